import { aCompany, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { aSite, aSiteManager, mainSite } from '@cloudoc/accounts/testing/sites.ts'
import { reviewFile, reviewList } from '@cloudoc/care/contract/reviews.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { aDocumentSet } from '@cloudoc/documents/testing/builders.ts'
import { actionList, openOneAction } from '../../contract/actions.ts'
import { headingList } from '../../contract/headings.ts'
import {
  addFinding,
  inspectionDetails,
  inspectionList,
  removeInspection,
  saveInspection,
} from '../../contract/inspections/inspections.ts'
import { openRecordAction } from '../../contract/registers/records.ts'
import { anAudit, answersWith, aPress, aRun } from '../../testing/audits.ts'
import { actionInput, actionOf, confirm, done, finish, inDays } from '../../testing/builders.ts'
import { aFinding, anInspection, inspectionOf } from '../../testing/inspections.ts'
import { aRecord } from '../../testing/records.ts'

const app = suite()
const actionsOf = async ({ token }: Someone, more: object = {}) =>
  (await app.call(actionList, { show: 'all', ...more }, { as: token })).response.actions
const reviewsOf = async ({ token }: Someone, fileId: string) =>
  (await app.call(reviewList, { fileId }, { as: token })).response

it('a review that finds a change is needed opens one action, and each leads to the other', async () => {
  const holder = await aDocumentSet(app, { titles: ['Falls'] })
  const [fileId = ''] = holder.files
  const deputy = await aSubUser(app, holder, ['Manage quality'])
  const asked = { fileId, outcome: 'needs a change' as const, notes: 'It names the old number.' }
  const action = { ownerId: deputy.userId, dueOn: inDays(9) }
  const reply = await app.call(reviewFile, { ...asked, action }, { as: holder.token })
  const { actionId, reviewId } = done(reply)
  expect(reply).toMatchObject({ message: 'Review saved, and an action was opened' })
  expect(reply.statements).toBeLessThanOrEqual(20)
  expect(await actionOf(app, deputy, actionId)).toMatchObject({
    title: 'Change the document ‘Falls’',
    why: 'It names the old number.',
    mine: true,
    dueOn: inDays(9),
    sourceKind: 'review',
    sourceId: fileId,
    sourceField: reviewId,
    // The deputy may not open documents.
    sourceShown: false,
  })
  expect(await actionOf(app, holder, actionId)).toMatchObject({ sourceShown: true })
  expect(await reviewsOf(holder, fileId)).toMatchObject([
    { reviewId, outcome: 'needs a change', action: { actionId, number: 1, state: 'open', mine: false } },
  ])
  // By default it is the reviewer's own, within four weeks.
  done(await app.call(reviewFile, asked, { as: holder.token }))
  expect(await actionsOf(holder)).toContainEqual(
    expect.objectContaining({ number: 2, mine: true, dueOn: daysAfter(londonDate(), 28) }),
  )
})

it('a review opens no action without words, of another outcome, for a day that is over, or for whom one may not give it', async () => {
  const holder = await aDocumentSet(app, { titles: ['Falls'] })
  const [fileId = ''] = holder.files
  const editor = await aSubUser(app, holder, ['Documents', 'Can edit all docs'])
  const needed = { fileId, outcome: 'needs a change' as const, notes: 'Old number' }
  for (const [wrong, message] of [
    [{ ...needed, notes: '' }, 'whatToChange'],
    [{ fileId, action: { dueOn: inDays(3) } }, 'noAction'],
    [{ ...needed, action: { dueOn: inDays(-1) } }, 'pastDay'],
    [{ ...needed, action: { dueOn: inDays(3), ownerId: fileId } }, 'noOwner'],
  ] as const)
    expect(await app.call(reviewFile, wrong, { as: holder.token })).toMatchObject({ message })
  const given = { ...needed, action: { dueOn: inDays(3), ownerId: holder.userId } }
  expect(await app.call(reviewFile, given, { as: editor.token })).toMatchObject({ http: 409, message: 'notToGive' })
  expect(await reviewsOf(holder, fileId)).toEqual([])
  expect(await actionsOf(holder)).toEqual([])
  // Whoever does not see quality takes it upon themselves, and sees their own beside the review.
  done(await app.call(reviewFile, needed, { as: editor.token }))
  expect(await reviewsOf(editor, fileId)).toMatchObject([{ action: { mine: true } }])
  const other = await aSubUser(app, holder, ['Documents', 'Can edit all docs'])
  expect(await reviewsOf(other, fileId)).toMatchObject([{ outcome: 'needs a change', action: null }])
})

it('each finding of an inspection becomes one action, however often it is sent', async () => {
  const holder = await aCompany(app, { details: { trading_country: 'England' } })
  const inspectionId = await anInspection(app, holder, { summary: 'Requires improvement' })
  const [{ headings } = { headings: [] }] = (await app.call(headingList, {}, { as: holder.token })).response
  const heading = headings.find(({ title }) => title === 'Safe environments')?.key ?? ''
  const input = { inspectionId, what: 'Sluice open.', heading, ownerId: holder.userId, dueOn: inDays(9), key: aPress() }
  const sent = await Promise.all([1, 2, 3].map(() => app.call(addFinding, input, { as: holder.token })))
  expect(new Set(sent.map(reply => done(reply).findingId)).size).toBe(1)
  expect(Math.max(...sent.map(({ statements }) => statements))).toBeLessThanOrEqual(24)
  const second = await aFinding(app, holder, inspectionId, { what: 'Two records unsigned.', title: 'Sign records' })
  expect(await inspectionOf(app, holder, inspectionId)).toMatchObject({
    body: 'CQC',
    summary: 'Requires improvement',
    findings: 2,
    open: 2,
    found: [
      { what: 'Sluice open.', heading: 'CQC quality statements: Safe, Safe environments', action: { number: 1 } },
      { what: 'Two records unsigned.', heading: '', action: { number: 2, title: 'Sign records', proofs: 0 } },
    ],
  })
  expect(await actionOf(app, holder, second.actionId)).toMatchObject({
    severity: 'high',
    needsProof: true,
    sourceKind: 'inspection',
    sourceId: inspectionId,
    sourceField: second.findingId,
    sourceShown: true,
    sourceLabel: expect.stringMatching(/^Inspection: CQC, \d+ \w+ \d{4}$/),
  })
  // From finding to proof: what was done shows in the inspection.
  await finish(app, holder, second.actionId)
  done(await confirm(app, await aSubUser(app, holder, ['Manage quality']), second.actionId))
  expect(await inspectionOf(app, holder, inspectionId)).toMatchObject({
    open: 1,
    found: [{}, { action: { state: 'confirmed', proofs: 1 } }],
  })
  expect(await app.call(removeInspection, { inspectionId }, { as: holder.token })).toMatchObject({
    message: 'hasFindings',
  })
})

it('bad findings and inspections get a text, and leave everything as it was', async () => {
  const holder = await aCompany(app)
  const as = { as: holder.token }
  const inspectionId = await anInspection(app, holder)
  const fine = { inspectionId, what: 'Open', ownerId: holder.userId, dueOn: inDays(2) }
  for (const [wrong, message] of [
    [{ ...fine, dueOn: inDays(-1) }, 'past'],
    [{ ...fine, ownerId: inspectionId }, 'noOwner'],
    [{ ...fine, heading: 'cqc-statements/Safe/Nonsense' }, 'noHeading'],
  ] as const)
    expect(await app.call(addFinding, wrong, as)).toMatchObject({ message })
  expect(await app.call(openOneAction, actionInput(holder, { heading: 'nonsense' }), as)).toMatchObject({
    message: 'noHeading',
  })
  expect(await actionsOf(holder)).toEqual([])
  const save = { inspectionId, body: 'Council', inspectedOn: londonDate() }
  expect(await app.call(saveInspection, { ...save, inspectedOn: inDays(2) }, as)).toMatchObject({ message: 'future' })
  done(await app.call(saveInspection, save, as))
  expect(await app.call(saveInspection, save, as)).toMatchObject({ http: 409, message: 'stale' })
  expect(await inspectionOf(app, holder, inspectionId)).toMatchObject({ body: 'Council', revision: 1, found: [] })
  done(await app.call(removeInspection, { inspectionId }, as))
  expect(await app.call(inspectionDetails, { inspectionId }, as)).toMatchObject({ http: 404 })
})

it('a heading of a regulator has its actions, and each press is one', async () => {
  const holder = await aCompany(app, { details: { trading_country: 'England' } })
  const as = { as: holder.token }
  const headingsOf = async () => (await app.call(headingList, {}, as)).response.flatMap(({ headings }) => headings)
  expect((await app.call(headingList, {}, as)).response).toMatchObject([{ framework: 'cqc-statements' }])
  expect(await headingsOf()).toHaveLength(34)
  const heading = (await headingsOf())[0]?.key ?? ''
  const input = actionInput(holder, { heading, key: aPress() })
  const twice = [await app.call(openOneAction, input, as), await app.call(openOneAction, input, as)]
  expect(new Set(twice.map(reply => done(reply).actionId)).size).toBe(1)
  done(await app.call(openOneAction, actionInput(holder, { heading }), as))
  await aFinding(app, holder, await anInspection(app, holder), { heading })
  await aFinding(app, holder, await anInspection(app, holder))
  expect(await headingsOf()).toContainEqual(
    expect.objectContaining({ key: heading, group: 'Safe', title: 'Learning culture', actions: 3, open: 3 }),
  )
  const listed = await actionsOf(holder, { heading })
  expect(listed.map(({ sourceKind }) => sourceKind).toSorted()).toEqual(['heading', 'heading', 'inspection'])
  expect(listed.find(({ sourceKind }) => sourceKind === 'heading')?.sourceLabel).toBe(
    'CQC quality statements: Safe, Learning culture',
  )
})

it('what was found at one home is for whoever manages it, and stays there', async () => {
  const holder = await aCompany(app)
  const [elm, main] = [await aSite(app, holder, 'Elm Lodge'), await mainSite(app, holder)]
  const manager = await aSiteManager(app, holder, elm, ['Manage quality'])
  const there = await anInspection(app, holder, { siteId: elm })
  const elsewhere = await anInspection(app, holder, { siteId: main })
  const ofGroup = await anInspection(app, holder)
  const { actionId } = await aFinding(app, holder, there)
  expect((await app.call(inspectionList, {}, { as: manager.token })).response).toMatchObject([
    { inspectionId: there, site: { name: 'Elm Lodge' }, findings: 1, open: 1 },
  ])
  expect(await actionOf(app, manager, actionId)).toMatchObject({ site: 'Elm Lodge', sourceShown: true })
  for (const inspectionId of [elsewhere, ofGroup])
    expect(await app.call(inspectionDetails, { inspectionId }, { as: manager.token })).toMatchObject({ http: 404 })
  const move = { inspectionId: there, body: 'CQC', inspectedOn: londonDate(), siteId: main }
  expect(await app.call(saveInspection, move, { as: holder.token })).toMatchObject({ message: 'placed' })
  const notTheirs = { body: 'CQC', inspectedOn: londonDate(), siteId: main }
  expect(await app.call(saveInspection, notTheirs, { as: manager.token })).toMatchObject({ message: 'noSite' })
})

it('an action leads to its audit or record where the caller may open that, and nowhere otherwise', async () => {
  const holder = await aCompany(app)
  const reader = await aSubUser(app, holder, ['Quality'])
  await aRun(app, holder, await anAudit(app, holder), { answers: answersWith({ f_one: 'no' }) })
  const { recordId } = await aRecord(app, holder, 'safeguarding')
  const opened = { recordId, title: 'Talk', ownerId: holder.userId, severity: 'low' as const, dueOn: inDays(4) }
  done(await app.call(openRecordAction, { ...opened, key: aPress() }, { as: holder.token }))
  const shownTo = async (who: Someone) =>
    Promise.all(
      (await actionsOf(who)).map(async ({ actionId, sourceKind }) => [
        sourceKind,
        (await actionOf(app, who, actionId)).sourceShown,
      ]),
    )
  expect((await shownTo(holder)).toSorted()).toEqual([
    ['audit', true],
    ['record', true],
  ])
  expect((await shownTo(reader)).toSorted()).toEqual([
    ['audit', true],
    ['record', false],
  ])
})
