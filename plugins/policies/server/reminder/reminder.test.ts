import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { policyEvidence, policyReaders, remindReaders, waiveReaders } from '../../contract/reports.ts'
import { acknowledgeIt, aPolicy, assignTo, done, employees, publishNow } from '../../testing/builders.ts'

const app = suite()
const mailsTo = async (address: string): Promise<string[]> => {
  await app.quiet()
  return app.mails.filter(mail => mail.to.includes(address)).map(({ subject }) => subject)
}

it('reminds seven days before, the day before, on the day and three days after: once each, and nobody who has finished, left or was excused', async () => {
  const holder = await aCompany(app)
  const [ann, ben, cas, dee] = await employees(app, holder, 4)
  if (!ann || !ben || !cas || !dee) throw new Error('Nobody')
  const today = londonDate()
  for (const [days, name] of [
    [7, 'In a week'],
    [0, 'Today'],
    [5, 'No day for it'],
  ] as const) {
    const id = await aPolicy(app, holder, { name })
    await assignTo(app, holder, id, { everyone: true, dueDate: daysAfter(today, days) })
    await publishNow(app, holder, id)
    if (name === 'No day for it') continue
    await acknowledgeIt(app, ben, id)
    const readers = done(await app.call(policyReaders, { id, state: 'open' }, { as: holder.token }))
    expect(
      done(
        await app.call(
          waiveReaders,
          {
            obligationIds: readers
              .filter(({ employeeId }) => employeeId === cas.userId)
              .map(({ obligationId }) => obligationId),
            reason: 'On leave',
          },
          { as: holder.token },
        ),
      ),
    ).toEqual({ waived: 1, skipped: 0 })
  }
  await app.db('update people set deleted_at = now() where id = $1', [dee.personId])
  await app.job('policies.remind', { hour: 6 })
  expect(await mailsTo(ann.email)).toEqual([])
  // Not where the account is closed: nobody of it can sign in.
  await app.db('update companies set deactivated_at = now() where id = $1', [holder.companyId])
  for (const job of ['policies.remind', 'policies.digest']) await app.job(job, { hour: 7 })
  await app.db('update companies set deactivated_at = null where id = $1', [holder.companyId])
  for (let twice = 0; twice < 2; twice++) await app.job('policies.remind', { hour: 7 })
  expect(await mailsTo(ann.email)).toEqual(['Please read 2 policies'])
  for (const { email } of [cas, dee]) expect(await mailsTo(email)).toEqual([])
  expect((await mailsTo(ben.email)).filter(subject => subject.startsWith('Please'))).toEqual([])
  for (let twice = 0; twice < 2; twice++) await app.job('policies.digest', { hour: 7 })
  expect(await mailsTo(holder.email)).toEqual(['Your staff and their policies this week'])
  expect(
    done(await app.call(policyEvidence, { employeeIds: [cas.userId] }, { as: holder.token })).map(
      ({ kind, detail }) => [kind, detail],
    ),
  ).toEqual([
    ['waiver', 'On leave'],
    ['waiver', 'On leave'],
  ])
})

it('by hand: one mail each however many policies, once a day', async () => {
  const holder = await aCompany(app)
  const [ann] = await employees(app, holder, 1)
  if (!ann) throw new Error('Nobody')
  const asked = async (name: string): Promise<string[]> => {
    const id = await aPolicy(app, holder, { name })
    await assignTo(app, holder, id, { everyone: true })
    await publishNow(app, holder, id)
    return done(await app.call(policyReaders, { id }, { as: holder.token })).map(({ obligationId }) => obligationId)
  }
  const obligationIds = [...(await asked('One')), ...(await asked('Two'))]
  expect(done(await app.call(remindReaders, { obligationIds }, { as: holder.token }))).toEqual({
    people: 1,
    skipped: 0,
  })
  expect(done(await app.call(remindReaders, { obligationIds }, { as: holder.token }))).toEqual({
    people: 0,
    skipped: 2,
  })
  expect(await mailsTo(ann.email)).toEqual(['Please read 2 policies'])
  // Another policy on the same day is another mail.
  expect(done(await app.call(remindReaders, { obligationIds: await asked('Three') }, { as: holder.token }))).toEqual({
    people: 1,
    skipped: 0,
  })
  expect(await mailsTo(ann.email)).toEqual(['Please read 2 policies', 'Please read Three'])
})
