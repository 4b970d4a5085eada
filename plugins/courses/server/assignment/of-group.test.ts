import { aCompany, anEmployee, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { changeMembers } from '@cloudoc/people/contract/groups.ts'
import { aGroup } from '@cloudoc/people/testing/builders.ts'
import { assignPolicies, policiesNamed, policiesOfGroup } from '@cloudoc/policies/contract/assigning.ts'
import { employeePolicies } from '@cloudoc/policies/contract/reading.ts'
import { aPolicy, assignTo } from '@cloudoc/policies/testing/builders.ts'
import { coursesNamed, coursesOfGroup } from '../../contract/assigning.ts'
import { aPublished, assignIt, theirs } from '../../testing/builders.ts'

const app = suite()

it('an induction is what a group is assigned by days: whoever comes into it later has it from that day', async () => {
  const holder = await aCompany(app)
  const [first, later] = [await anEmployee(app, holder), await anEmployee(app, holder)]
  const groupId = await aGroup(app, holder, [first.userId])
  const as = { as: holder.token }
  const policyId = await aPolicy(app, holder, { name: 'Safeguarding', status: 1 })
  await assignTo(app, holder, policyId, { groupIds: [groupId], dueDays: 1 })
  const courseId = await aPublished(app, holder, { title: 'Lifting' })
  await assignIt(app, holder, courseId, { groupIds: [groupId], dueDays: 90 })
  expect((await app.call(policiesOfGroup, { groupId }, as)).response).toMatchObject([
    { id: policyId, name: 'Safeguarding', published: true, dueDate: '', dueDays: 1 },
  ])
  expect((await app.call(coursesOfGroup, { groupId }, as)).response).toMatchObject([
    { id: courseId, name: 'Lifting', published: true, dueDays: 90 },
  ])

  await app.call(changeMembers, { groupId, add: [later.userId], remove: [] }, as)
  await app.quiet()
  const [reading] = (await app.call(employeePolicies, {}, { as: later.token })).response
  expect(reading).toMatchObject({ policyId, dueDate: daysAfter(londonDate(), 1) })
  expect(await theirs(app, later, courseId)).toMatchObject({ dueOn: daysAfter(londonDate(), 90) })
  expect(
    await app.call(assignPolicies, { selectedDocuments: [policyId], groupIds: [groupId], dueDays: 0 }, as),
  ).toMatchObject({ http: 400 })
})

it('is seen by whoever manages policies, or training, and in no other company', async () => {
  const [holder, other] = [await aCompany(app), await aCompany(app)]
  const groupId = await aGroup(app, holder, [])
  const policyId = await aPolicy(app, holder, { status: 1 })
  await assignTo(app, holder, policyId, { groupIds: [groupId], dueDays: 7 })
  expect(await app.call(policiesOfGroup, { groupId }, { as: other.token })).toMatchObject({ status: 2, response: [] })
  const looks = await aSubUser(app, holder, ['Manage groups'])
  expect(await app.call(policiesOfGroup, { groupId }, { as: looks.token })).toMatchObject({ http: 403 })
  expect(await app.call(coursesOfGroup, { groupId }, { as: looks.token })).toMatchObject({ http: 403 })
})

it('finds what is published under a title, in whatever case, in this company alone', async () => {
  const [holder, other] = [await aCompany(app), await aCompany(app)]
  const as = { as: holder.token }
  const policyId = await aPolicy(app, holder, { name: 'Fire Safety', status: 1 })
  await aPolicy(app, holder, { name: 'Lone Working' })
  await aPolicy(app, holder, { name: 'Falls', status: 1 })
  const courseId = await aPublished(app, holder, { title: 'Lifting' })
  const names = ['fire safety', 'Lone Working', 'LIFTING']
  expect((await app.call(policiesNamed, { names }, as)).response).toEqual([{ id: policyId, name: 'Fire Safety' }])
  expect((await app.call(coursesNamed, { names }, as)).response).toEqual([{ id: courseId, name: 'Lifting' }])
  expect(await app.call(policiesNamed, { names }, { as: other.token })).toMatchObject({ status: 2, response: [] })
  const looks = await aSubUser(app, holder, ['Manage groups'])
  expect(await app.call(policiesNamed, { names }, { as: looks.token })).toMatchObject({ http: 403 })
  expect(await app.call(coursesNamed, { names }, { as: looks.token })).toMatchObject({ http: 403 })
})
