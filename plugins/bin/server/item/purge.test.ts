import { updateUserSettings } from '@cloudoc/accounts/contract/company-settings.ts'
import { theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { stateOfCompany } from '@cloudoc/core/testing/state.ts'
import { deleteFile } from '@cloudoc/documents/contract/documents.ts'
import { deleteFolder } from '@cloudoc/documents/contract/folders.ts'
import { deleteUpload, uploadFile } from '@cloudoc/documents/contract/uploads.ts'
import { aDocumentSet, aFile, aFolder } from '@cloudoc/documents/testing/builders.ts'
import { textsIn } from '@cloudoc/documents/testing/texts.ts'
import { aPdf, upload } from '@cloudoc/storage/testing/uploads.ts'
import { deletedList, restoreFromBin } from '../../contract/bin.ts'

const app = suite()
const { save } = textsIn(app)
beforeAll(() => theSettings(app))
afterEach(() => theSettings(app))

const tables = [
  'documents',
  'document_revisions',
  'document_drafts',
  'document_backups',
  'document_activities',
  'document_openings',
  'folders',
  'document_uploads',
  'document_upload_versions',
] as const
const counts = async (companyId: number): Promise<Record<string, number>> => {
  const rows = await app.db<{ name: string; count: number }>(
    tables
      .map(table => `select '${table}' as name, count(*)::int as count from ${table} where company_id = $1`)
      .join(' union all '),
    [companyId],
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}
const inBinFor = (companyId: number, days: number) =>
  Promise.all(
    ['documents', 'folders', 'document_uploads'].map(table =>
      app.db(
        `update ${table} set deleted_at = (now() at time zone 'utc') - make_interval(days => $2) where company_id = $1 and deleted_at is not null`,
        [companyId, days],
      ),
    ),
  )
const purge = () => app.job('core.retention')

it('what has lain in the bin for more than 90 days goes for good, with its texts; what has not stays', async () => {
  const {
    token,
    companyId,
    files: [file = '', young = ''],
  } = await aDocumentSet(app, { count: 2 })
  await save(token, file, 0, '<p>One.</p>')
  await save(token, file, 1, '<p>Two.</p>')
  expect((await save(token, file, 1, '<p>Too late.</p>')).http).toBe(409)
  await app.call(deleteFile, { fileId: [file] }, { as: token })
  await inBinFor(companyId, 89)
  const before = await stateOfCompany(app, companyId)
  await purge()
  expect(await stateOfCompany(app, companyId)).toEqual(before)
  await inBinFor(companyId, 91)
  await app.call(deleteFile, { fileId: [young] }, { as: token })
  await purge()
  expect(await counts(companyId)).toMatchObject({
    documents: 1,
    document_revisions: 0,
    document_drafts: 0,
    document_backups: 0,
    document_openings: 0,
    folders: 1,
  })
  expect(await app.call(restoreFromBin, { id: [file], collection_type: 'userfiles' }, { as: token })).toMatchObject({
    http: 404,
  })
  expect(await app.call(restoreFromBin, { id: [young], collection_type: 'userfiles' }, { as: token })).toMatchObject({
    status: 1,
  })
})

it('a folder goes when nothing is left in it, from the innermost outwards; other companies keep theirs', async () => {
  const [one, other] = [await aDocumentSet(app, { count: 1 }), await aDocumentSet(app, { count: 1 })]
  for (const { token } of [one, other]) {
    const care = await aFolder(app, token, 'Care')
    const wards = await aFolder(app, token, 'Wards', care)
    await aFile(app, token, 'Night rounds', { folderId: wards })
    await app.call(deleteFolder, { folderId: [care] }, { as: token })
  }
  const theirs = await stateOfCompany(app, other.companyId)
  await inBinFor(one.companyId, 91)
  await purge()
  expect(await counts(one.companyId)).toMatchObject({ documents: 1, folders: 1 })
  expect(await stateOfCompany(app, other.companyId)).toEqual(theirs)
})

it('staff may set other days', async () => {
  const { token, companyId, files } = await aDocumentSet(app, { count: 1 })
  await app.call(deleteFile, { fileId: files }, { as: token })
  await inBinFor(companyId, 40)
  await theSettings(app, { binRetentionDays: 30 })
  await purge()
  expect(await counts(companyId)).toMatchObject({ documents: 0 })
})

it('a company may set its own, longer or shorter; the list says when each goes', async () => {
  const [longer, shorter] = [await aDocumentSet(app, { count: 1 }), await aDocumentSet(app, { count: 1 })]
  for (const [{ token, companyId, files }, binDays] of [
    [longer, 180],
    [shorter, 30],
  ] as const) {
    expect(await app.call(updateUserSettings, { binDays }, { as: token })).toMatchObject({ status: 1 })
    await app.call(deleteFile, { fileId: files }, { as: token })
    const {
      response: { _id },
    } = await upload<{ _id: string }>(app, uploadFile, {}, { as: token, name: 'plan.pdf', content: aPdf() })
    await app.call(deleteUpload, { uploadId: [_id] }, { as: token })
    for (const collection_type of ['userfiles', 'files'] as const)
      expect((await app.call(deletedList, { collection_type }, { as: token })).response).toMatchObject({
        days: binDays,
        items: [{ daysLeft: binDays }],
      })
    await inBinFor(companyId, binDays - 1)
  }
  await purge()
  expect([await counts(longer.companyId), await counts(shorter.companyId)]).toMatchObject([
    { documents: 1, document_uploads: 1 },
    { documents: 1, document_uploads: 1 },
  ])
  await inBinFor(shorter.companyId, 31)
  await inBinFor(longer.companyId, 100)
  await purge()
  expect([await counts(longer.companyId), await counts(shorter.companyId)]).toMatchObject([
    { documents: 1, document_uploads: 1, document_upload_versions: 1 },
    { documents: 0, document_uploads: 0, document_upload_versions: 0 },
  ])
})

it('whoever restores at the same moment has all of it or finds nothing', async () => {
  for (let round = 0; round < 4; round++) {
    const { token, companyId, files } = await aDocumentSet(app, { count: 3 })
    for (const file of files) await save(token, file, 0, '<p>Ours.</p>')
    await app.call(deleteFile, { fileId: files }, { as: token })
    await inBinFor(companyId, 91)
    const [restored] = await Promise.all([
      app.call(restoreFromBin, { id: files, collection_type: 'userfiles' }, { as: token }),
      purge(),
    ])
    const [there = 0, texts = 0] = Object.values(await counts(companyId))
    expect([restored.http, there, texts]).toEqual(restored.http === 200 ? [200, 3, 3] : [404, 0, 0])
  }
})

it('a picture that only a purged text mentioned goes by its own rule; one that another text has stays', async () => {
  const {
    token,
    companyId,
    files: [file = '', kept = ''],
  } = await aDocumentSet(app, { count: 2 })
  const keys = ['a', 'b'].map(letter => letter.repeat(43))
  for (const key of keys)
    await app.db(
      `insert into document_pictures (company_id, key, type, size, created_at, mentioned_at) values ($1, $2, 'image/png', 1, now() - interval '40 days', now())`,
      [companyId, key],
    )
  const showing = (...of: string[]) => of.map(key => `<img src="/api/document-picture/${key}" alt="" />`).join('')
  expect(await save(token, file, 0, showing(...keys))).toMatchObject({ http: 200 })
  expect(await save(token, kept, 0, showing(keys[1] ?? ''))).toMatchObject({ http: 200 })
  await app.call(deleteFile, { fileId: [file] }, { as: token })
  await inBinFor(companyId, 91)
  await purge()
  await purge()
  expect(
    await app.db('select key, mentioned_at is not null as mentioned from document_pictures where company_id = $1', [
      companyId,
    ]),
  ).toEqual([{ key: keys[1], mentioned: true }])
})
