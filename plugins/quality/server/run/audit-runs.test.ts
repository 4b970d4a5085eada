import { saveSite } from '@cloudoc/accounts/contract/site/sites.ts'
import { aCompany, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { aPng, upload } from '@cloudoc/storage/testing/uploads.ts'
import sharp from 'sharp'
import { qualityOverview } from '../../contract/actions.ts'
import {
  correctRun,
  keepWalk,
  openWalk,
  runDetails,
  runList,
  runPhoto,
  startAudit,
  submitAudit,
  uploadWalkPhoto,
  walkKey,
} from '../../contract/audits/runs.ts'
import { publishTemplate, saveTemplate, templateDetails } from '../../contract/audits/templates.ts'
import { usualScoring } from '../../contract/scoring/questions.ts'
import {
  anAudit,
  anAuditDefinition,
  anAuditScoring,
  answersWith,
  aPress,
  aRun,
  aSchedule,
  doneReply,
  plannedFor,
} from '../../testing/audits.ts'

const app = suite()

const actionsOf = ({ companyId }: Someone) =>
  app.db<{ field: string; severity: string; due_on: string }>(
    `select source_field as field, severity, due_on::text as due_on from quality_actions where company_id = $1 order by number`,
    [companyId],
  )
const runsOf = async ({ companyId }: Someone) =>
  Number(
    (await app.db<{ n: string }>('select count(*) as n from quality_runs where company_id = $1', [companyId]))[0]?.n,
  )
const start = async (by: Someone, auditId: string) =>
  doneReply(await app.call(startAudit, { auditId }, { as: by.token }))

it('one press is one result and one set of actions, however often it is sent, at once or later', async () => {
  const holder = await aCompany(app)
  const auditId = await anAudit(app, holder)
  const { walkId } = await start(holder, auditId)
  const input = { walkId, key: aPress(), answers: answersWith({ f_one: 'no', f_two: 'no' }), remarks: {} }
  const replies = await Promise.all(Array.from({ length: 5 }, () => app.call(submitAudit, input, { as: holder.token })))
  const ids = new Set(replies.map(reply => doneReply(reply).runId))
  expect(ids.size).toBe(1)
  const again = await app.call(submitAudit, input, { as: holder.token })
  expect(doneReply(again)).toMatchObject({ points: 3, of: 5, result: 'critical', actions: 2 })
  expect(await runsOf(holder)).toBe(1)
  const today = londonDate()
  expect(await actionsOf(holder)).toEqual([
    { field: 'f_one', severity: 'medium', due_on: daysAfter(today, 14) },
    { field: 'f_two', severity: 'critical', due_on: daysAfter(today, 1) },
  ])
  const proven = await app.db('select kind from evidence where company_id = $1', [holder.companyId])
  expect(proven).toEqual([{ kind: 'audit' }])
  expect(await app.call(openWalk, { walkId }, { as: holder.token })).toMatchObject({ http: 404 })
})

it('an action is called what was not met, or what was asked; two audits have not found the same at the same place', async () => {
  const holder = await aCompany(app)
  const [one, other] = [await anAudit(app, holder), await anAudit(app, holder, { title: 'Kitchen' })]
  const byHand = { f_three: { note: '', photos: [], action: true } }
  for (const [auditId, answers] of [
    [one, answersWith({ f_one: 'no' })],
    [other, answersWith({ f_two: 'no' })],
  ] as const) {
    const { walkId } = await start(holder, auditId)
    const input = { walkId, key: aPress(), answers, remarks: auditId === one ? byHand : {} }
    doneReply(await app.call(submitAudit, input, { as: holder.token }))
  }
  const titles = await app.db<{ title: string }>(
    'select title from quality_actions where company_id = $1 order by number',
    [holder.companyId],
  )
  expect(titles.map(({ title }) => title)).toEqual([
    'Not met: Is f_one in order?',
    'Is f_three in order?',
    'Not met: Is f_two in order?',
  ])
  const overview = () => app.call(qualityOverview, {}, { as: holder.token })
  expect(doneReply(await overview()).repeats).toEqual([])
  await aRun(app, holder, other, { answers: answersWith({ f_one: 'no' }) })
  expect(doneReply(await overview()).repeats).toMatchObject([{ title: 'Not met: Is f_one in order?', times: 2 }])
})

it('two people walk the same planned audit, each for themselves; it is done with the first', async () => {
  const holder = await aCompany(app)
  const deputy = await aSubUser(app, holder, ['Quality'])
  const auditId = await anAudit(app, holder)
  await aSchedule(app, holder, auditId)
  const today = londonDate()
  const [planned] = await plannedFor(app, holder, today, today)
  const occurrenceId = planned?.occurrenceId ?? ''
  const [one, other] = await Promise.all(
    [holder, deputy].map(async ({ token }) => doneReply(await app.call(startAudit, { occurrenceId }, { as: token }))),
  )
  expect(one?.walkId).not.toBe(other?.walkId)
  expect(doneReply(await app.call(startAudit, { occurrenceId }, { as: holder.token })).walkId).toBe(one?.walkId)
  expect((await plannedFor(app, holder, today, today))[0]?.state).toBe('begun')
  const send = (by: Someone, walkId = '') =>
    app.call(submitAudit, { walkId, key: aPress(), answers: answersWith(), remarks: {} }, { as: by.token })
  expect(await send(deputy, one?.walkId)).toMatchObject({ http: 404 })
  const replies = await Promise.all([send(holder, one?.walkId), send(deputy, other?.walkId)])
  expect(replies.map(reply => doneReply(reply).result)).toEqual(['met', 'met'])
  expect(await runsOf(holder)).toBe(2)
  expect((await plannedFor(app, holder, today, today))[0]).toMatchObject({ state: 'done', result: 'met' })
  expect(await app.call(startAudit, { occurrenceId }, { as: holder.token })).toMatchObject({ message: 'notOpen' })
})

it('keeps what was answered, finishes on its own version, and drops nothing that was asked there', async () => {
  const holder = await aCompany(app)
  const auditId = await anAudit(app, holder)
  const { walkId } = await start(holder, auditId)
  const kept = { walkId, answers: answersWith({ f_one: 'no' }), remarks: {} }
  doneReply(await app.call(keepWalk, kept, { as: holder.token }))
  const { revision } = doneReply(await app.call(templateDetails, { auditId }, { as: holder.token }))
  const definition = anAuditDefinition('Medicines, newer')
  const saved = doneReply(
    await app.call(
      saveTemplate,
      {
        auditId,
        revision,
        definition: { ...definition, pages: definition.pages.slice(0, 1) },
        scoring: anAuditScoring(),
      },
      { as: holder.token },
    ),
  )
  doneReply(await app.call(publishTemplate, { auditId, revision: saved.revision }, { as: holder.token }))
  const opened = doneReply(await app.call(openWalk, { walkId }, { as: holder.token }))
  expect(opened).toMatchObject({ version: 1, title: 'Medicines', answers: answersWith({ f_one: 'no' }) })
  const sent = doneReply(await app.call(submitAudit, { ...kept, key: aPress() }, { as: holder.token }))
  expect(sent).toMatchObject({ points: 4, of: 5, result: 'partly' })
  const result = doneReply(await app.call(runDetails, { runId: sent.runId }, { as: holder.token }))
  expect(result).toMatchObject({
    version: 1,
    title: 'Medicines',
    actions: [{ field: 'f_one', number: 1, state: 'open' }],
  })
  expect((await start(holder, auditId)).version).toBe(2)
})

it('names what is missing, keeps nothing then, and says nothing to score where nothing applied', async () => {
  const holder = await aCompany(app)
  const auditId = await anAudit(app, holder)
  const { walkId } = await start(holder, auditId)
  const { f_one: _, ...missing } = answersWith()
  const refused = await app.call(
    submitAudit,
    { walkId, key: aPress(), answers: missing, remarks: {} },
    { as: holder.token },
  )
  expect(refused).toMatchObject({ http: 400, errors: { 'answers.f_one': expect.any(String) } })
  expect([await runsOf(holder), await actionsOf(holder)]).toEqual([0, []])
  const none = answersWith({ f_one: 'na', f_two: 'na', f_three: 'na', f_four: 'na' })
  const sent = await app.call(submitAudit, { walkId, key: aPress(), answers: none, remarks: {} }, { as: holder.token })
  expect(doneReply(sent)).toMatchObject({ points: 0, of: 0, result: 'nothing', actions: 0 })
})

it('takes when it was done from the phone, but no time to come, and none before it began', async () => {
  const holder = await aCompany(app)
  const auditId = await anAudit(app, holder)
  const doneAtOf = async (doneAt: string) => {
    const { walkId, startedAt } = await start(holder, auditId)
    const input = { walkId, key: aPress(), answers: answersWith(), remarks: {}, doneAt }
    const { runId } = doneReply(await app.call(submitAudit, input, { as: holder.token }))
    return { startedAt, ...doneReply(await app.call(runDetails, { runId }, { as: holder.token })) }
  }
  const early = await doneAtOf('2020-01-01T00:00:00Z')
  expect(early.doneAt).toBe(early.startedAt)
  const late = await doneAtOf('2999-01-01T00:00:00Z')
  expect(late.doneAt <= late.receivedAt).toBe(true)
})

it('photos are of the walk and the question; required ones are asked for, and what is not named goes', async () => {
  const holder = await aCompany(app)
  const scoring = anAuditScoring({
    f_one: { ...usualScoring, proof: 'required' },
    f_three: { ...usualScoring, proof: 'none' },
  })
  const auditId = await anAudit(app, holder, { scoring })
  const { walkId } = await start(holder, auditId)
  const put = (field: string, content: Buffer | string = aPng, name = 'photo.png') =>
    upload<{ token: string }>(app, uploadWalkPhoto, { walkId, field }, { as: holder.token, name, content })
  expect(await put('f_three')).toMatchObject({ http: 409, message: 'noField' })
  expect(await put('f_one', '<html></html>', 'page.html')).toMatchObject({ http: 415 })
  const taken = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#996633' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
  const photo = doneReply(await put('f_one', taken, 'photo.jpg'))
  const left = doneReply(await put('f_one'))
  const send = (photos: string[]) =>
    app.call(
      submitAudit,
      { walkId, key: aPress(), answers: answersWith(), remarks: { f_one: { note: '', photos, action: true } } },
      { as: holder.token },
    )
  expect(await send(['not-there'])).toMatchObject({ http: 400, errors: { 'answers.f_one': 'Please add a photo.' } })
  const { runId, actions } = doneReply(await send([photo.token]))
  expect(actions).toBe(1)
  const result = doneReply(await app.call(runDetails, { runId }, { as: holder.token }))
  expect(result.photos.map(({ token }) => token)).toEqual([photo.token])
  const linked = await app.call(runPhoto, { runId, file: photo.token }, { as: holder.token })
  const kept = Buffer.from(await (await fetch(new URL(doneReply(linked).url, app.url))).arrayBuffer())
  expect((await sharp(taken).metadata()).exif).toBeDefined()
  // Where it was taken is not kept.
  expect((await sharp(kept).metadata()).exif).toBeUndefined()
  expect(await app.call(runPhoto, { runId, file: left.token }, { as: holder.token })).toMatchObject({ http: 404 })
  const stranger = await aCompany(app)
  expect(await app.call(runPhoto, { runId, file: photo.token }, { as: stranger.token })).toMatchObject({ http: 404 })
})

it('a correction is a row of its own, with a reason; it opens only what is new, and two at once are one', async () => {
  const holder = await aCompany(app)
  const reader = await aSubUser(app, holder, ['Quality'])
  const auditId = await anAudit(app, holder)
  const runId = await aRun(app, holder, auditId, { answers: answersWith({ f_one: 'no' }) })
  const input = { runId, answers: answersWith({ f_one: 'no', f_three: 'no' }), remarks: {}, reason: 'Seen again' }
  expect(await app.call(correctRun, input, { as: reader.token })).toMatchObject({ http: 403 })
  expect(await app.call(correctRun, { ...input, reason: ' ' }, { as: holder.token })).toMatchObject({ http: 400 })
  const unchanged = { ...input, answers: answersWith({ f_one: 'no' }) }
  expect(await app.call(correctRun, unchanged, { as: holder.token })).toMatchObject({ message: 'same' })
  const replies = await Promise.all([1, 2].map(() => app.call(correctRun, input, { as: holder.token })))
  expect(replies.map(({ http }) => http).toSorted()).toEqual([200, 409])
  expect((await actionsOf(holder)).map(({ field }) => field)).toEqual(['f_one', 'f_three'])
  const listed = await app.call(runList, { auditId }, { as: reader.token })
  expect(listed.response).toMatchObject([{ correction: 1, points: 3, of: 5, result: 'partly' }])
  expect(listed.statements).toBeLessThanOrEqual(6)
  const first = doneReply(await app.call(runDetails, { runId }, { as: holder.token }))
  expect(first).toMatchObject({ correction: 0, points: 4, correctedBy: listed.response[0]?.runId })
  await expect(app.db('update quality_runs set points = 5 where company_id = $1', [holder.companyId])).rejects.toThrow()
})

it('another site sees and walks nothing of it, and no other company does', async () => {
  const holder = await aCompany(app)
  const elm = doneReply(await app.call(saveSite, { name: 'Elm Lodge' }, { as: holder.token })).siteId
  const oak = doneReply(await app.call(saveSite, { name: 'Oak House' }, { as: holder.token })).siteId
  const manager = await aSubUser(app, holder, ['Manage quality'])
  await app.db('update people set site_ids = (select json_agg(id) from sites where document_id = $1) where id = $2', [
    elm,
    manager.personId,
  ])
  const auditId = await anAudit(app, holder)
  expect(await app.call(startAudit, { auditId }, { as: holder.token })).toMatchObject({ http: 400 })
  expect(await app.call(startAudit, { auditId, siteId: oak }, { as: manager.token })).toMatchObject({ http: 400 })
  const [atElm, atOak] = [
    await aRun(app, manager, auditId, { answers: answersWith({ f_one: 'no' }), siteId: elm }),
    await aRun(app, holder, auditId, { answers: answersWith({ f_one: 'no' }), siteId: oak }),
  ]
  const seen = await app.call(runList, {}, { as: manager.token })
  expect(seen.response.map(({ runId, site }) => [runId, site?.name])).toEqual([[atElm, 'Elm Lodge']])
  expect(await app.call(runDetails, { runId: atOak }, { as: manager.token })).toMatchObject({ http: 404 })
  const input = { runId: atOak, answers: answersWith(), remarks: {}, reason: 'Mine' }
  expect(await app.call(correctRun, input, { as: manager.token })).toMatchObject({ http: 404 })
  const stranger = await aCompany(app)
  expect(await app.call(startAudit, { auditId }, { as: stranger.token })).toMatchObject({ http: 404 })
  expect(await app.call(runDetails, { runId: atElm }, { as: stranger.token })).toMatchObject({ http: 404 })
})

it('the key of a phone is its person’s alone', async () => {
  const holder = await aCompany(app)
  const deputy = await aSubUser(app, holder, ['Quality'])
  const keyOf = async ({ token }: Someone) => doneReply(await app.call(walkKey, {}, { as: token })).key
  expect(await keyOf(holder)).toBe(await keyOf(holder))
  expect(await keyOf(holder)).not.toBe(await keyOf(deputy))
  const other = await aSubUser(app, holder, ['Forms'])
  expect(await app.call(walkKey, {}, { as: other.token })).toMatchObject({ http: 403 })
})
