import { saveSite } from '@cloudoc/accounts/contract/site/sites.ts'
import { aCompany, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { todoList } from '@cloudoc/notifications/contract/todo.ts'
import { auditPlan, endSchedule, saveSchedule, scheduleList, skipOccurrence } from '../../contract/audits/plan.ts'
import { startAudit } from '../../contract/audits/runs.ts'
import { removeTemplate, saveTemplate } from '../../contract/audits/templates.ts'
import { anAudit, anAuditDefinition, anAuditScoring, aSchedule, doneReply, plannedFor } from '../../testing/audits.ts'

const app = suite()
const today = londonDate()
const lastDay = daysAfter(today, 60)
const dayOf = (at: string) => Date.parse(at)

it('plans each week for sixty days, once, and a change makes what is to come anew', async () => {
  const holder = await aCompany(app)
  const deputy = await aSubUser(app, holder, ['Quality'])
  const auditId = await anAudit(app, holder)
  const scheduleId = await aSchedule(app, holder, auditId)
  const planned = await app.call(auditPlan, { from: today, to: lastDay }, { as: deputy.token })
  expect(planned.statements).toBeLessThanOrEqual(6)
  expect(planned.response.counts).toEqual({ due: 9, late: 0, done: 0, missed: 0 })
  expect(planned.response.planned.map(({ dueOn }) => (dayOf(dueOn) - dayOf(today)) / 86_400_000)).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map(week => 7 * week),
  )
  await app.job('quality.plan-audits', { hour: 7 })
  expect(await plannedFor(app, holder, today, lastDay)).toHaveLength(9)
  await aSchedule(app, holder, auditId, { scheduleId, every: 30, unit: 'day', personId: deputy.userId })
  expect((await plannedFor(app, deputy, today, lastDay)).map(({ dueOn, isMine }) => [dueOn, isMine])).toEqual(
    [0, 30, 60].map(days => [daysAfter(today, days), true]),
  )
  const listed = await app.call(scheduleList, {}, { as: deputy.token })
  expect(listed.response).toMatchObject({ schedules: [{ every: 30, unit: 'day', nextOn: today, site: null }] })
  doneReply(await app.call(endSchedule, { scheduleId }, { as: holder.token }))
  expect(await plannedFor(app, holder, today, lastDay)).toEqual([])
  expect(await app.call(endSchedule, { scheduleId }, { as: holder.token })).toMatchObject({ http: 404 })
})

it('on its day whoever walks is told once; the account holder, where that person has left', async () => {
  const holder = await aCompany(app)
  const [deputy, leaver] = [await aSubUser(app, holder, ['Quality']), await aSubUser(app, holder, ['Quality'])]
  for (const { userId } of [deputy, leaver])
    await aSchedule(app, holder, await anAudit(app, holder), { personId: userId })
  await app.db('update people set deleted_at = now() where id = $1', [leaver.personId])
  for (let twice = 0; twice < 2; twice++) await app.job('quality.remind-of-audits', { hour: 7 })
  await app.quiet()
  const told = (email: string) =>
    app.mails.filter(({ to, subject }) => to.includes(email) && subject === 'Planned for today: Medicines')
  expect(told(deputy.email)).toHaveLength(1)
  expect(told(holder.email)).toHaveLength(1)
  expect(told(leaver.email)).toHaveLength(0)
})

it('the 31st is the last day of a shorter month, and comes back after it', async () => {
  const holder = await aCompany(app)
  const auditId = await anAudit(app, holder)
  const scheduleId = await aSchedule(app, holder, auditId, { startsOn: daysAfter(today, 1), unit: 'month' })
  await app.db(`update quality_schedules set starts_on = '2026-01-31' where document_id = $1`, [scheduleId])
  await app.db('delete from quality_occurrences where company_id = $1', [holder.companyId])
  await app.job('quality.plan-audits', { hour: 7 })
  const lastOfMonth = (day: string) => daysAfter(`${daysAfter(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1)
  const days = (await plannedFor(app, holder, today, lastDay)).map(({ dueOn }) => dueOn)
  expect(days.length).toBeGreaterThan(0)
  expect(days).toEqual(days.map(lastOfMonth))
})

it('what nobody walked is late, then missed, and stays so; what was begun is waited for a little longer', async () => {
  const holder = await aCompany(app)
  const auditId = await anAudit(app, holder)
  await aSchedule(app, holder, auditId, { every: 1, unit: 'day' })
  const planned = await plannedFor(app, holder, today, daysAfter(today, 2))
  const [one, two, three] = planned.map(({ occurrenceId }) => occurrenceId)
  const past = (days: number, id = '') =>
    app.db('update quality_occurrences set due_on = $1::date where document_id = $2', [daysAfter(today, -days), id])
  doneReply(await app.call(startAudit, { occurrenceId: two ?? '' }, { as: holder.token }))
  await Promise.all([past(8, one), past(9, two), past(6, three)])
  await app.job('quality.plan-audits', { hour: 7 })
  const window = await app.call(
    auditPlan,
    { from: daysAfter(today, -20), to: daysAfter(today, -1) },
    { as: holder.token },
  )
  expect(window.response.planned.map(({ state }) => state)).toEqual(['begun', 'missed', 'late'])
  expect(window.response.counts).toEqual({ due: 0, late: 2, done: 0, missed: 1 })
  expect(await app.call(startAudit, { occurrenceId: one ?? '' }, { as: holder.token })).toMatchObject({
    message: 'notOpen',
  })
  const toDo = doneReply(await app.call(todoList, {}, { as: holder.token })).items
  expect(toDo.filter(({ kind }) => kind === 'audit').slice(0, 2)).toMatchObject([
    { id: two, overdue: true, begun: true },
    { id: three, overdue: true, begun: false },
  ])
})

it('one is left out for a reason, and only whoever manages quality plans', async () => {
  const holder = await aCompany(app)
  const deputy = await aSubUser(app, holder, ['Quality'])
  const auditId = await anAudit(app, holder)
  await aSchedule(app, holder, auditId)
  const [planned] = await plannedFor(app, holder, today, today)
  const occurrenceId = planned?.occurrenceId ?? ''
  expect(await app.call(skipOccurrence, { occurrenceId, why: 'Away' }, { as: deputy.token })).toMatchObject({
    http: 403,
  })
  expect(await app.call(skipOccurrence, { occurrenceId, why: ' ' }, { as: holder.token })).toMatchObject({ http: 400 })
  doneReply(await app.call(skipOccurrence, { occurrenceId, why: 'Norovirus' }, { as: holder.token }))
  expect((await plannedFor(app, holder, today, today))[0]).toMatchObject({ state: 'skipped', why: 'Norovirus' })
  expect(await app.call(skipOccurrence, { occurrenceId, why: 'Again' }, { as: holder.token })).toMatchObject({
    message: 'notOpen',
  })
})

it('an audit is planned only once it was published, for somebody who may walk it', async () => {
  const holder = await aCompany(app)
  const other = await aSubUser(app, holder, ['Forms'])
  const { auditId } = doneReply(
    await app.call(saveTemplate, { definition: anAuditDefinition(), scoring: anAuditScoring() }, { as: holder.token }),
  )
  const input = { auditId, every: 1, unit: 'week' as const, startsOn: today, personId: holder.userId }
  expect(await app.call(saveSchedule, input, { as: holder.token })).toMatchObject({ message: 'unpublished' })
  const open = await anAudit(app, holder)
  const plan = (more: object) => app.call(saveSchedule, { ...input, auditId: open, ...more }, { as: holder.token })
  expect(await plan({ personId: other.userId })).toMatchObject({ http: 400, errors: { personId: expect.any(String) } })
  expect(await plan({ endsOn: daysAfter(today, -1) })).toMatchObject({ http: 400 })
  expect(await plan({ startsOn: daysAfter(today, 400) })).toMatchObject({ http: 400 })
  const stranger = await aCompany(app)
  expect(await plan({ personId: stranger.userId })).toMatchObject({ http: 400 })
  expect(await plan({ auditId: await anAudit(app, stranger) })).toMatchObject({ http: 404 })
  doneReply(await plan({}))
  doneReply(await app.call(removeTemplate, { auditId: open }, { as: holder.token }))
  expect(await plannedFor(app, holder, today, lastDay)).toEqual([])
})

it('a manager of some sites plans and sees those alone, and writes no audit of the whole company', async () => {
  const holder = await aCompany(app)
  const elm = doneReply(await app.call(saveSite, { name: 'Elm Lodge' }, { as: holder.token })).siteId
  const oak = doneReply(await app.call(saveSite, { name: 'Oak House' }, { as: holder.token })).siteId
  const manager = await aSubUser(app, holder, ['Manage quality'])
  await app.db('update people set site_ids = (select json_agg(id) from sites where document_id = $1) where id = $2', [
    elm,
    manager.personId,
  ])
  const auditId = await anAudit(app, holder)
  await aSchedule(app, holder, auditId, { siteId: oak })
  const own = await aSchedule(app, manager, auditId, { siteId: elm })
  expect(await app.call(scheduleList, {}, { as: manager.token })).toMatchObject({
    total: 1,
    response: { schedules: [{ scheduleId: own, site: { name: 'Elm Lodge' } }] },
  })
  const input = { auditId, every: 1, unit: 'week' as const, startsOn: today, personId: manager.userId }
  await aSchedule(app, manager, auditId, { scheduleId: own })
  expect(doneReply(await app.call(scheduleList, {}, { as: manager.token })).schedules[0]?.site?.name).toBe('Elm Lodge')
  expect(await app.call(saveSchedule, { ...input, siteId: oak }, { as: manager.token })).toMatchObject({ http: 400 })
  expect(await app.call(saveSchedule, { ...input, siteId: oak }, { as: holder.token })).toMatchObject({ http: 400 })
  expect((await plannedFor(app, manager, today, lastDay)).every(({ site }) => site?.name === 'Elm Lodge')).toBe(true)
  expect(await plannedFor(app, holder, today, today)).toHaveLength(2)
  const [theirs] = (await plannedFor(app, holder, today, today)).filter(({ site }) => site?.name === 'Oak House')
  expect(
    await app.call(skipOccurrence, { occurrenceId: theirs?.occurrenceId ?? '', why: 'No' }, { as: manager.token }),
  ).toMatchObject({ http: 404 })
  const written = { definition: anAuditDefinition(), scoring: anAuditScoring() }
  expect(await app.call(saveTemplate, written, { as: manager.token })).toMatchObject({ http: 403 })
})
