import { aCompany, anEmployee, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { aSite, aSiteManager } from '@cloudoc/accounts/testing/sites.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { aDocumentSet } from '@cloudoc/documents/testing/builders.ts'
import { qualityCalendar } from '../../contract/calendar/calendar.ts'
import { calendarFeeds, endCalendarFeed, makeCalendarFeed } from '../../contract/calendar/feeds.ts'
import { anAudit, aSchedule } from '../../testing/audits.ts'
import { anAction, done, inDays } from '../../testing/builders.ts'
import { aFeed, aMeeting } from '../../testing/meetings.ts'
import { aDuty, aRecord, picked } from '../../testing/records.ts'

const app = suite()
const days = () => ({ from: inDays(-3), to: inDays(30) })
const read = (path: string, headers: Record<string, string> = {}) => fetch(`${app.url}${path}`, { headers })
const linesOf = async (path: string): Promise<string> => (await (await read(path)).text()).replaceAll('\r\n ', '')

it('shows on one calendar what falls due in the company, in a few statements', async () => {
  const holder = await aDocumentSet(app, { titles: ['Falls'], data: () => ({ policyNumber: 'QC-01' }) })
  await app.db('update documents set review_date = $2 where company_id = $1', [holder.companyId, inDays(5)])
  await aDuty(app, { body: 'Body of a test', hours: 48 })
  await aSchedule(app, holder, await anAudit(app, holder))
  const { actionId } = await anAction(app, holder, holder, { title: 'Mend the lift', dueOn: inDays(2) })
  const { recordId } = await aRecord(app, holder, 'incident', { harm: picked('serious') })
  const meetingId = await aMeeting(app, holder)
  await app.staff.create('api::law-change.law-change', {
    name: 'A longer time for claims',
    day: inDays(9),
    before: 'Three months are given.',
    after: 'Six months are given.',
    documents: 'QC-01',
  })
  const reply = await app.call(qualityCalendar, days(), { as: holder.token })
  const { entries, today } = done(reply)
  expect(today).toBe(londonDate())
  const found = (kind: string) => entries.filter(entry => entry.kind === kind)
  expect(found('review')).toMatchObject([{ on: inDays(5), title: 'Falls', late: false }])
  expect(found('action')).toMatchObject([{ id: actionId, on: inDays(2), title: '1 Mend the lift' }])
  expect(found('duty')).toMatchObject([{ id: recordId, title: 'Body of a test: Accident or incident 1' }])
  expect(found('meeting')).toMatchObject([{ id: meetingId, on: londonDate(), done: false }])
  expect(found('law')).toMatchObject([{ on: inDays(9), title: 'A longer time for claims' }])
  expect(found('audit').length).toBeGreaterThan(3)
  expect(entries.map(({ on }) => on)).toEqual(entries.map(({ on }) => on).toSorted())
  expect(reply.statements).toBeLessThanOrEqual(6)
})

it('of one kind it shows all that fit, however many there are of others', async () => {
  const holder = await aCompany(app)
  const { actionId } = await anAction(app, holder, holder, { dueOn: inDays(1) })
  await app.db(
    `insert into quality_actions (document_id, created_at, updated_at, published_at, company_id, number, source_kind,
            source_id, source_field, source_label, title, why, owner_id, severity, due_on, state, needs_proof, opened_at,
            own_confirmation, revision)
     select 'calendar' || a.company_id || '-' || n, a.created_at, a.updated_at, a.published_at, a.company_id, n + 1,
            'none', '', '', '', 'Many', '', a.owner_id, 'low', a.due_on, 'open', false, a.opened_at, false, 0
       from quality_actions a, generate_series(1, 500) n
      where a.document_id = $1`,
    [actionId],
  )
  const meetingId = await aMeeting(app, holder)
  await app.db('update quality_meetings set held_on = $2 where document_id = $1', [meetingId, inDays(9)])
  const all = await app.call(qualityCalendar, days(), { as: holder.token })
  expect([all.total, done(all).entries.length]).toEqual([502, 500])
  expect(done(all).entries.some(({ kind }) => kind === 'meeting')).toBe(false)
  const meetings = await app.call(qualityCalendar, { ...days(), kind: 'meeting' as const }, { as: holder.token })
  expect([meetings.total, done(meetings).entries]).toMatchObject([1, [{ kind: 'meeting', id: meetingId }]])
})

it('shows nobody more than they may see, and no window without an end', async () => {
  const holder = await aDocumentSet(app, { titles: ['Falls'], data: () => ({ policyNumber: 'QC-02' }) })
  await app.db('update documents set review_date = $2 where company_id = $1', [holder.companyId, inDays(5)])
  await anAction(app, holder, holder)
  const reader = await aSubUser(app, holder, ['Quality'])
  const elm = await aSite(app, holder, 'Elm Lodge')
  const manager = await aSiteManager(app, holder, elm, ['Quality'])
  const stranger = await aCompany(app)
  const kinds = async (token: string) =>
    (await app.call(qualityCalendar, days(), { as: token })).response.entries.map(({ kind }) => kind)
  expect(await kinds(holder.token)).toEqual(['review', 'action'])
  expect(await kinds(reader.token)).toEqual(['action'])
  expect(await kinds(manager.token)).toEqual([])
  expect(await kinds(stranger.token)).toEqual([])
  const refused = await app.call(qualityCalendar, { from: inDays(0), to: inDays(90) }, { as: holder.token })
  expect(refused).toMatchObject({ message: 'tooLong' })
})

it('the address of a calendar says kinds and numbers, and no word that somebody wrote', async () => {
  const holder = await aCompany(app)
  const concern = { about_staff: 'yes', harm: picked('serious') }
  await aDuty(app, { body: 'Council of a test', registers: 'safeguarding, incident', applies: 'harm: serious' })
  await aRecord(app, holder, 'safeguarding', concern)
  await aRecord(app, holder, 'incident', { harm: picked('serious') })
  await anAction(app, holder, holder, { title: 'Talk to Ann Brown about Mr Smith', dueOn: inDays(4) })
  const text = await linesOf(await aFeed(app, holder, 'company'))
  expect(text).toContain('SUMMARY:Action 1')
  expect(text).toContain('SUMMARY:Tell Council of a test: Accident or incident 1')
  expect(text).not.toMatch(/Brown|Smith|Safeguarding/)
  const own = await linesOf(await aFeed(app, holder, 'own'))
  expect(own).toContain('SUMMARY:Action 1')
  expect(own).not.toContain('Council')
})

it('is read again for nothing while nothing has changed, and ends when it is made anew or taken back', async () => {
  const holder = await aCompany(app)
  const path = await aFeed(app, holder, 'company')
  const first = await read(path)
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const tag = first.headers.get('etag') ?? ''
  expect((await read(path, { 'if-none-match': tag })).status).toBe(304)
  await anAction(app, holder, holder)
  expect((await read(path, { 'if-none-match': tag })).status).toBe(200)
  expect(done(await app.call(calendarFeeds, {}, { as: holder.token }))).toMatchObject([
    { reach: 'company', usedAt: expect.stringMatching(/^20/) },
  ])
  const next = await aFeed(app, holder, 'company')
  expect([(await read(path)).status, (await read(next)).status]).toEqual([404, 200])
  done(await app.call(endCalendarFeed, { reach: 'company' }, { as: holder.token }))
  expect((await read(next)).status).toBe(404)
  expect((await app.call(endCalendarFeed, { reach: 'company' }, { as: holder.token })).status).toBe(2)
  const kept = await app.db('select 1 from quality_calendar_feeds where secret_hash = $1', [next])
  expect(kept).toEqual([])
})

it('shows what its owner may see now: nothing of somebody who has left or lost the right', async () => {
  const holder = await aCompany(app)
  const [user, carer] = [await aSubUser(app, holder, ['Quality']), await anEmployee(app, holder)]
  await anAction(app, holder, carer, { dueOn: inDays(1) })
  const [company, own] = [await aFeed(app, user, 'company'), await aFeed(app, carer, 'own')]
  expect(await linesOf(own)).toContain('Action 1')
  expect(await app.call(makeCalendarFeed, { reach: 'company' }, { as: carer.token })).toMatchObject({ http: 403 })
  expect((await read(company)).status).toBe(200)
  await app.db(`update people set permissions = '[]' where id = $1`, [user.personId])
  await app.db('update people set deleted_at = now() where id = $1', [carer.personId])
  expect([(await read(company)).status, (await read(own)).status]).toEqual([404, 404])
  expect((await read('/api/calendar/nothing.ics')).status).toBe(404)
})
