import { aCompany, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { aSite, aSiteManager, mainSite } from '@cloudoc/accounts/testing/sites.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { exportLink, exportOne } from '@cloudoc/exports/contract/exports.ts'
import { readZip } from '@cloudoc/exports/testing/read-zip.ts'
import { makePack } from '@cloudoc/policies/contract/inspection.ts'
import { aPolicy, publishNow } from '@cloudoc/policies/testing/builders.ts'
import { upload } from '@cloudoc/storage/testing/uploads.ts'
import sharp from 'sharp'
import { readPdf } from '../../../../lib/document-renderer/tests/read-pdf.ts'
import { addActionProof } from '../../contract/action-proof.ts'
import { actionList, moveAction } from '../../contract/actions.ts'
import { printRun, startAudit, submitAudit, uploadWalkPhoto } from '../../contract/audits/runs.ts'
import { openRecordAction } from '../../contract/registers/records.ts'
import { anAudit, answersWith, aPress, aRun } from '../../testing/audits.ts'
import { actionOf, confirm, done, inDays } from '../../testing/builders.ts'
import { aRecord } from '../../testing/records.ts'

const app = suite()
const aPhoto = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#996633' } })
    .jpeg()
    .toBuffer()

async function packed(who: Someone) {
  const asked = { from: '2026-01-01', to: londonDate(), parts: ['quality' as const] }
  const { exportId } = done(await app.call(makePack, asked, { as: who.token }))
  await until(async () =>
    ['ready', 'failed'].includes((await app.call(exportOne, { exportId }, { as: who.token })).response.state),
  )
  const { url } = done(await app.call(exportLink, { exportId }, { as: who.token }))
  const files = await readZip(Buffer.from(await (await fetch(`${app.url}${url}`)).arrayBuffer()))
  const pdf = files.get('Inspection pack.pdf') ?? Buffer.alloc(0)
  const read = await readPdf(pdf)
  return { files, read, words: read.pages.join(' ').replaceAll(/\s+/g, ' '), pdf: pdf.toString('latin1') }
}

/** A finding of an audit that was mended with a photo, and confirmed by somebody else. */
async function aFindingMended(holder: Someone) {
  const audit = await anAudit(app, holder, { title: 'Laundry' })
  await aRun(app, holder, audit, { answers: answersWith({ f_one: 'no' }) })
  const { actions } = (await app.call(actionList, { show: 'all' }, { as: holder.token })).response
  const { actionId = '' } = actions[0] ?? {}
  const content = await aPhoto()
  const sent = { as: holder.token, name: 'floor dry.jpg', content }
  expect(await upload(app, addActionProof, { actionId }, sent)).toMatchObject({ http: 200 })
  const { revision } = await actionOf(app, holder, actionId)
  done(await app.call(moveAction, { actionId, revision, to: 'done' }, { as: holder.token }))
  done(await confirm(app, await aSubUser(app, holder, ['Manage quality']), actionId))
  return actionId
}

it('a pack leads from a finding to its action, and there to its proof, which lies beside it', async () => {
  const holder = await aCompany(app)
  await publishNow(app, holder, await aPolicy(app, holder, { name: 'Lone working' }))
  await aFindingMended(holder)
  const open = await aRecord(app, holder, 'incident')
  const hidden = await aRecord(app, holder, 'safeguarding')
  for (const [{ recordId }, title] of [
    [open, 'Move the bed'],
    [hidden, 'Talk to the night staff'],
  ] as const)
    done(
      await app.call(
        openRecordAction,
        { recordId, title, ownerId: holder.userId, severity: 'low', dueOn: inDays(4), key: aPress() },
        { as: holder.token },
      ),
    )
  const { files, read, words, pdf } = await packed(holder)
  for (const said of [
    'Laundry',
    'Is f_one in order?',
    'Action 1: confirmed',
    'Proof/Action 1/1 floor dry.jpg',
    'Move the bed',
  ])
    expect(words).toContain(said)
  // What came out of a record that not everybody sees is not there.
  expect(words).not.toContain('Talk to the night staff')
  expect(read.figures.join()).toContain('floor dry.jpg')
  expect(pdf).toContain('/Link')
  expect([...files.keys()]).toEqual(expect.arrayContaining(['quality.csv', 'Proof/Action 1/1 floor dry.jpg']))
  expect(files.get('quality.csv')?.toString()).toContain('floor dry.jpg')
})

it('a pack of one home has nothing of the others', async () => {
  const holder = await aCompany(app)
  const elm = await aSite(app, holder, 'Elm Lodge')
  await publishNow(app, holder, await aPolicy(app, holder, { name: 'Lone working' }))
  const audit = await anAudit(app, holder, { title: 'Laundry' })
  await aRun(app, holder, audit, { answers: answersWith({ f_one: 'no' }), siteId: await mainSite(app, holder) })
  await aRun(app, holder, audit, { answers: answersWith({ f_four: 'no' }), siteId: elm })
  const manager = await aSiteManager(app, holder, elm, ['Policies', 'Quality'])
  const { words } = await packed(manager)
  expect(words).toContain('Is f_four in order?')
  expect(words).not.toContain('Is f_one in order?')
})

it('a result is a PDF and a Word file, with its photos, and is not another company’s', async () => {
  const [holder, stranger] = [await aCompany(app), await aCompany(app)]
  const auditId = await anAudit(app, holder, { title: 'Laundry' })
  const { walkId } = done(await app.call(startAudit, { auditId }, { as: holder.token }))
  const sent = { as: holder.token, name: 'photo.jpg', content: await aPhoto() }
  const photo = await upload<{ token: string }>(app, uploadWalkPhoto, { walkId, field: 'f_one' }, sent)
  const remarks = { f_one: { note: 'Water <here>', photos: [photo.response.token], action: false } }
  const asked = { walkId, key: aPress(), answers: answersWith({ f_one: 'no' }), remarks }
  const { runId } = done(await app.call(submitAudit, asked, { as: holder.token }))
  const reply = await app.call(printRun, { runId }, { as: holder.token })
  const { url, fileName } = done(reply)
  expect(reply.statements).toBeLessThanOrEqual(14)
  expect(fileName).toMatch(/^Laundry, .*\.pdf$/)
  const read = await readPdf(Buffer.from(await (await fetch(`${app.url}${url}`)).arrayBuffer()))
  const words = read.pages.join(' ').replaceAll(/\s+/g, ' ')
  for (const said of ['Partly met', 'Water <here>', 'Is f_one in order?', 'Fingerprint (SHA-256)'])
    expect(words).toContain(said)
  expect(read.figures).toEqual([expect.stringContaining('Photo 1')])
  done(await app.call(printRun, { runId, format: 'word' }, { as: holder.token }))
  expect((await app.call(printRun, { runId }, { as: stranger.token })).http).toBe(404)
})

it('whoever makes packs without the right to quality has nothing of it in theirs', async () => {
  const holder = await aCompany(app)
  await publishNow(app, holder, await aPolicy(app, holder, { name: 'Lone working' }))
  await aFindingMended(holder)
  const { files, words } = await packed(await aSubUser(app, holder, ['Policies']))
  expect([...files.keys()]).not.toContain('quality.csv')
  expect(words).not.toContain('Laundry')
})
