import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { aGroup } from '@cloudoc/people/testing/builders.ts'
import { policyDetails, policyList, updatePolicy } from '../../contract/policies.ts'
import { policyVersions, previewPublication, publishPolicy, withdrawPolicy } from '../../contract/publishing.ts'
import { acknowledgePolicy, employeePolicies, policyView, unreadPolicies } from '../../contract/reading.ts'
import {
  personRecord,
  policyEvidence,
  policyMatrix,
  policyOverview,
  policyProgress,
  policyReaders,
  verifyEvidence,
} from '../../contract/reports.ts'
import { acknowledgeIt, aPolicy, assignTo, done, employees, publishNow, readIt } from '../../testing/builders.ts'

const app = suite()

it('a policy goes its way: drafted, assigned, published, read, acknowledged, published again', async () => {
  const holder = await aCompany(app)
  const [ann, ben, cas] = await employees(app, holder, 3)
  if (!ann || !ben || !cas) throw new Error('Nobody')
  const id = await aPolicy(app, holder, { name: 'Lone working' })
  const group = await aGroup(app, holder, [ann.userId])
  await assignTo(app, holder, id, { groupIds: [group], employeeIds: [ann.userId, ben.userId], dueDays: 10 })
  expect((await app.call(employeePolicies, {}, { as: ann.token })).status).toBe(2)

  const preview = done(await app.call(previewPublication, { id }, { as: holder.token }))
  expect(preview).toMatchObject({
    version: '1.0',
    totals: { first: 2, again: 0, carried: 0, still: 0, waived: 0 },
    changed: true,
    hindrance: '',
  })
  expect(preview.people.map(({ kind, why }) => [kind, why.length])).toEqual([
    ['first', 2],
    ['first', 1],
  ])
  const first = await publishNow(app, holder, id)
  expect(first).toMatchObject({ version: '1.0', totals: { first: 2 } })

  expect(await app.call(unreadPolicies, {}, { as: ann.token })).toMatchObject({
    status: 1,
    response: { unread: 1, open: 1, overdue: 0, next: id },
    message: 'You have an unread policies. You must read the Policies/documents.',
  })
  expect((await app.call(employeePolicies, {}, { as: cas.token })).status).toBe(2)
  expect(await app.call(policyView, { id }, { as: cas.token })).toMatchObject({ http: 404 })
  expect(await readIt(app, ann, id)).toMatchObject({
    status: 1,
    version: '1.0',
    mine: true,
    current: true,
    hash: first.hash,
  })
  const acknowledged = await acknowledgeIt(app, ann, id)
  expect(acknowledged).toMatchObject({ status: 2, current: true })
  expect(await acknowledgeIt(app, ann, id)).toEqual(acknowledged)
  expect((await app.mailTo(ann.email)).subject).toBe('You have acknowledged Lone working')

  done(await app.call(updatePolicy, { id, content: '<p>What to do, better.</p>' }, { as: holder.token }))
  const minor = done(await app.call(previewPublication, { id, major: false }, { as: holder.token }))
  expect(minor).toMatchObject({ version: '1.1', totals: { carried: 1, still: 1, first: 0 } })
  expect(await publishNow(app, holder, id, { major: false, note: 'A word' })).toMatchObject({
    version: '1.1',
    totals: { carried: 1, still: 1 },
  })
  expect(done(await app.call(employeePolicies, {}, { as: ann.token }))).toMatchObject([{ version: '1.1', status: 2 }])
  expect(done(await app.call(employeePolicies, {}, { as: ben.token }))).toMatchObject([{ version: '1.1', status: 0 }])

  const opened = await readIt(app, ben, id)
  const again = await publishNow(app, holder, id, { note: 'New law' })
  expect(again).toMatchObject({ version: '2.0', totals: { again: 1, still: 1 } })
  expect(done(await app.call(employeePolicies, {}, { as: ann.token }))).toMatchObject([
    { version: '2.0', status: 0, changeNote: 'New law' },
  ])
  // Never opened, other words than those on the screen, another name; and words that have been superseded meanwhile: recorded, and not for 2.0.
  const say = (what: { versionId: string; hash: string; typedName: string }) =>
    app.call(acknowledgePolicy, what, { as: ben.token })
  expect(await say({ ...opened, versionId: first.versionId, hash: first.hash })).toMatchObject({
    http: 409,
    message: 'unopened',
  })
  expect(await say({ ...opened, hash: 'f'.repeat(64) })).toMatchObject({ http: 409, message: 'hash' })
  expect(await say({ ...opened, typedName: 'Somebody Else' })).toMatchObject({
    http: 400,
    response: 'Please type your name as it is shown.',
  })
  expect(done(await say(opened))).toMatchObject({ status: 2, current: false })
  expect(done(await app.call(employeePolicies, {}, { as: ben.token }))).toMatchObject([{ version: '2.0', status: 0 }])
  expect(
    done(await app.call(policyVersions, { id }, { as: holder.token })).map(({ version, inForce }) => [
      version,
      inForce,
    ]),
  ).toEqual([
    ['2.0', true],
    ['1.1', false],
    ['1.0', false],
  ])
  expect(
    done(await app.call(policyReaders, { id }, { as: holder.token }))
      .map(({ state, why }) => [state, why.length])
      .sort(),
  ).toEqual([
    ['unread', 1],
    ['unread', 2],
  ])
  expect(done(await app.call(policyList, {}, { as: holder.token }))).toMatchObject([
    { version: '2.0', people: 2, unread: 2, done: 0, changed: false },
  ])
  expect(done(await app.call(policyDetails, { id }, { as: holder.token }))).toMatchObject({
    assignments: 3,
    revision: 1,
  })
  expect(
    done(await app.call(policyMatrix, {}, { as: holder.token }))
      .people.map(({ cells }) => cells)
      .sort(),
  ).toEqual(['-', 'u', 'u'])
  expect(done(await app.call(policyOverview, {}, { as: holder.token }))).toMatchObject({
    published: 1,
    people: 2,
    percent: 0,
    locked: 0,
  })
  for (const by of ['policy', 'group', 'person'] as const)
    expect(done(await app.call(policyProgress, { by }, { as: holder.token }))[0]).toMatchObject({
      unread: by === 'policy' ? 2 : 1,
    })
  expect(
    done(await app.call(personRecord, {}, { as: ann.token })).map(({ version, state }) => [version, state]),
  ).toEqual([
    ['2.0', 'unread'],
    ['1.1', 'carried'],
    ['1.0', 'acknowledged'],
  ])
  expect(
    done(await app.call(policyEvidence, {}, { as: holder.token })).map(({ kind, version }) => [kind, version]),
  ).toEqual([
    ['acknowledgement', '1.1'],
    ['publication', '2.0'],
    ['publication', '1.1'],
    ['acknowledgement', '1.0'],
    ['publication', '1.0'],
  ])
  expect(done(await app.call(verifyEvidence, {}, { as: holder.token }))).toMatchObject({ intact: true, checked: 5 })

  const within = [
    app.call(policyList, {}, { as: holder.token }),
    app.call(policyMatrix, {}, { as: holder.token }),
    app.call(policyOverview, {}, { as: holder.token }),
    app.call(policyReaders, { id }, { as: holder.token }),
    app.call(employeePolicies, {}, { as: ann.token }),
  ]
  for (const { statements } of await Promise.all(within)) expect(statements).toBeLessThanOrEqual(6)
  // The session, and the prompt itself.
  expect((await app.call(unreadPolicies, {}, { as: ann.token })).statements).toBeLessThanOrEqual(2)

  expect(done(await app.call(withdrawPolicy, { id, reason: 'Replaced' }, { as: holder.token }))).toEqual({ people: 2 })
  expect((await app.call(employeePolicies, {}, { as: ann.token })).status).toBe(2)
  expect(await app.call(publishPolicy, { id, stamp: 'x'.repeat(10) }, { as: holder.token })).toMatchObject({
    http: 409,
    message: 'stale',
  })
})
