import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { aCompany, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { stateOfCompany } from '@cloudoc/core/testing/state.ts'
import { storageUsage } from '@cloudoc/storage/contract/storage.ts'
import { anOffice, aPdf, aPng } from '@cloudoc/storage/testing/uploads.ts'
import { deletedList, deleteForEver, restoreFolder, restoreFromBin } from '../../../bin/contract/bin.ts'
import { bulkPdf, exportLink, exportOne } from '../../../exports/contract/exports.ts'
import { readZip } from '../../../exports/testing/read-zip.ts'
import { policyDetails, policyFromUpload } from '../../../policies/contract/policies.ts'
import { createSubfolder, deleteFolder, folderContents, folderTree } from '../../contract/folders.ts'
import { deleteUpload, editUpload, uploadList, viewUpload } from '../../contract/uploads.ts'
import { aFile, aFolder } from '../../testing/builders.ts'
import { anUpload, replaceWith, uploadBeside } from '../../testing/uploads.ts'

const app = suite()
beforeAll(() => theSettings(app))

const open = async (as: string, folderId = '', more: object = {}) =>
  app.call(folderContents, { folderId, ...more }, { as })
/** Names of what a folder holds, in the order of the list. */
async function listed(as: string, folderId = '', more: object = {}): Promise<string[]> {
  const { response } = await open(as, folderId, more)
  const names = new Map([...response.documents, ...response.files].map(({ _id, name }) => [_id, name]))
  return response.order.map(id => names.get(id) ?? '')
}
const view = (as: string, uploadId: string, version?: number) =>
  app.call(viewUpload, { uploadId, ...(version && { version }) }, { as })
const fetched = async (url: string): Promise<Response> => fetch(`${app.url}${url}`)
const bytesAt = async (url: string): Promise<Buffer> => Buffer.from(await (await fetched(url)).arrayBuffer())
const used = async (as: string): Promise<number> => (await app.call(storageUsage, {}, { as })).response.used
/** All of a company but for when its room was last counted: what is refused was received before. */
const stateOf = async ({ companyId }: Someone) => ({
  ...(await stateOfCompany(app, companyId)),
  storage_usage: (await app.sql('select used, reserved from storage_usage where company_id = $1', [companyId]))[0],
})
const kept = ({ companyId }: Someone): string[] =>
  readdirSync(join(app.folder, 'files', 'companies', String(companyId), 'uploads'))

it('an uploaded file lies among the documents of its folder, in one order, one page and one count', async () => {
  const { token } = await aCompany(app)
  const care = await aFolder(app, token, 'Care')
  for (const name of ['Audit', 'Falls', 'Nights'])
    await aFile(app, token, name, { folderId: care, policyNumber: `N-${name}` })
  const workbook = anOffice('xlsx')
  const kept = await uploadBeside(app, token, 'Budget.xlsx', workbook, care)
  expect(kept).toMatchObject({
    http: 200,
    message: 'Successfully Uploaded',
    response: {
      name: 'Budget.xlsx',
      type: 'upload',
      openType: 'download',
      size: workbook.length,
      scan: 'off',
      version: 1,
      folder: 'Care',
      folderId: care,
      by: 'Sam Taylor',
      review_status: 'Up to Date',
      review_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  })
  await uploadBeside(app, token, 'map.png', aPng, care)
  expect((await uploadBeside(app, token, 'MAP.png', aPng, care)).response.name).toBe('MAP (2).png')
  const all = await open(token, care)
  expect([all.total, all.statements <= 6]).toEqual([6, true])
  expect(await listed(token, care)).toEqual(['Audit', 'Budget.xlsx', 'Falls', 'MAP (2).png', 'map.png', 'Nights'])
  expect(await listed(token, care, { order: -1, skip: 1, limit: 2 })).toEqual(['map.png', 'MAP (2).png'])
  expect((await listed(token, care, { field: 'policyNumber', order: -1 })).slice(0, 3)).toEqual([
    'Nights',
    'Falls',
    'Audit',
  ])
  expect((await listed(token, care, { field: 'updated_at', order: -1 }))[0]).toBe('MAP (2).png')
  expect(await listed(token, care, { status: 'files' })).toEqual(['Budget.xlsx', 'MAP (2).png', 'map.png'])
  expect(await listed(token, care, { status: 'draft' })).toEqual(['Audit', 'Falls', 'Nights'])
  await app.call(editUpload, { uploadId: [kept.response._id], review_date: '2020-01-01' }, { as: token })
  expect(await listed(token, care, { status: 'review' })).toEqual(['Budget.xlsx'])
  expect(await app.call(uploadList, { status: 'review' }, { as: token })).toMatchObject({
    total: 1,
    response: [{ name: 'Budget.xlsx', review_status: 'Need Review' }],
  })
  await anUpload(app, token, 'Loose.pdf')
  const tree = await app.call(folderTree, {}, { as: token })
  expect(tree.response).toMatchObject({ loose: 0, looseFiles: 1, folders: [{ documents: 3, files: 3 }] })
  const found = await app.call(uploadList, { searchValue: 'MAP png' }, { as: token })
  expect([found.total, found.statements <= 6, found.response.map(({ name }) => name)]).toEqual([
    2,
    true,
    ['MAP (2).png', 'map.png'],
  ])
  expect(await app.call(uploadList, { folderId: care, searchValue: '%' }, { as: token })).toMatchObject({
    status: 2,
    response: [],
  })
  // A folder that is dragged in twice is made once.
  const merged = await app.call(createSubfolder, { parentId: '', folderName: 'CARE', merge: true }, { as: token })
  expect(merged).toMatchObject({ status: 1, response: { folderId: care } })
})

it('a new version takes the place of a file; older ones are listed, and can be had', async () => {
  const holder = await aCompany(app)
  const { token } = holder
  const [first, second] = [anOffice('docx'), aPdf('second')]
  const {
    response: { _id },
  } = await uploadBeside(app, token, 'Rota.docx', first)
  expect(await replaceWith(app, token, _id, 1, 'anything.pdf', second)).toMatchObject({
    status: 1,
    response: { _id, name: 'Rota.pdf', version: 2, openType: 'pdf', size: second.length },
  })
  const before = await stateOf(holder)
  expect(await replaceWith(app, token, _id, 1, 'late.pdf', second)).toMatchObject({ http: 409, message: 'stale' })
  expect(await replaceWith(app, token, _id, 2, 'a.docm', first)).toMatchObject({ http: 415, message: 'macros' })
  expect(await stateOf(holder)).toEqual(before)
  expect(await used(token)).toBe(first.length + second.length)
  const now = await view(token, _id)
  expect(now).toMatchObject({
    statements: expect.any(Number),
    response: {
      name: 'Rota.pdf',
      shown: { version: 2 },
      versions: [
        { version: 2, name: 'Rota.pdf', by: 'Sam Taylor' },
        { version: 1, name: 'Rota.docx', openType: 'download' },
      ],
    },
  })
  expect(now.statements).toBeLessThanOrEqual(6)
  expect((await bytesAt(now.response.url)).equals(second)).toBe(true)
  const old = await view(token, _id, 1)
  expect((await bytesAt(old.response.url)).equals(first)).toBe(true)
  expect(await view(token, _id, 3)).toMatchObject({ http: 404 })
  const file = await fetched(old.response.url)
  expect(
    Object.fromEntries(
      ['content-disposition', 'x-content-type-options', 'content-security-policy'].map(name => [
        name,
        file.headers.get(name),
      ]),
    ),
  ).toEqual({
    'content-disposition': expect.stringMatching(/^attachment; .*Rota\.docx/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  await app.sql(`update storage_blobs set scan = 'infected' where company_id = $1`, [holder.companyId])
  expect((await view(token, _id)).response).toMatchObject({ url: '', scan: 'infected' })
  expect((await fetched(now.response.url)).status).toBe(404)
})

it('is renamed, moved and dated, all or none; not into a folder that is gone', async () => {
  const holder = await aCompany(app)
  const { token } = holder
  const [care, gone] = [await aFolder(app, token, 'Care'), await aFolder(app, token, 'Gone')]
  const [a, b] = [await anUpload(app, token, 'A.pdf'), await anUpload(app, token, 'B.pdf')]
  await anUpload(app, token, 'a.pdf', care)
  await app.call(deleteFolder, { folderId: [gone] }, { as: token })
  const edit = (uploadId: string[], change: object) => app.call(editUpload, { uploadId, ...change }, { as: token })
  const before = await stateOf(holder)
  expect(await edit([a, 'nothing'], { folderId: care })).toMatchObject({ http: 404 })
  expect(await edit([a], { folderId: gone })).toMatchObject({ http: 404, response: 'That folder is no longer there.' })
  expect(await edit([a], { name: 'b' })).toMatchObject({ http: 409, message: 'taken' })
  expect(await edit([a], { name: 'a/b' })).toMatchObject({ http: 400 })
  expect(await edit([a, b], { name: 'C' })).toMatchObject({ http: 400, message: 'single' })
  expect(await uploadBeside(app, token, 'C.pdf', aPdf(), gone)).toMatchObject({
    http: 404,
    response: 'That folder is no longer there.',
  })
  expect(await stateOf(holder)).toEqual(before)
  expect(kept(holder)).toHaveLength(3)
  expect(await edit([a, b], { folderId: care, review_date: '2030-05-06' })).toMatchObject({
    status: 1,
    message: 'File Updated Successfully.',
    response: { changed: 2 },
  })
  expect(await listed(token, care)).toEqual(['A (2).pdf', 'a.pdf', 'B.pdf'])
  await edit([b], { name: 'Plan' })
  expect((await view(token, b)).response).toMatchObject({
    name: 'Plan.pdf',
    folder: 'Care',
    review_date: '2030-05-06',
    path: [{ folderName: 'Care' }],
  })
  expect(
    await app.sql(
      `select what, subject_name from history_entries where company_id = $1 and subject_kind = 'file' order by history_entries.id`,
      [holder.companyId],
    ),
  ).toContainEqual({ what: 'Renamed', subject_name: 'B.pdf' })
})

it('takes nothing that could do harm, whatever it is called, and keeps nothing of it', async () => {
  const holder = await aCompany(app)
  for (const [name, content, http, why] of [
    ['a.svg', '<svg onload="alert(1)"></svg>', 415, 'active'],
    ['a.txt', '<html><script>1</script></html>', 415, 'active'],
    ['a.pdf', Buffer.concat([aPdf(), anOffice('docx')]), 415, 'active'],
    ['a.png', Buffer.concat([aPng, Buffer.from('<script>alert(1)</script>')]), 415, 'active'],
    ['a.docm', anOffice('docx'), 415, 'macros'],
    ['a.pdf', aPng, 415, 'lies'],
    ['a.docx', anOffice('xlsx'), 415, 'lies'],
    ['a.exe.pdf', 'MZ\0\0', 415, 'unknown'],
    ['a.pdf', '', 415, 'empty'],
    ['a.pdf', aPdf('x'.repeat(20_000_000)), 413, 'tooLarge'],
  ] as const)
    expect([name, await uploadBeside(app, holder.token, name, content)]).toEqual([
      name,
      expect.objectContaining({
        http,
        message: why,
        response: expect.stringContaining(`Couldn't upload file ${name}`),
      }),
    ])
  expect(await app.sql('select id from storage_blobs where company_id = $1', [holder.companyId])).toEqual([])
  expect(await app.sql('select id from document_uploads where company_id = $1', [holder.companyId])).toEqual([])
})

it('goes to the bin, by itself or with its folder, comes back to its place, and gives its room back when it goes for ever', async () => {
  const holder = await aCompany(app)
  const { token } = holder
  const care = await aFolder(app, token, 'Care')
  const [lost, rota] = [await aFolder(app, token, 'Rotas', care), await anUpload(app, token, 'Rota.pdf', care)]
  const inside = await anUpload(app, token, 'Week 1.pdf', lost)
  await replaceWith(app, token, inside, 1, 'w.pdf', aPdf('another'))
  const room = await used(token)
  expect(await app.call(deleteUpload, { uploadId: [rota, 'nothing'] }, { as: token })).toMatchObject({
    http: 404,
    response: 'Not Deleted',
  })
  expect(await app.call(deleteUpload, { uploadId: [rota] }, { as: token })).toMatchObject({
    status: 1,
    message: 'SuccessFully Deleted',
  })
  await anUpload(app, token, 'rota.pdf', care)
  expect(await app.call(deleteFolder, { folderId: [care] }, { as: token })).toMatchObject({
    status: 1,
    response: { folders: 2, documents: 0, files: 2 },
  })
  expect(await view(token, inside)).toMatchObject({ http: 404 })
  const bin = await app.call(deletedList, { collection_type: 'files' }, { as: token })
  expect(bin.response.items.map(({ name, place }) => [name, place])).toEqual(
    expect.arrayContaining([
      ['Rota.pdf', 'Care'],
      ['Week 1.pdf', 'Care › Rotas'],
      ['rota.pdf', 'Care'],
    ]),
  )
  // One alone brings the folders above it back, and no more.
  expect(await app.call(restoreFromBin, { collection_type: 'files', id: [inside] }, { as: token })).toMatchObject({
    status: 1,
  })
  expect(await listed(token, lost)).toEqual(['Week 1.pdf'])
  expect(
    await app.call(
      restoreFromBin,
      { collection_type: 'files', id: bin.response.items.filter(({ _id }) => _id !== inside).map(({ _id }) => _id) },
      { as: token },
    ),
  ).toMatchObject({ status: 1 })
  expect((await listed(token, care)).map(name => name.toLowerCase())).toEqual(['rota (2).pdf', 'rota.pdf'])
  expect(await used(token)).toBeGreaterThan(room)
  await app.call(deleteFolder, { folderId: [care] }, { as: token })
  expect(await app.call(restoreFolder, { folder: [care] }, { as: token })).toMatchObject({
    status: 1,
    response: { restored: 5 },
  })
  expect(await listed(token, lost)).toEqual(['Week 1.pdf'])
  await app.call(deleteFolder, { folderId: [lost] }, { as: token })
  await app.call(deleteUpload, { uploadId: [rota] }, { as: token })
  expect(await app.call(deleteForEver, { collection_type: 'folders', delData: [lost] }, { as: token })).toMatchObject({
    status: 1,
  })
  expect(await app.call(deleteForEver, { collection_type: 'files', delData: [rota] }, { as: token })).toMatchObject({
    status: 1,
  })
  expect(await used(token)).toBe(aPdf('rota.pdf').length)
  await app.quiet()
  await until(() => kept(holder).length === 1)
})

it('after the days of the bin it goes by itself', async () => {
  const holder = await aCompany(app)
  const [folder] = [await aFolder(app, holder.token, 'Old')]
  await anUpload(app, holder.token, 'Old.pdf', folder)
  await app.call(deleteFolder, { folderId: [folder] }, { as: holder.token })
  await app.sql(`update document_uploads set deleted_at = deleted_at - interval '91 days' where company_id = $1`, [
    holder.companyId,
  ])
  await app.sql(`update folders set deleted_at = deleted_at - interval '91 days' where company_id = $1`, [
    holder.companyId,
  ])
  await app.job('core.retention')
  await until(
    async () => (await app.sql('select id from folders where company_id = $1', [holder.companyId])).length === 0,
  )
  expect([
    await app.sql('select id from document_upload_versions where company_id = $1', [holder.companyId]),
    await used(holder.token),
  ]).toEqual([[], 0])
})

it('goes with its folder into a zip, as it is; a PDF becomes a staff policy', async () => {
  const { token, companyId } = await aCompany(app)
  const care = await aFolder(app, token, 'Care')
  await aFile(app, token, 'Falls', { folderId: care })
  const workbook = anOffice('xlsx')
  await uploadBeside(app, token, 'Budget.xlsx', workbook, care)
  const bad = await anUpload(app, token, 'Bad.pdf', care)
  await app.sql(
    `update storage_blobs b set scan = 'infected' from document_uploads u join document_upload_versions v on v.id = u.head_id where v.blob_id = b.id and u.document_id = $1`,
    [bad],
  )
  const pdf = aPdf('lone')
  const policy = (await uploadBeside(app, token, 'Lone working.pdf', pdf, care)).response._id
  const started = await app.call(
    bulkPdf,
    {
      files: [
        { id: care, type: 'folder' },
        { id: policy, type: 'upload' },
      ],
    },
    { as: token },
  )
  expect(started).toMatchObject({ status: 1, response: { total: 4 } })
  const { exportId } = started.response
  await until(async () => (await app.call(exportOne, { exportId }, { as: token })).response.state === 'ready')
  expect((await app.call(exportOne, { exportId }, { as: token })).response).toMatchObject({
    done: 3,
    failed: 1,
    items: expect.arrayContaining([
      { fileId: bad, name: 'Care/Bad.pdf', state: 'failed', reason: 'The virus scanner found something in it.' },
    ]),
  })
  const zip = await readZip(await bytesAt((await app.call(exportLink, { exportId }, { as: token })).response.url))
  expect([...zip.keys()].sort()).toEqual(['Care/Budget.xlsx', 'Care/Falls.pdf', 'Index.pdf', 'Lone working.pdf'].sort())
  expect(zip.get('Care/Budget.xlsx')?.equals(workbook)).toBe(true)

  const made = await app.call(policyFromUpload, { uploadId: policy, category: 'Safety' }, { as: token })
  expect(made).toMatchObject({ status: 1, response: { name: 'Lone working', pages: 1 } })
  expect((await app.call(policyDetails, { id: made.response.id }, { as: token })).response).toMatchObject({
    name: 'Lone working',
  })
  expect(await app.call(policyFromUpload, { uploadId: bad }, { as: token })).toMatchObject({
    http: 409,
    message: 'closed',
  })
  const [word] = await app.sql<{ id: string }>(
    `select document_id as id from document_uploads where company_id = $1 and name = 'Budget.xlsx'`,
    [companyId],
  )
  expect(await app.call(policyFromUpload, { uploadId: word?.id ?? '' }, { as: token })).toMatchObject({
    http: 409,
    message: 'notPdf',
  })
  expect(await app.call(policyFromUpload, { uploadId: policy }, { as: (await aCompany(app)).token })).toMatchObject({
    http: 404,
  })
})
