import type { AddOn } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { aNewVersion } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { aSubscription } from '@cloudoc/subscriptions/testing/builders.ts'
import { backupList, deleteBackup, restoreBackup } from '../../contract/backups.ts'
import { updatesTaken } from '../../contract/documents.ts'
import { saveHeaderFooter } from '../../contract/editing.ts'
import {
  bulkRestore,
  compareFile,
  dropDraft,
  rejectDocument,
  restoreAll,
  restoreFile,
  revisionList,
  updateContent,
  updateFiles,
} from '../../contract/revisions.ts'
import { aDocumentSet, aFile } from '../../testing/builders.ts'
import { textsIn } from '../../testing/texts.ts'

const app = suite()
const { open, save } = textsIn(app)
const first =
  '<h2>Purpose</h2><p>We keep people safe.</p><p>Staff are trained every year.</p><p>The manager checks.</p>'
const second =
  '<h2>Purpose</h2><p>We keep people safe.</p><p>Staff are trained every six months.</p><p>The manager checks.</p><p>Records are kept.</p>'
const ours =
  '<h2>Purpose</h2><p>We keep people safe.</p><p>Staff are trained every year.</p><p>The manager checks on Mondays.</p>'
const one = async (body = first, addOns: AddOn[] = ['updates']) => {
  const holder = await aDocumentSet(app, { count: 1, data: () => ({ body }), addOns })
  return { ...holder, file: holder.files[0] ?? '', template: holder.templates[0] ?? '' }
}
type One = Awaited<ReturnType<typeof one>>
const compare = ({ token, file }: One, input: object = {}) =>
  app.call(compareFile, { fileId: file, filled: false, ...input }, { as: token })
const update = ({ token, file }: One, revision: number, more: object = {}) =>
  app.call(updateContent, { fileId: file, revision, ...more }, { as: token })
const history = async ({ token, file }: One) => (await app.call(revisionList, { fileId: file }, { as: token })).response

describe('an update', () => {
  it('of an unedited document moves it, and a save from a tab that shows the earlier text is refused', async () => {
    const it = await one()
    expect(await update(it, 0)).toMatchObject({ http: 409, message: 'none' })
    await aNewVersion(app, it.template, { body: second })
    expect(await open(it.token, it.file)).toMatchObject({
      updateAvailable: true,
      content: first,
      update: { version: '1.1', change: 'Clearer steps.' },
    })
    const reply = await update(it, 0)
    expect(reply).toMatchObject({
      status: 1,
      message: 'File Updated Successfully.',
      response: { version: '1.1', merged: false, revision: 1 },
    })
    expect(reply.statements).toBeLessThanOrEqual(8)
    expect(await open(it.token, it.file)).toMatchObject({
      standing: 'pinned',
      version: '1.1',
      content: second,
      updateAvailable: false,
      revision: 1,
    })
    const late = await save(it.token, it.file, 0, ours)
    expect(late).toMatchObject({ http: 409, message: 'stale' })
    // What the draft began from is the text that the pin had then.
    const draft = String(late.errors['draft'])
    const both = await compare(it, { merge: `draft:${draft}`, from: `draft:${draft}`, to: 'current' })
    expect(both.response.merge).toMatchObject({ clean: true })
    expect(await update(it, 1, { draftId: draft })).toMatchObject({
      status: 1,
      response: { revision: 2, merged: true },
    })
    const { content, drafts } = await open(it.token, it.file)
    expect(content).toBe(second.replace('checks.', 'checks on Mondays.'))
    expect(drafts).toEqual([])
  })

  it('that was taken is listed: by a click and by merging, not one that waits, nor another company’s', async () => {
    const [clicked, merged] = [await one(), await one()]
    const taken = async ({ token }: One) => await app.call(updatesTaken, {}, { as: token })
    expect(await taken(clicked)).toMatchObject({ status: 2, response: [], total: 0 })
    await save(merged.token, merged.file, 0, ours)
    for (const { template } of [clicked, merged]) await aNewVersion(app, template, { body: second })
    expect((await taken(clicked)).response).toEqual([])
    await update(clicked, 0)
    await update(merged, 1)
    for (const it of [clicked, merged]) {
      const reply = await taken(it)
      expect(reply).toMatchObject({
        status: 1,
        total: 1,
        response: [{ _id: it.file, fromVersion: '1.0', newVersion: '1.1', change: 'Clearer steps.', by: 'Sam Taylor' }],
      })
      expect(reply.statements).toBeLessThanOrEqual(6)
    }
  })

  it('of an edited one is merged with what the company wrote', async () => {
    const it = await one()
    await save(it.token, it.file, 0, ours)
    await aNewVersion(app, it.template, { body: second })
    const shown = await compare(it, { from: 'current', to: 'provider', merge: 'update' })
    expect(shown.response).toMatchObject({
      revision: 1,
      merge: { clean: true, conflicts: 0 },
      before: { by: 'Sam Taylor' },
      after: { label: 'Provider’s 1.1', by: 'Cloudoc' },
    })
    expect(shown.statements).toBeLessThanOrEqual(6)
    expect(await update(it, 1, { providerVersion: 'another' })).toMatchObject({ http: 409, message: 'stale' })
    expect(await update(it, 0)).toMatchObject({ http: 409, message: 'stale' })
    const reply = await update(it, 1, { providerVersion: shown.response.providerVersion, notes: 'Took the update' })
    expect(reply).toMatchObject({ status: 1, response: { revision: 2, version: '1.1', merged: true } })
    expect(reply.statements).toBeLessThanOrEqual(8)
    expect(await open(it.token, it.file)).toMatchObject({
      standing: 'edited',
      version: '1.1',
      updateAvailable: false,
      content: second.replace('checks.', 'checks on Mondays.'),
      notes: 'Took the update',
    })
    expect(await history(it)).toMatchObject([
      { kind: 'merged', number: 2, current: true },
      { source: 'provider', version: '1.1' },
      { kind: 'edited', number: 1 },
      { source: 'provider', version: '1.0' },
    ])
  })

  it('asks to choose where both changed the same, and takes what was chosen', async () => {
    const it = await one()
    await save(it.token, it.file, 0, first.replace('every year', 'every quarter'))
    await aNewVersion(app, it.template, { body: second })
    const { response } = await compare(it, { merge: 'update' })
    const [conflict] = response.merge?.parts.flatMap(part => part.conflict ?? []) ?? []
    expect(conflict).toMatchObject({
      mine: expect.stringContaining('quarter'),
      theirs: expect.stringContaining('six months'),
      base: expect.stringContaining('year'),
    })
    const id = conflict?.id ?? ''
    expect(await update(it, 1)).toMatchObject({ http: 400, message: 'open' })
    expect(await update(it, 1, { choices: { other: 'mine' } })).toMatchObject({ message: 'open' })
    expect(
      await update(it, 1, {
        choices: { [id]: { html: '<p>Staff are trained twice a quarter.</p><script>steal()</script>' } },
      }),
    ).toMatchObject({ status: 1 })
    expect((await open(it.token, it.file)).content).toBe(second.replace('every six months', 'twice a quarter'))
  })

  it.each([
    ['mine', 'quarter', 'six months'],
    ['theirs', 'six months', 'quarter'],
  ] as const)('takes %s', async (choice, kept, gone) => {
    const it = await one()
    await save(it.token, it.file, 0, first.replace('every year', 'every quarter'))
    await aNewVersion(app, it.template, { body: second })
    const id =
      (await compare(it, { merge: 'update' })).response.merge?.parts.flatMap(part => part.conflict?.id ?? [])[0] ?? ''
    expect(await update(it, 1, { choices: { [id]: choice } })).toMatchObject({ status: 1 })
    const { content } = await open(it.token, it.file)
    expect(content).toContain(kept)
    expect(content).not.toContain(gone)
  })

  it('puts the words of both into one passage where both are chosen, and not the passage twice', async () => {
    const it = await one('<p>Staff wash their hands at ten.</p>')
    await save(it.token, it.file, 0, '<p>Staff wash their hands at noon.</p>')
    await aNewVersion(app, it.template, { body: '<p>Staff wash their hands at night.</p>' })
    const { response } = await compare(it, { merge: 'update', from: 'current', to: 'provider' })
    const choices = Object.fromEntries(
      (response.merge?.parts ?? []).flatMap(({ conflict }) => (conflict ? [[conflict.id, 'both' as const]] : [])),
    )
    expect(await update(it, 1, { choices })).toMatchObject({ status: 1 })
    const { content } = await open(it.token, it.file)
    for (const words of ['noon', 'night', 'wash']) expect(content.split(words)).toHaveLength(2)
  })

  it('merges header and footer as one piece each', async () => {
    const it = await one()
    await app.call(
      saveHeaderFooter,
      { fileId: it.file, revision: 0, headerContent: '<p>Our header</p>', footerContent: '' },
      { as: it.token },
    )
    await aNewVersion(app, it.template, { body: first, header: '<p>Their header</p>', footer: '<p>Their footer</p>' })
    const { response } = await compare(it, { merge: 'update', from: 'current', to: 'provider' })
    expect(response.merge).toMatchObject({ clean: false, conflicts: 1 })
    expect(response.merge?.parts.find(({ conflict }) => conflict?.id === 'header')).toMatchObject({
      section: 'header',
      conflict: { mine: '<p>Our header</p>', theirs: '<p>Their header</p>' },
    })
    expect(response.rows.filter(({ section }) => section === 'footer')).toMatchObject([{ kind: 'added' }])
    expect(await update(it, 1, { choices: { header: 'both' } })).toMatchObject({ status: 1 })
    expect(await open(it.token, it.file)).toMatchObject({
      headerContent: '<p>Our header</p><p>Their header</p>',
      footerContent: '<p>Their footer</p>',
    })
  })

  it('that was decided against is offered again only by a newer one, or when it is asked for', async () => {
    const it = await one()
    const reject = (more: object = {}) => app.call(rejectDocument, { fileId: it.file, ...more }, { as: it.token })
    expect(await reject()).toMatchObject({ http: 409, message: 'none' })
    await aNewVersion(app, it.template, { body: second })
    expect(await reject()).toMatchObject({ status: 1, message: 'Your version was kept.' })
    expect(await open(it.token, it.file)).toMatchObject({ updateAvailable: false, update: null, content: first })
    await reject({ undo: true })
    expect(await open(it.token, it.file)).toMatchObject({ updateAvailable: true })
    await reject()
    await aNewVersion(app, it.template, { body: `${second}<p>More.</p>`, version: '1.2' })
    expect(await open(it.token, it.file)).toMatchObject({ updateAvailable: true, update: { version: '1.2' } })
  })

  it('of many moves those that are unedited, merges edited ones where nothing conflicts, and names the others', async () => {
    const holder = await aDocumentSet(app, { count: 5 })
    await save(holder.token, holder.files[0] ?? '', 0, '<p>Ours</p>')
    for (const template of holder.templates.slice(0, 4)) await aNewVersion(app, template)
    const few = await app.call(updateFiles, { files: [holder.files[1] ?? '', 'unknown'] }, { as: holder.token })
    expect(few.response).toEqual({ updated: 1, merged: 0, left: 0, toMerge: [] })
    const all = await app.call(updateFiles, {}, { as: holder.token })
    expect(all.response).toEqual({
      updated: 2,
      merged: 0,
      left: 0,
      toMerge: [{ fileId: holder.files[0], name: expect.any(String) }],
    })
    expect(all.statements).toBeLessThanOrEqual(8)
    expect((await app.call(updateFiles, {}, { as: holder.token })).response.updated).toBe(0)

    const [clean, conflicting] = [await one(), await one()]
    await save(clean.token, clean.file, 0, ours)
    await save(conflicting.token, conflicting.file, 0, first.replace('every year', 'every quarter'))
    for (const { template } of [clean, conflicting])
      await aNewVersion(app, template, { body: second, change: 'Twice a year.' })
    const merged = await app.call(updateFiles, {}, { as: clean.token })
    expect(merged.response).toEqual({ updated: 1, merged: 1, left: 0, toMerge: [] })
    expect(merged.statements).toBeLessThanOrEqual(14)
    expect(await open(clean.token, clean.file)).toMatchObject({
      content: second.replace('checks.', 'checks on Mondays.'),
      revision: 2,
      version: '1.1',
      standing: 'edited',
      updateAvailable: false,
      notes: 'Twice a year.',
    })
    expect((await app.call(updateFiles, {}, { as: conflicting.token })).response).toMatchObject({
      updated: 0,
      toMerge: [{ fileId: conflicting.file }],
    })
    expect(await open(conflicting.token, conflicting.file)).toMatchObject({ revision: 1, updateAvailable: true })
  })
})

it('compares any two texts, so that the rows hold both', async () => {
  const it = await one('<p>{{company.name}} cares.</p><p>Stays.</p><p>Goes away now.</p>')
  await save(it.token, it.file, 0, '<p>{{company.name}} cares well.</p><p>Stays.</p>')
  const { response } = await compare(it, { filled: true })
  expect(response.counts).toEqual({ added: 0, removed: 1, changed: 1, moved: 0, same: 1 })
  expect(response.rows[0]?.words?.map(({ text }) => text).join('')).toContain(it.company)
  const ref = (await history(it)).find(({ source }) => source === 'company')?.ref ?? ''
  expect(
    (await compare(it, { from: 'provider', to: ref })).response.rows.map(row => row.after?.html ?? '').join(''),
  ).toBe('<p>{{company.name}} cares well.</p><p>Stays.</p>')
  expect(await compare(it, { to: 'revision:unknown' })).toMatchObject({ http: 404, message: 'text' })
  expect(await compare(it, { to: 'draft:unknown', merge: 'draft:unknown' })).toMatchObject({ http: 404 })
  expect(await compare(it, { to: 'anything' })).toMatchObject({ http: 400 })
})

describe('restoring', () => {
  const restore = ({ token }: One, file: string | object) =>
    app.call(restoreFile, { file: file as never }, { as: token })
  const backups = async ({ token, file }: One) => (await app.call(backupList, { fileId: file }, { as: token })).response

  it('to the provider makes a pin again, keeps what made way, and refuses late saves', async () => {
    const it = await one()
    await save(it.token, it.file, 0, ours)
    await aNewVersion(app, it.template, { body: second })
    const reply = await restore(it, it.file)
    expect(reply).toMatchObject({
      status: 1,
      message: 'Document has been restored successfully',
      response: { fileId: it.file, revision: 2 },
    })
    expect(reply.statements).toBeLessThanOrEqual(8)
    expect(await open(it.token, it.file)).toMatchObject({
      standing: 'pinned',
      version: '1.1',
      content: second,
      revision: 2,
    })
    expect(await save(it.token, it.file, 1, '<p>late</p>')).toMatchObject({ http: 409 })
    const [backup] = await backups(it)
    expect(backup).toMatchObject({ revision: 1, by: 'Sam Taylor' })
    expect(
      (
        await compare(it, { from: `backup:${backup?.backupId ?? ''}`, to: `backup:${backup?.backupId ?? ''}` })
      ).response.rows
        .map(row => row.after?.html)
        .join(''),
    ).toBe(ours)
    // And the next save goes on counting.
    expect(await save(it.token, it.file, 2, '<p>Anew</p>')).toMatchObject({ response: { revision: 3 } })
    expect((await history(it)).filter(({ source }) => source === 'company').map(({ number }) => number)).toEqual([3, 1])
  })

  it('an earlier revision makes a new one; a backup too; a backup can be deleted', async () => {
    const it = await one()
    await save(it.token, it.file, 0, '<p>One</p>', { version: '3.0' })
    await save(it.token, it.file, 1, '<p>Two</p>')
    const revisionId = (await history(it))
      .find(({ number, source }) => number === 1 && source === 'company')
      ?.ref.slice('revision:'.length)
    expect(await restore(it, JSON.stringify({ fileId: it.file, revisionId }))).toMatchObject({
      status: 1,
      response: { revision: 3 },
    })
    expect(await open(it.token, it.file)).toMatchObject({ content: '<p>One</p>', label: 'Draft' })
    expect((await history(it))[0]).toMatchObject({ version: '3.0', kind: 'restored' })
    const [backup] = await backups(it)
    const backupId = backup?.backupId ?? ''
    const back = await app.call(restoreBackup, { backupId }, { as: it.token })
    expect(back).toMatchObject({ status: 1, response: { revision: 4, fileId: it.file } })
    expect(back.statements).toBeLessThanOrEqual(8)
    expect((await open(it.token, it.file)).content).toBe('<p>Two</p>')
    expect(await app.call(deleteBackup, { backupId }, { as: it.token })).toMatchObject({
      status: 1,
      message: 'SuccessFully Deleted',
    })
    expect(await app.call(deleteBackup, { backupId }, { as: it.token })).toMatchObject({ http: 404 })
    expect((await history(it)).filter(({ source }) => source === 'company')).toHaveLength(4)
    expect(await restore(it, { fileId: it.file, revisionId: 'unknown' })).toMatchObject({ http: 404 })
  })

  it('several at once, all or none; the company’s own stays', async () => {
    const holder = await aDocumentSet(app, { count: 3 })
    const own = await aFile(app, holder.token, 'Our own')
    for (const file of holder.files.slice(0, 2)) await save(holder.token, file, 0, '<p>Ours</p>')
    expect(await app.call(bulkRestore, { files: [...holder.files, 'unknown'] }, { as: holder.token })).toMatchObject({
      http: 404,
    })
    expect(await app.call(bulkRestore, { files: [] }, { as: holder.token })).toMatchObject({ http: 400 })
    expect((await open(holder.token, holder.files[0] ?? '')).standing).toBe('edited')
    const reply = await app.call(bulkRestore, { files: [...holder.files, own] }, { as: holder.token })
    expect(reply).toMatchObject({ status: 1, response: { restored: 2 } })
    expect(reply.statements).toBeLessThanOrEqual(6)
    expect((await open(holder.token, own)).standing).toBe('own')
    expect(await app.call(restoreFile, { file: own as never }, { as: holder.token })).toMatchObject({
      http: 404,
      response: 'Invalid request',
    })
  })

  it('all 300 takes few statements, and an active subscription with document updates', async () => {
    const holder = await one(first, [])
    await app.db(
      `insert into documents (document_id, company_id, source_id, package_id, version_id, revision_number, review_date, added_at, changed_at, created_at, updated_at)
       select 'copy' || n || '-' || d.id, d.company_id, null, d.package_id, d.version_id, 0, d.review_date, now(), now(), now(), now() from documents d, generate_series(1, 300) n where d.document_id = $1`,
      [holder.file],
    )
    await app.db(`insert into template_versions (document_id, template_document_id, number, title, policy_number, kind, format, review_months, version, body, hash, published_at, created_at, updated_at)
       select 'all' || n || v, 'all' || n, v, 'T', 'P', 'policy', 'portrait', 12, '1.' || v, '<p>Text ' || v || '</p>', 'h' || n || v, now(), now(), now() from generate_series(1, 300) n, generate_series(1, 2) v`)
    await app.db(
      `update documents set source_id = 'all' || n, version_id = (select id from template_versions where document_id = 'all' || n || '1')
       from generate_series(1, 300) n where document_id like 'copy' || n || '-%' and company_id = $1`,
      [holder.companyId],
    )
    expect(await app.call(restoreAll, {}, { as: holder.token })).toMatchObject({ http: 403, message: 'inactive' })
    await aSubscription(app, holder.companyId)
    expect(await app.call(restoreAll, {}, { as: holder.token })).toMatchObject({ http: 403, message: 'inactive' })
    await aSubscription(app, holder.companyId, { packageId: holder.packageId, addOns: ['updates'] })
    await save(holder.token, holder.file, 0, ours)
    const reply = await app.call(restoreAll, {}, { as: holder.token })
    expect(reply).toMatchObject({ status: 1, response: { restored: 301 } })
    expect(reply.statements).toBeLessThanOrEqual(8)
    expect(await backups(holder)).toHaveLength(1)
  })
})

it('drops a draft of its author only', async () => {
  const it = await one()
  await save(it.token, it.file, 0, ours)
  const draftId = String((await save(it.token, it.file, 0, second)).errors['draft'])
  expect(await app.call(dropDraft, { draftId }, { as: it.token })).toMatchObject({
    status: 1,
    message: 'SuccessFully Deleted',
  })
  expect(await app.call(dropDraft, { draftId }, { as: it.token })).toMatchObject({ http: 404 })
  expect(await update(it, 1, { draftId })).toMatchObject({ http: 404 })
})
