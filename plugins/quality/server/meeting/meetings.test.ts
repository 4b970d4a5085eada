import { aCompany, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { aSite, aSiteManager, mainSite } from '@cloudoc/accounts/testing/sites.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { readPdf } from '../../../../lib/document-renderer/tests/read-pdf.ts'
import { actionGet } from '../../contract/actions.ts'
import {
  decideInMeeting,
  holdMeeting,
  meetingDetails,
  meetingList,
  prepareMeeting,
  printMeeting,
} from '../../contract/meeting/meetings.ts'
import { anAudit, answersWith, aRun } from '../../testing/audits.ts'
import { anAction, done, finish, inDays } from '../../testing/builders.ts'
import { aFinding, anInspection } from '../../testing/inspections.ts'
import { aMeeting, decide, meetingOf, thisMonth } from '../../testing/meetings.ts'
import { aRecord } from '../../testing/records.ts'

const app = suite()
const last = (): string => daysAfter(`${thisMonth()}-01`, -1).slice(0, 7)

it('the figures of a month are what stands in audits, actions and registers, and stay as they were', async () => {
  const holder = await aCompany(app)
  const audit = await anAudit(app, holder, { title: 'Medicines' })
  await aRun(app, holder, audit, { answers: answersWith({ f_one: 'no', f_two: 'no' }) })
  const late = await anAction(app, holder, holder, { title: 'Mend the lift' })
  await app.db('update quality_actions set due_on = $2 where document_id = $1', [late.actionId, inDays(-3)])
  await finish(app, holder, (await anAction(app, holder, holder)).actionId)
  await aRecord(app, holder, 'incident', { happened_on: londonDate() })
  await aRecord(app, holder, 'safeguarding', { happened_on: londonDate() })
  const meetingId = await aMeeting(app, holder)
  await aRun(app, holder, audit)
  const { figures, state, decided, before } = await meetingOf(app, holder, meetingId)
  expect([state, decided, before]).toEqual(['prepared', [], null])
  expect(figures.audits).toMatchObject({
    done: 1,
    missed: 0,
    results: [{ title: 'Medicines', doneOn: londonDate(), result: 'critical', points: 3, of: 5 }],
  })
  expect(figures.actions).toMatchObject({ opened: 4, finished: 1, open: 4, late: 1 })
  expect(figures.actions.owners).toEqual([{ owner: expect.any(String), open: 4, late: 1, oldest: inDays(-3) }])
  expect(figures.actions.months).toHaveLength(12)
  // What not everybody in quality sees is in no figure of a meeting.
  expect(figures.registers.map(({ register, months }) => [register, months.at(-1)])).toEqual([
    ['incident', { month: thisMonth(), n: 1 }],
  ])
  expect(figures.readings).toEqual({ asked: 0, done: 0, overdue: 0 })
  await aMeeting(app, holder)
  expect((await meetingOf(app, holder, meetingId)).figures.audits.done).toBe(2)
})

it('the figures of a group say how each home stood, what inspectors found, and what actions came out of', async () => {
  const holder = await aCompany(app)
  const [elm, main] = [await aSite(app, holder, 'Elm Lodge'), await mainSite(app, holder)]
  const audit = await anAudit(app, holder, { title: 'Medicines' })
  await aRun(app, holder, audit, { answers: answersWith({ f_one: 'no' }), siteId: elm })
  await aRun(app, holder, audit, { siteId: main })
  await aFinding(app, holder, await anInspection(app, holder, { siteId: elm }))
  const late = await anAction(app, holder, holder, { siteId: elm })
  await app.db('update quality_actions set due_on = $2 where document_id = $1', [late.actionId, inDays(-3)])
  const { figures } = await meetingOf(app, holder, await aMeeting(app, holder))
  expect(figures.sites).toMatchObject([
    { site: 'Elm Lodge', walked: 1, missed: 0, open: 3, late: 1 },
    { walked: 1, missed: 0, open: 0, late: 0 },
  ])
  expect(figures.audits.results.map(({ site }) => site)).toContain('Elm Lodge')
  expect(figures.inspections).toMatchObject([{ body: 'CQC', site: 'Elm Lodge', findings: 1, open: 1 }])
  expect(figures.actions.sources).toEqual([
    { kind: 'audit', opened: 1 },
    { kind: 'inspection', opened: 1 },
    { kind: 'none', opened: 1 },
  ])
  const ofElm = await meetingOf(app, holder, await aMeeting(app, holder, { siteId: elm }))
  expect(ofElm.figures).toMatchObject({ sites: [], inspections: [{ findings: 1 }] })
  // What was kept before has no locations, and is read all the same.
  await app.db(
    `update quality_meetings
        set figures = (figures::jsonb - 'sites' - 'inspections') #- '{actions,sources}' #- '{audits,results,0,site}'
      where document_id = $1`,
    [ofElm.meetingId],
  )
  expect((await meetingOf(app, holder, ofElm.meetingId)).figures).toMatchObject({
    sites: [],
    inspections: [],
    actions: { sources: [] },
    audits: { results: [{ site: '' }] },
  })
})

it('a decision with somebody and a day is an action at once; the next meeting says what became of it', async () => {
  const holder = await aCompany(app)
  const before = await aMeeting(app, holder, { month: last() })
  const asked = { words: 'Two new hoists', ownerId: holder.userId, dueOn: inDays(20), key: 'one press' }
  const { decisionId, actionId } = await decide(app, holder, before, asked)
  expect(await decide(app, holder, before, asked)).toEqual({ decisionId, actionId })
  await decide(app, holder, before, { words: 'Nothing to do about the car park' })
  const action = done(await app.call(actionGet, { actionId }, { as: holder.token }))
  expect(action).toMatchObject({ title: 'Two new hoists', sourceKind: 'meeting', dueOn: inDays(20) })
  await finish(app, holder, actionId)
  const meetingId = await aMeeting(app, holder)
  const { before: told } = await meetingOf(app, holder, meetingId)
  expect(told).toMatchObject({
    meetingId: before,
    month: last(),
    decided: [
      { words: 'Two new hoists', action: { actionId, state: 'done', late: false } },
      { words: 'Nothing to do about the car park', action: null },
    ],
  })
})

it('the same decision sent twice at once is one decision and one action', async () => {
  const holder = await aCompany(app)
  const meetingId = await aMeeting(app, holder)
  const asked = { words: 'Once', ownerId: holder.userId, dueOn: inDays(3), key: 'twice at once' }
  const [one, other] = await Promise.all([decide(app, holder, meetingId, asked), decide(app, holder, meetingId, asked)])
  expect(one).toEqual(other)
  expect((await meetingOf(app, holder, meetingId)).decided).toHaveLength(1)
})

it('what was held is in the ledger, and stays: no decision, no new figures, not held again', async () => {
  const holder = await aCompany(app)
  const meetingId = await aMeeting(app, holder)
  await decide(app, holder, meetingId)
  const as = { as: holder.token }
  const { revision } = await meetingOf(app, holder, meetingId)
  const held = { meetingId, revision, heldOn: londonDate(), attended: 'Manager, deputy' }
  expect(await app.call(holdMeeting, { ...held, revision: revision - 1 }, as)).toMatchObject({ message: 'stale' })
  expect(await app.call(holdMeeting, { ...held, heldOn: inDays(1) }, as)).toMatchObject({ message: 'future' })
  const { hash } = done(await app.call(holdMeeting, held, as))
  expect(await app.call(holdMeeting, held, as)).toMatchObject({ message: 'wasHeld' })
  expect(await app.call(decideInMeeting, { meetingId, words: 'Too late' }, as)).toMatchObject({ message: 'wasHeld' })
  expect(await app.call(prepareMeeting, { month: thisMonth() }, as)).toMatchObject({ message: 'wasHeld' })
  expect(await meetingOf(app, holder, meetingId)).toMatchObject({
    state: 'held',
    hash,
    attended: 'Manager, deputy',
    decided: [{ words: 'New mats for the bathroom' }],
  })
  const rows = await app.db<{ facts: { minutesHash: string } }>(
    `select facts from evidence where company_id = $1 and kind = 'meeting'`,
    [holder.companyId],
  )
  expect(rows.map(({ facts }) => facts.minutesHash)).toEqual([hash])
})

it('refuses a month to come, somebody who does not work there, and a day that is over', async () => {
  const [holder, stranger] = [await aCompany(app), await aCompany(app)]
  const meetingId = await aMeeting(app, holder)
  const as = { as: holder.token }
  expect(await app.call(prepareMeeting, { month: '2099-01' }, as)).toMatchObject({ message: 'tooEarly' })
  const decided = { meetingId, words: 'Words', ownerId: stranger.userId, dueOn: inDays(1) }
  expect(await app.call(decideInMeeting, decided, as)).toMatchObject({ message: 'noOwner' })
  const past = { ...decided, ownerId: holder.userId, dueOn: inDays(-1) }
  expect(await app.call(decideInMeeting, past, as)).toMatchObject({ message: 'noDay' })
  expect((await meetingOf(app, holder, meetingId)).decided).toEqual([])
  expect((await app.call(meetingDetails, { meetingId }, { as: stranger.token })).http).toBe(404)
  const reader = await aSubUser(app, holder, ['Quality'])
  expect((await app.call(meetingDetails, { meetingId }, { as: reader.token })).http).toBe(200)
  expect((await app.call(prepareMeeting, { month: last() }, { as: reader.token })).http).toBe(403)
})

it('a manager of one home has its meetings alone', async () => {
  const holder = await aCompany(app)
  const elm = await aSite(app, holder, 'Elm Lodge')
  const manager = await aSiteManager(app, holder, elm, ['Manage quality'])
  const whole = await aMeeting(app, holder)
  const own = await aMeeting(app, manager, { siteId: elm })
  await anAction(app, holder, holder)
  const as = { as: manager.token }
  expect((await app.call(prepareMeeting, { month: thisMonth() }, as)).http).toBe(404)
  expect((await app.call(meetingDetails, { meetingId: whole }, as)).http).toBe(404)
  expect((await app.call(meetingList, {}, as)).response.map(({ meetingId }) => meetingId)).toEqual([own])
  await aMeeting(app, manager, { siteId: elm })
  expect(await meetingOf(app, manager, own)).toMatchObject({
    site: { name: 'Elm Lodge' },
    figures: { actions: { open: 0 } },
  })
  expect((await app.call(meetingList, {}, { as: holder.token })).total).toBe(2)
})

it('the minutes are a PDF and a Word file, with a picture above each table', async () => {
  const holder = await aCompany(app)
  for (const day of ['03', '04']) await aRecord(app, holder, 'incident', { happened_on: `${last()}-${day}` })
  const meetingId = await aMeeting(app, holder)
  await decide(app, holder, meetingId, { words: 'Grab rails <in> every bathroom' })
  for (const format of ['pdf', 'word'] as const) {
    const { url, fileName } = done(await app.call(printMeeting, { meetingId, format }, { as: holder.token }))
    expect(fileName).toMatch(format === 'pdf' ? /^Governance meeting, .*\.pdf$/ : /\.docx$/)
    const file = await fetch(`${app.url}${url}`)
    expect(file.status).toBe(200)
    const bytes = Buffer.from(await file.arrayBuffer())
    if (format === 'word') {
      expect(bytes.subarray(0, 2).toString()).toBe('PK')
      continue
    }
    const text = (await readPdf(bytes)).pages.join(' ')
    for (const words of ['Accidents and incidents', 'Decisions', 'Grab rails <in> every bathroom'])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
  }
})

it('a meeting costs a few statements, whatever there is', async () => {
  const holder = await aCompany(app)
  const meetingId = await aMeeting(app, holder, { month: last() })
  for (let at = 0; at < 4; at += 1)
    await decide(app, holder, meetingId, { words: `Decision ${at}`, ownerId: holder.userId, dueOn: inDays(5) })
  const prepared = await app.call(prepareMeeting, { month: thisMonth() }, { as: holder.token })
  const opened = await app.call(meetingDetails, { meetingId: done(prepared).meetingId }, { as: holder.token })
  expect(prepared.statements).toBeLessThanOrEqual(18)
  expect(opened.statements).toBeLessThanOrEqual(7)
})
