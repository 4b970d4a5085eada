import { aCompany, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import fc from 'fast-check'
import { startAudit, submitAudit } from '../../contract/audits/runs.ts'
import { anAudit, answersWith, aPress, doneReply } from '../../testing/audits.ts'

const app = suite()

it('each failed question has one action after 1,000 histories of sending, sending again and dying', async () => {
  const holder = await aCompany(app)
  const person = { id: holder.personId, documentId: holder.userId, companyId: holder.companyId }
  const asked = (await app.run(
    'plugins/quality/testing/histories-in-node.ts',
    'walkHistories',
    person,
    1000,
    29,
  )) as Record<string, string[]>
  expect(Object.keys(asked)).toHaveLength(1000)
  const rows = await app.db<{ origin: string; fields: string[] }>(
    `select source_id as origin, array_agg(source_field order by source_field) as fields
       from quality_actions
      where company_id = $1
      group by source_id`,
    [holder.companyId],
  )
  const wanted = Object.entries(asked).filter(([, fields]) => fields.length > 0)
  expect(new Map(rows.map(({ origin, fields }) => [origin, fields]))).toEqual(new Map(wanted))
  const [numbers] = await app.db<{ last: number; count: string }>(
    'select max(number) as last, count(*) as count from quality_actions where company_id = $1',
    [holder.companyId],
  )
  // What died left no gap.
  expect(Number(numbers?.count)).toBe(numbers?.last)
}, 120_000)

it('100 walks that come back from a place without a network, in any order and some twice, make 100 results', async () => {
  const holder = await aCompany(app)
  const audits = await Promise.all(Array.from({ length: 10 }, () => anAudit(app, holder)))
  const people = await Promise.all(Array.from({ length: 10 }, () => aSubUser(app, holder, ['Quality'])))
  const walks: { walkId: string; key: string; token: string }[] = []
  for (const { token } of people)
    for (const auditId of audits)
      walks.push({
        walkId: doneReply(await app.call(startAudit, { auditId }, { as: token })).walkId,
        key: aPress(),
        token,
      })
  const [order] = fc.sample(fc.shuffledSubarray([...walks, ...walks.slice(0, 30)], { minLength: 130 }), {
    numRuns: 1,
    seed: 29,
  })
  const sent = order ?? []
  for (let at = 0; at < sent.length; at += 10)
    for (const reply of await Promise.all(
      sent
        .slice(at, at + 10)
        .map(({ token, ...walk }) =>
          app.call(submitAudit, { ...walk, answers: answersWith({ f_one: 'no' }), remarks: {} }, { as: token }),
        ),
    ))
      doneReply(reply)
  const [counted] = await app.db<{ runs: string; origins: string; actions: string }>(
    `select (select count(*) from quality_runs where company_id = $1) as runs,
            (select count(distinct origin) from quality_runs where company_id = $1) as origins,
            (select count(*) from quality_actions where company_id = $1) as actions`,
    [holder.companyId],
  )
  expect(counted).toEqual({ runs: '100', origins: '100', actions: '100' })
}, 120_000)
