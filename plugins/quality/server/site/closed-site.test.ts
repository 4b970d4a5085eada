import { closeSite, reopenSite, siteLeftovers } from '@cloudoc/accounts/contract/site/site-life.ts'
import { aCompany, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { aSite, mainSite } from '@cloudoc/accounts/testing/sites.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { actionList, dropAction, openOneAction, reopenAction } from '../../contract/actions.ts'
import { auditPlan, saveSchedule, scheduleList } from '../../contract/audits/plan.ts'
import { correctRun, runDetails, runList, startAudit, submitAudit } from '../../contract/audits/runs.ts'
import { personPlans } from '../../contract/people/person-plans.ts'
import { moveRecord, recordList, saveRecord } from '../../contract/registers/records.ts'
import { anAudit, answersWith, aRun, aSchedule, plannedFor } from '../../testing/audits.ts'
import { actionInput, actionOf, anAction, confirm, finish, inDays } from '../../testing/builders.ts'
import { aPersonPlan } from '../../testing/people.ts'
import { answersTo, aPress, detailsOf, doneReply, saveAs } from '../../testing/records.ts'

const app = suite()
const today = londonDate()

async function twoHomes() {
  const holder = await aCompany(app)
  const elm = await aSite(app, holder, 'Elm Lodge')
  // A third one: the company has several when the second one is closed.
  await aSite(app, holder, 'Oak House')
  return { holder, elm, main: await mainSite(app, holder) }
}
const close = ({ token }: Someone, siteId: string, more: object = {}) =>
  app.call(closeSite, { siteId, ...more }, { as: token })

it('says what is to be done at a location; open actions go where they are sent, and plans end', async () => {
  const { holder, elm, main } = await twoHomes()
  const auditId = await anAudit(app, holder)
  await aSchedule(app, holder, auditId, { siteId: elm })
  await aSchedule(app, holder, auditId, { siteId: main })
  await aPersonPlan(app, holder, { subject: 'audit', subjectId: auditId, audience: 'site', siteId: elm })
  await aPersonPlan(app, holder, { subject: 'audit', subjectId: auditId })
  const { actionId } = await anAction(app, holder, holder, { siteId: elm })
  await saveAs(app, holder, { register: 'complaint', siteId: elm })
  expect((await app.call(siteLeftovers, { siteId: elm }, { as: holder.token })).response).toMatchObject({
    actions: 1,
    plans: 2,
    records: 1,
  })
  expect(await close(holder, elm)).toMatchObject({ http: 409, message: 'actions' })
  expect(await actionOf(app, holder, actionId)).toMatchObject({ siteId: elm })
  const closed = await close(holder, elm, { actionsTo: main })
  expect(closed).toMatchObject({ status: 1 })
  expect(closed.statements).toBeLessThanOrEqual(30)
  expect(await actionOf(app, holder, actionId)).toMatchObject({ siteId: main })
  expect((await app.call(scheduleList, {}, { as: holder.token })).response.schedules).toHaveLength(1)
  expect((await app.call(personPlans, {}, { as: holder.token })).response.plans).toMatchObject([{ audience: 'all' }])
  const planned = await plannedFor(app, holder, today, daysAfter(today, 60))
  expect(planned.filter(({ site }) => site?._id === elm).map(({ state, why }) => [state, why])).toEqual(
    Array.from({ length: 9 }, () => ['skipped', 'Elm Lodge was closed.']),
  )
})

it('an action that was confirmed, and is to be looked at again, goes along', async () => {
  const { holder, elm, main } = await twoHomes()
  const deputy = await aSubUser(app, holder, ['Manage quality'])
  const { actionId } = await anAction(app, holder, holder, { siteId: elm })
  await finish(app, holder, actionId)
  await confirm(app, deputy, actionId, { checkOn: inDays(9) })
  expect(await close(holder, elm)).toMatchObject({ message: 'actions' })
  await close(holder, elm, { actionsTo: main })
  expect(await actionOf(app, holder, actionId)).toMatchObject({ siteId: main, state: 'confirmed' })
})

it('a closed location is read as before, and nothing is written to it', async () => {
  const { holder, elm } = await twoHomes()
  const as = { as: holder.token }
  const auditId = await anAudit(app, holder)
  const runId = await aRun(app, holder, auditId, { answers: answersWith(), siteId: elm })
  const begun = await app.call(startAudit, { auditId, siteId: elm }, as)
  const { actionId } = await anAction(app, holder, holder, { siteId: elm })
  const { revision } = await actionOf(app, holder, actionId)
  await app.call(dropAction, { actionId, revision, words: 'Nobody needs it' }, as)
  const record = doneReply(await saveAs(app, holder, { register: 'complaint', siteId: elm }))
  expect(await close(holder, elm)).toMatchObject({ status: 1 })

  expect((await app.call(runDetails, { runId }, as)).response.site?._id).toBe(elm)
  expect((await app.call(runList, { siteId: elm }, as)).total).toBe(1)
  expect((await app.call(actionList, { show: 'all', siteId: elm }, as)).total).toBe(1)
  expect((await app.call(recordList, { siteId: elm }, as)).total).toBe(1)

  const closedSite = { http: 409, message: 'closedSite' }
  const again = { words: 'It is needed', dueOn: today }
  const dropped = await actionOf(app, holder, actionId)
  expect(await app.call(reopenAction, { actionId, revision: dropped.revision, ...again }, as)).toMatchObject(closedSite)
  const other = { answers: answersWith({ f_one: 'no' }), remarks: {}, reason: 'Seen again' }
  expect(await app.call(correctRun, { runId, ...other }, as)).toMatchObject(closedSite)
  const walk = { walkId: begun.response.walkId, key: aPress(), answers: answersWith(), remarks: {} }
  expect(await app.call(submitAudit, walk, as)).toMatchObject(closedSite)
  expect(await app.call(openOneAction, actionInput(holder, { siteId: elm }), as)).toMatchObject({ message: 'noSite' })
  expect(await app.call(startAudit, { auditId, siteId: elm }, as)).toMatchObject({ http: 400 })
  const plan = { auditId, siteId: elm, every: 1, unit: 'week' as const, startsOn: today, personId: holder.userId }
  expect(await app.call(saveSchedule, plan, as)).toMatchObject({ http: 400 })
  const said = { register: 'compliment' as const, answers: answersTo('compliment'), key: aPress(), siteId: elm }
  expect(await app.call(saveRecord, said, as)).toMatchObject({ http: 404 })

  // What was open there is finished there, and then stays.
  const { revision: first } = await detailsOf(app, holder, record.recordId)
  const ended = await app.call(moveRecord, { recordId: record.recordId, revision: first, to: 'closed', words: '' }, as)
  expect(ended).toMatchObject({ status: 1 })
  const reopened = { recordId: record.recordId, revision: first + 1, to: 'triage' as const, words: 'More came' }
  expect(await app.call(moveRecord, reopened, as)).toMatchObject(closedSite)
  // Opened again, it takes what it refused.
  await app.call(reopenSite, { siteId: elm }, as)
  expect(await app.call(submitAudit, walk, as)).toMatchObject({ status: 1 })
})

it('what is planned at another location is not touched', async () => {
  const { holder, elm, main } = await twoHomes()
  const auditId = await anAudit(app, holder)
  await aSchedule(app, holder, auditId, { siteId: main })
  await close(holder, elm)
  const { response } = await app.call(
    auditPlan,
    { from: today, to: daysAfter(today, 60), open: true },
    { as: holder.token },
  )
  expect(response.counts).toMatchObject({ due: 9 })
})
