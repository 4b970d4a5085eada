import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { acknowledgePolicy } from '../../contract/reading.ts'
import { policyEvidence, verifyEvidence } from '../../contract/reports.ts'
import { acknowledgeIt, aPolicy, assignTo, done, employees, publishNow, readIt } from '../../testing/builders.ts'

const app = suite()

async function aCompanyWithProof() {
  const holder = await aCompany(app)
  const [one, other] = await employees(app, holder, 2)
  const id = await aPolicy(app, holder)
  await assignTo(app, holder, id, { everyone: true })
  await publishNow(app, holder, id)
  if (one && other) for (const each of [one, other]) await acknowledgeIt(app, each, id)
  return { holder, one, id }
}

it('says of a time by somebody’s own clock that it cannot be, and keeps the acknowledgement', async () => {
  const holder = await aCompany(app)
  const people = await employees(app, holder, 3)
  const id = await aPolicy(app, holder)
  await assignTo(app, holder, id, { everyone: true })
  await publishNow(app, holder, id)
  const now = Date.now()
  const days = [-30, 0, 30].map(day => new Date(now + day * 86_400_000).toISOString())
  for (const [at, claimedAt] of days.entries()) {
    const who = people[at]
    if (!who) throw new Error('Nobody was made')
    const { versionId, hash, typedName } = await readIt(app, who, id)
    done(await app.call(acknowledgePolicy, { versionId, hash, typedName, claimedAt }, { as: who.token }))
  }
  const { response } = await app.call(policyEvidence, {}, { as: holder.token })
  const said = new Map(response.map(row => [row.claimedAt, row.claimDoubt]))
  expect(days.map(day => said.get(day))).toEqual(['early', '', 'late'])
  expect(said.get('')).toBe('')
})

/** Changes what the database refuses to change, as somebody would who owns it. */
async function byForce(statement: string, values: unknown[]): Promise<void> {
  await app.db(
    `do $$ begin alter table evidence disable trigger user; alter table policy_versions disable trigger user; end $$`,
  )
  await app.db(statement, values)
  await app.db(
    `do $$ begin alter table evidence enable trigger user; alter table policy_versions enable trigger user; end $$`,
  )
}

it('the database refuses to change, delete or empty what is proven', async () => {
  const { holder } = await aCompanyWithProof()
  for (const statement of [
    'update evidence set at = now()',
    'delete from evidence',
    'truncate evidence',
    'update policy_versions set body = $$Other$$',
    'delete from policy_versions',
    'truncate policy_versions cascade',
  ]) {
    await expect(app.db(statement)).rejects.toThrow(/Evidence is not/)
  }
  expect(done(await app.call(verifyEvidence, {}, { as: holder.token }))).toMatchObject({
    intact: true,
    checked: 3,
    broken: [],
  })
})

it('names the row that was changed all the same, the one that is gone, the text that reads otherwise and the name that is another', async () => {
  const { holder, one, id } = await aCompanyWithProof()
  const verify = async () =>
    done(await app.call(verifyEvidence, {}, { as: holder.token })).broken.map(({ number, fault }) => [number, fault])
  const mine = [holder.companyId]
  await byForce(
    `update evidence set facts = facts || '{"detail":"Another statement"}' where company_id = $1 and number = 2`,
    mine,
  )
  expect(await verify()).toEqual([[2, 'changed']])
  await byForce(`delete from evidence where company_id = $1 and number = 2`, mine)
  expect(await verify()).toEqual([[2, 'missing']])
  await byForce(`delete from evidence where company_id = $1 and number = 3`, mine)
  expect(await verify()).toEqual([
    [2, 'missing'],
    [3, 'missing'],
  ])
  await byForce(`update policy_versions set body = '<p>Other words.</p>' where company_id = $1`, mine)
  expect(await verify()).toContainEqual([1, 'text'])
  await app.db(`update evidence_names set name = 'Somebody Else' where company_id = $1 and person_id = $2`, [
    holder.companyId,
    holder.personId,
  ])
  expect(await verify()).toContainEqual([1, 'name'])
  expect([one?.companyId, id.length > 0]).toEqual([holder.companyId, true])
})
