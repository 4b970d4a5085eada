import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import fc from 'fast-check'
import { keepWalk, startAudit, submitAudit } from '../../contract/audits/runs.ts'
import type { AuditAnswer } from '../../contract/scoring/scoring.ts'
import { anAudit, answersWith, aPress, doneReply } from '../../testing/audits.ts'

const app = suite()

const answer = fc.constantFrom<AuditAnswer>('yes', 'no', 'na')
const given = fc.record({ f_one: answer, f_two: answer, f_three: answer, f_four: answer })
/** So many of the same press at once, with a keeping beside them, or without one. */
const round = fc.record({ press: fc.nat({ max: 1 }), times: fc.integer({ min: 1, max: 4 }), keeps: fc.boolean() })

it('whatever is sent again, at once or with another press, a walk becomes one result, and each failed question one action', async () => {
  const holder = await aCompany(app)
  const as = { as: holder.token }
  const auditId = await anAudit(app, holder)
  const property = fc.asyncProperty(given, fc.array(round, { minLength: 1, maxLength: 5 }), async (chosen, rounds) => {
    const { walkId } = doneReply(await app.call(startAudit, { auditId }, as))
    const presses = [aPress(), aPress()]
    const walked = { walkId, answers: answersWith(chosen), remarks: {} }
    const runs = new Set<string>()
    for (const { press, times, keeps } of rounds) {
      const sent = Array.from({ length: times }, () =>
        app.call(submitAudit, { ...walked, key: presses[press] ?? '' }, as),
      )
      if (keeps) await app.call(keepWalk, walked, as)
      for (const reply of await Promise.all(sent)) {
        expect([200, 404]).toContain(reply.http)
        if (reply.status === 1) runs.add(reply.response.runId)
      }
    }
    expect(runs.size).toBe(1)
    const fields = await app.db<{ field: string }>(
      `select source_field as field from quality_actions where company_id = $1 and source_id = $2 order by 1`,
      [holder.companyId, [...runs][0]],
    )
    const failed = Object.entries(chosen).flatMap(([field, said]) => (said === 'no' ? [field] : []))
    expect(fields.map(({ field }) => field)).toEqual(failed.toSorted())
  })
  await fc.assert(property, { numRuns: 40 })
  const [counted] = await app.db<{ runs: string; proofs: string }>(
    `select (select count(*) from quality_runs where company_id = $1) as runs,
            (select count(*) from evidence where company_id = $1 and kind = 'audit') as proofs`,
    [holder.companyId],
  )
  expect(counted).toEqual({ runs: '40', proofs: '40' })
}, 60_000)
