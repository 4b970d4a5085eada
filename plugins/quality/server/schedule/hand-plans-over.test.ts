import { anEmployee, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { aMaker, anOpenForm, done } from '@cloudoc/forms/testing/builders.ts'
import { removeUsers } from '@cloudoc/people/contract/users.ts'
import { scheduleList } from '../../contract/audits/plan.ts'
import { personPlans } from '../../contract/people/person-plans.ts'
import { anAudit, aSchedule, plannedFor } from '../../testing/audits.ts'
import { aPersonPlan } from '../../testing/people.ts'

const app = suite()

it('plans of a leaver are named before, and go to whoever records the leaving, or to the account holder', async () => {
  for (const mayWalk of [true, false]) {
    const maker = await aMaker(app)
    await anEmployee(app, maker)
    const leaver = await aSubUser(app, maker, ['Quality'])
    const presser = await aSubUser(app, maker, mayWalk ? ['Manage users', 'Quality'] : ['Manage users'])
    const { formId } = await anOpenForm(app, maker)
    await aSchedule(app, maker, await anAudit(app, maker), { personId: leaver.userId })
    await aPersonPlan(app, maker, { subject: 'form', subjectId: formId, personId: leaver.userId })
    const leave = (confirm: boolean) =>
      app.call(removeUsers, { personId: [leaver.userId], confirm }, { as: presser.token })
    expect(done(await leave(false)).hanging.map(({ what, count }) => [what, count])).toEqual([
      ['plan of an audit, which is handed on', 1],
      ['plan of spot checks or supervisions, which is handed on', 1],
    ])
    done(await leave(true))
    const heir = mayWalk ? presser : maker
    const today = londonDate()
    const occurrences = await plannedFor(app, heir, today, daysAfter(today, 60))
    expect(occurrences.length).toBeGreaterThan(0)
    expect(occurrences.every(({ isMine }) => isMine)).toBe(true)
    const schedules = (await app.call(scheduleList, {}, { as: maker.token })).response.schedules
    const plans = (await app.call(personPlans, {}, { as: maker.token })).response.plans
    expect([schedules[0]?.owner.personId, plans[0]?.doer.id]).toEqual([heir.userId, heir.userId])
  }
})
