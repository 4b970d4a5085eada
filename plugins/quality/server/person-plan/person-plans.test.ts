import { anEmployee, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { aSite, aSiteManager, worksAt } from '@cloudoc/accounts/testing/sites.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { correctAnswer } from '@cloudoc/forms/contract/answers.ts'
import { keepStaffDraft, openStaffForm } from '@cloudoc/forms/contract/staff.ts'
import { aKey, aMaker, anOpenForm, done, sendAs, settingsOf } from '@cloudoc/forms/testing/builders.ts'
import { notificationList } from '@cloudoc/notifications/contract/notifications.ts'
import { todoList } from '@cloudoc/notifications/contract/todo.ts'
import { aGroup } from '@cloudoc/people/testing/builders.ts'
import { startAudit, submitAudit } from '../../contract/audits/runs.ts'
import {
  endPersonPlan,
  ownTurn,
  ownTurns,
  personPlans,
  personTurn,
  personTurns,
  savePersonPlan,
} from '../../contract/people/person-plans.ts'
import { purposeOfTurn } from '../../contract/people/plan-words.ts'
import { anAudit, answersWith, aPress } from '../../testing/audits.ts'
import { leadingDefinition } from '../../testing/leads.ts'
import { aPersonPlan, dueFor } from '../../testing/people.ts'

const app = suite()
const today = londonDate()
const inTwoMonths = async () =>
  (await app.db<{ day: string }>(`select ($1::date + interval '2 months')::date::text as day`, [today]))[0]?.day
const bellOf = async ({ token }: Someone) =>
  (await app.call(notificationList, {}, { as: token })).response.notifications.map(({ title }) => title)
const doneOf = async ({ token }: Someone, aboutId = '') =>
  (await app.call(personTurns, { aboutId }, { as: token })).response

/** A company with two employees, a supervisor, and a form of the office's own that is planned for both. */
async function planned(shown = true) {
  const maker = await aMaker(app)
  const people = [await anEmployee(app, maker), await anEmployee(app, maker)] as const
  const supervisor = await aSubUser(app, maker, ['Quality'])
  const { formId } = await anOpenForm(app, maker, leadingDefinition, settingsOf({ staff: 'groups' }))
  const personPlanId = await aPersonPlan(app, maker, {
    subject: 'form',
    subjectId: formId,
    personId: supervisor.userId,
    shown,
  })
  return { maker, people, supervisor, formId, personPlanId }
}

it('each person is due, is done about once, and is due again a step after that', async () => {
  const { maker, people, supervisor, formId, personPlanId } = await planned()
  const [anna] = people
  const before = await app.call(todoList, {}, { as: supervisor.token })
  expect(before.response.items).toMatchObject([
    { kind: 'turn', id: personPlanId, dueDate: today, again: false },
    { kind: 'turn', id: personPlanId, dueDate: today, again: false },
  ])
  const purpose = purposeOfTurn(personPlanId, anna.userId)
  const opened = done(await app.call(openStaffForm, { formId, purpose }, { as: supervisor.token }))
  expect(opened).toMatchObject({ screen: 'fill', version: 1 })
  expect(opened.about).not.toBe('')
  const sent = { formId, purpose, key: aKey(), answers: { f_hurt: 'no' } }
  const replies = await Promise.all([1, 2, 3].map(() => sendAs(app, supervisor, sent)))
  expect(new Set(replies.map(reply => done(reply).answerId)).size).toBe(1)
  const list = await dueFor(app, supervisor, { personPlanId })
  expect(list.counts).toEqual({ late: 0, due: 1, later: 1 })
  expect(list.turns.find(({ aboutId }) => aboutId === anna.userId)).toMatchObject({
    lastOn: today,
    nextOn: await inTwoMonths(),
    state: 'later',
    isMine: true,
  })
  expect((await app.call(todoList, {}, { as: supervisor.token })).total).toBe(1)
  // What it came to hangs at the person, for the office and for themselves, as it was corrected last.
  const [turn] = await doneOf(maker, anna.userId)
  done(
    await app.call(
      correctAnswer,
      {
        answerId: done(
          replies[0] ??
            (() => {
              throw new Error('Nothing was sent')
            })(),
        ).answerId,
        answers: { f_hurt: 'yes' },
        reason: 'Read wrongly.',
      },
      { as: maker.token },
    ),
  )
  const read = await app.call(ownTurn, { turnId: turn?.turnId ?? '' }, { as: anna.token })
  expect(done(read)).toMatchObject({ answers: { f_hurt: 'yes' }, doneOn: today, title: 'Round' })
  expect(read.statements).toBeLessThanOrEqual(8)
  expect(await bellOf(anna)).toEqual(['Something about you was noted'])
  expect((await app.call(ownTurns, {}, { as: people[1].token })).response).toEqual([])
  expect(await app.call(ownTurn, { turnId: turn?.turnId ?? '' }, { as: people[1].token })).toMatchObject({ http: 404 })
})

it('what was begun about one person is apart from what was begun about another, and from one’s own', async () => {
  const { people, supervisor, maker, formId, personPlanId } = await planned()
  const [anna, ben] = people
  const about = (one: Someone) => purposeOfTurn(personPlanId, one.userId)
  const keep = (purpose: string, answers: Record<string, string>, as: Someone = supervisor) =>
    app.call(keepStaffDraft, { formId, purpose, version: 1, answers }, { as: as.token })
  const open = async (purpose: string, as: Someone = supervisor) =>
    done(await app.call(openStaffForm, { formId, purpose }, { as: as.token })).answers
  done(await keep(about(anna), { f_hurt: 'yes' }))
  done(await keep(about(ben), { f_hurt: 'no' }))
  expect([
    await open(about(anna)),
    await open(about(ben)),
    await open(about(anna), maker),
    await open('', maker),
  ]).toEqual([{ f_hurt: 'yes' }, { f_hurt: 'no' }, {}, {}])
  done(await sendAs(app, supervisor, { formId, purpose: about(anna), answers: { f_hurt: 'yes' } }))
  expect([await open(about(anna)), await open(about(ben))]).toEqual([{}, { f_hurt: 'no' }])
  // It is a form of the office: nobody fills it in as themselves, nor for a plan that is none.
  for (const purpose of ['', 'plan:none:none', `plan:${personPlanId}`, `${about(anna)}:more`])
    expect(await app.call(openStaffForm, { formId, purpose }, { as: supervisor.token })).toMatchObject({ http: 404 })
  expect(await app.call(openStaffForm, { formId, purpose: about(anna) }, { as: anna.token })).toMatchObject({
    http: 404,
  })
})

it('an audit is walked about somebody, at the place where they work', async () => {
  const maker = await aMaker(app)
  const anna = await anEmployee(app, maker)
  const elm = await aSite(app, maker, 'Elm Lodge')
  await worksAt(app, elm, anna)
  const auditId = await anAudit(app, maker)
  const personPlanId = await aPersonPlan(app, maker, { subject: 'audit', subjectId: auditId, shown: false })
  const start = () => app.call(startAudit, { personPlanId, aboutId: anna.userId }, { as: maker.token })
  const walk = done(await start())
  expect(walk).toMatchObject({ site: { name: 'Elm Lodge' }, auditId })
  expect(walk.about).not.toBe('')
  expect(done(await start()).walkId).toBe(walk.walkId)
  const sent = { walkId: walk.walkId, key: aPress(), answers: answersWith({ f_one: 'no' }), remarks: {} }
  for (let twice = 0; twice < 2; twice++) done(await app.call(submitAudit, sent, { as: maker.token }))
  const turns = await doneOf(maker)
  expect(turns).toMatchObject([{ aboutId: anna.userId, subject: 'audit', doneOn: today, shown: false }])
  const read = await app.call(personTurn, { turnId: turns[0]?.turnId ?? '' }, { as: maker.token })
  expect(done(read).result).not.toBe('')
  // Their plan does not let them see it.
  expect((await app.call(ownTurns, {}, { as: anna.token })).response).toEqual([])
  expect(await app.call(ownTurn, { turnId: turns[0]?.turnId ?? '' }, { as: anna.token })).toMatchObject({ http: 404 })
  expect(await bellOf(anna)).toEqual([])
})

it('whoever comes later is first due a step after they came; a group and its members count on the day', async () => {
  const { maker, people, formId } = await planned()
  const groupId = await aGroup(app, maker, [people[0].userId])
  const personPlanId = await aPersonPlan(app, maker, {
    subject: 'form',
    subjectId: formId,
    audience: 'group',
    groupId,
    startsOn: daysAfter(today, -30),
    every: 4,
    unit: 'week',
  })
  const list = await dueFor(app, maker, { personPlanId })
  expect(list.turns.map(({ aboutId, nextOn, lastOn }) => [aboutId, nextOn, lastOn])).toEqual([
    [people[0].userId, daysAfter(today, 28), ''],
  ])
  await app.db(`update people set created_at = created_at - interval '100 days' where id = $1`, [people[0].personId])
  expect((await dueFor(app, maker, { personPlanId })).turns).toMatchObject([
    { nextOn: daysAfter(today, -30), state: 'late' },
  ])
  expect((await dueFor(app, maker, { personPlanId, state: 'due' })).turns).toEqual([])
})

it('on the day whoever does it is told once, by mail and by the bell', async () => {
  const { supervisor, people, maker } = await planned()
  for (let twice = 0; twice < 2; twice++) await app.job('quality.remind-of-people', { hour: 7 })
  await app.quiet()
  const mails = app.mails.filter(
    ({ to, subject }) => to.includes(supervisor.email) && subject.startsWith('Planned for today'),
  )
  expect(mails.map(({ subject }) => subject)).toEqual(['Planned for today: 2 people'])
  expect(await bellOf(supervisor)).toEqual(['Planned for today'])
  for (const one of [...people, maker]) expect(await bellOf(one)).toEqual([])
})

it('a manager of some sites sees and plans for the people of these alone', async () => {
  const { maker, people, formId, personPlanId } = await planned()
  const elm = await aSite(app, maker, 'Elm Lodge')
  await worksAt(app, elm, people[1])
  const manager = await aSiteManager(app, maker, elm, ['Quality', 'Manage quality'])
  expect((await dueFor(app, manager)).turns.map(({ aboutId }) => aboutId)).toEqual([people[1].userId])
  const other = purposeOfTurn(personPlanId, people[0].userId)
  expect(await sendAs(app, manager, { formId, purpose: other, answers: {} })).toMatchObject({ http: 404 })
  done(await sendAs(app, maker, { formId, purpose: other, answers: { f_hurt: 'no' } }))
  const [turn] = await doneOf(maker)
  expect(await doneOf(manager)).toEqual([])
  expect(await app.call(personTurn, { turnId: turn?.turnId ?? '' }, { as: manager.token })).toMatchObject({ http: 404 })
  const input = {
    subject: 'form' as const,
    subjectId: formId,
    every: 1,
    unit: 'month' as const,
    startsOn: today,
    personId: manager.userId,
    shown: true,
  }
  for (const audience of ['all', 'group'] as const)
    expect(await app.call(savePersonPlan, { ...input, audience }, { as: manager.token })).toMatchObject({ http: 400 })
  done(await app.call(savePersonPlan, { ...input, audience: 'site', siteId: elm }, { as: manager.token }))
  expect(await app.call(endPersonPlan, { personPlanId }, { as: manager.token })).toMatchObject({ http: 404 })
})

it('refuses what is not there, what is of others, and whoever has no right', async () => {
  const { maker, people, supervisor, formId, personPlanId } = await planned()
  const stranger = await aMaker(app)
  const theirs = await anOpenForm(app, stranger, leadingDefinition)
  const put = (more: object, as: Someone = maker) =>
    app.call(
      savePersonPlan,
      {
        subject: 'form',
        subjectId: formId,
        audience: 'all',
        every: 1,
        unit: 'month',
        startsOn: today,
        personId: maker.userId,
        shown: false,
        ...more,
      },
      { as: as.token },
    )
  expect(await put({ subjectId: theirs.formId })).toMatchObject({
    http: 400,
    errors: { subjectId: savePersonPlan.texts.noSubject },
  })
  expect(await put({ audience: 'group', groupId: 'none' })).toMatchObject({ http: 400 })
  expect(await put({ personId: people[0].userId })).toMatchObject({
    http: 400,
    errors: { personId: savePersonPlan.texts.noDoer },
  })
  expect(await put({ startsOn: daysAfter(today, 400) })).toMatchObject({ http: 400 })
  expect(await put({}, supervisor)).toMatchObject({ http: 403 })
  expect(await put({ personPlanId }, stranger)).toMatchObject({ http: 404 })
  expect(await put({ personPlanId, subjectId: theirs.formId })).toMatchObject({ http: 404 })
  expect((await app.call(personPlans, {}, { as: stranger.token })).response.plans).toEqual([])
  expect((await dueFor(app, stranger)).turns).toEqual([])
  expect(await app.call(endPersonPlan, { personPlanId }, { as: stranger.token })).toMatchObject({ http: 404 })
  const listed = await app.call(personPlans, {}, { as: supervisor.token })
  expect(listed.statements).toBeLessThanOrEqual(8)
  expect(listed.response.plans).toMatchObject([{ personPlanId, audience: 'all', of: null, title: 'Round' }])
  done(await app.call(endPersonPlan, { personPlanId }, { as: maker.token }))
  expect((await dueFor(app, maker)).turns).toEqual([])
  expect((await app.call(todoList, {}, { as: supervisor.token })).total).toBe(0)
})
