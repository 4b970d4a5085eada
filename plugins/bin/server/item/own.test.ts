import { aCompany, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { stateOfCompany } from '@cloudoc/core/testing/state.ts'
import { aFile } from '@cloudoc/documents/testing/builders.ts'
import { saveMyFile, viewMyFile } from '@cloudoc/myfiles/contract/editing.ts'
import { copyMine, deleteMine, myFiles, renameMine } from '@cloudoc/myfiles/contract/files.ts'
import { deleteSaved, insertSaved, savedList } from '@cloudoc/myfiles/contract/saved.ts'
import { openSent, sendMyFile } from '@cloudoc/myfiles/contract/sending.ts'
import { aMyFolder, aMyText, tokenIn, uploadOwn } from '@cloudoc/myfiles/testing/builders.ts'
import { aPdf } from '@cloudoc/storage/testing/uploads.ts'
import { deletedList, deleteForEver, restoreFromBin } from '../../contract/bin.ts'

const app = suite()
beforeAll(() => theSettings(app))

type Kind = 'myfiles' | 'saved_docs'
const inBin = async (as: string, collection_type: Kind = 'myfiles') =>
  (await app.call(deletedList, { collection_type }, { as })).response.items
const back = (as: string, id: string[], collection_type: Kind = 'myfiles') =>
  app.call(restoreFromBin, { id, collection_type }, { as })
const forEver = (as: string, delData: string[], collection_type: Kind = 'myfiles') =>
  app.call(deleteForEver, { delData, collection_type }, { as })
const trash = async (as: string, id: string, type: 'file' | 'folder' = 'file') =>
  expect(await app.call(deleteMine, { id: [id], type }, { as })).toMatchObject({ status: 1 })
const here = async (as: string, folderId = '') => {
  const { folders, files } = (await app.call(myFiles, { folderId }, { as })).response
  return [...folders.map(({ folderName }) => `${folderName}/`), ...files.map(({ fileName }) => fileName)]
}
const ledger = (companyId: number) =>
  app.db(
    `select u.used, coalesce(sum(b.size) filter (where b.state = 'kept'), 0) as kept from storage_usage u left join storage_blobs b on b.company_id = u.company_id where u.company_id = $1 group by u.used`,
    [companyId],
  )

it('own files come back to their place, with the folders that they need; what was deleted before stays there', async () => {
  const { token } = await aCompany(app)
  const rotas = await aMyFolder(app, token, 'Rotas')
  const year = await aMyFolder(app, token, '2026', rotas)
  const early = await aMyText(app, token, 'Early', { parentId: year })
  const late = await aMyText(app, token, 'Late', { parentId: year })
  await trash(token, early)
  await trash(token, rotas, 'folder')
  expect(
    (await inBin(token)).map(({ name, place, deletedBy, mayRestore, mayDelete }) => [
      name,
      place,
      deletedBy !== '',
      mayRestore,
      mayDelete,
    ]),
  ).toEqual([
    ['Rotas', '', true, true, true],
    ['Early', '2026', true, true, true],
  ])
  expect(await here(token)).toEqual([])
  // Only what is listed by itself, or went with a folder that is; never from another's.
  expect(await back(token, [early, 'nothing'])).toMatchObject({ http: 404 })
  expect(await back(token, [early])).toMatchObject({ status: 1, response: { restored: 3 } })
  expect([await here(token), await here(token, rotas), await here(token, year)]).toEqual([
    ['Rotas/'],
    ['2026/'],
    ['Early'],
  ])
  // Its folder is there again: what went with it comes back alone.
  expect((await inBin(token)).map(({ name }) => name)).toEqual(['Late'])
  expect(await back(token, [late])).toMatchObject({ status: 1, response: { restored: 1 } })
  expect(await here(token, year)).toEqual(['Early', 'Late'])
})

it('a name that another has taken meanwhile gets a number; a text comes back with its words, a link that was sent opens again', async () => {
  const { token } = await aCompany(app)
  const fileId = await aMyText(app, token, 'Notes')
  await app.call(saveMyFile, { fileId, revision: 1, content: '<p>Ours</p>' }, { as: token })
  await app.call(
    sendMyFile,
    { fileId, email: 'own-bin@example.test', subject: 'Notes', message: 'For you.' },
    { as: token },
  )
  const link = tokenIn((await app.mailTo('own-bin@example.test')).text)
  await trash(token, fileId)
  expect(await app.call(openSent, { token: link })).toMatchObject({ http: 403 })
  await aMyText(app, token, 'Notes')
  expect(await back(token, [fileId])).toMatchObject({ status: 1 })
  expect(await here(token)).toEqual(['Notes', 'Notes (2)'])
  expect((await app.call(viewMyFile, { fileId }, { as: token })).response).toMatchObject({
    fileName: 'Notes (2)',
    innerContent: '<p>Ours</p>',
  })
  expect(await app.call(openSent, { token: link })).toMatchObject({ status: 1 })
  expect(
    await app.call(renameMine, { folderName: 'Notes', type: 'file', folderId: fileId }, { as: token }),
  ).toMatchObject({ http: 409 })
})

it('what goes for ever gives its room back with the last that has it, with its texts and links; all or none', async () => {
  const { token, companyId } = await aCompany(app)
  const folder = await aMyFolder(app, token, 'Plans')
  const { fileId } = (
    await uploadOwn(app, token, { name: 'Plan.pdf', content: aPdf('of the house'), parentId: folder })
  ).response
  await app.call(copyMine, { fileId: [fileId], id: 'root' }, { as: token })
  const text = await aMyText(app, token, 'Text', { parentId: folder })
  const used = await ledger(companyId)
  await trash(token, text)
  await trash(token, folder, 'folder')
  const before = await stateOfCompany(app, companyId)
  expect(await forEver(token, [folder, 'nothing'])).toMatchObject({ http: 404 })
  expect(await stateOfCompany(app, companyId)).toEqual(before)
  // The folder and the upload in it; the text had been deleted before, and stays, at the top.
  expect(await forEver(token, [folder])).toMatchObject({
    status: 1,
    message: 'SuccessFully Deleted',
    response: { deleted: 1 },
  })
  expect((await inBin(token)).map(({ name, place }) => [name, place])).toEqual([['Text', '']])
  expect(await ledger(companyId)).toEqual(used)
  const copy = (await app.call(myFiles, { folderId: '' }, { as: token })).response.files[0]?.fileId ?? ''
  await trash(token, copy)
  expect(await forEver(token, [copy, text])).toMatchObject({ status: 1, response: { deleted: 2 } })
  expect(await ledger(companyId)).toEqual([{ used: 0, kept: 0 }])
  expect(
    await app.db(
      'select (select count(*)::int from my_files where company_id = $1) as files, (select count(*)::int from my_folders where company_id = $1) as folders, (select count(*)::int from my_revisions where company_id = $1) as texts',
      [companyId],
    ),
  ).toEqual([{ files: 0, folders: 0, texts: 0 }])
})

it('saved documents come back and go, too; each sees and moves their own alone', async () => {
  const holder = await aCompany(app)
  const colleague = await aSubUser(app, holder, ['Documents', 'My Documents', 'Manage users', 'Can delete any doc'])
  const document = await aFile(app, holder.token, 'Lone working')
  const [kept, gone] = [
    (await app.call(insertSaved, { file_id: document, name: 'Kept' }, { as: holder.token })).response._id,
    (await app.call(insertSaved, { file_id: document, name: 'Gone' }, { as: holder.token })).response._id,
  ]
  for (const _id of [kept, gone]) await app.call(deleteSaved, { _id }, { as: holder.token })
  const file = await aMyText(app, holder.token, 'Private')
  await trash(holder.token, file)
  expect((await inBin(holder.token, 'saved_docs')).map(({ name, place }) => [name, place])).toEqual([
    ['Gone', 'Lone working'],
    ['Kept', 'Lone working'],
  ])
  const before = await stateOfCompany(app, holder.companyId)
  for (const kind of ['myfiles', 'saved_docs'] as const) {
    expect(await inBin(colleague.token, kind)).toEqual([])
    const id = kind === 'myfiles' ? file : kept
    for (const as of [colleague.token, (await aCompany(app)).token])
      for (const tried of [await back(as, [id], kind), await forEver(as, [id], kind)]) expect(tried.http).toBe(404)
  }
  // Nor by the other's name.
  expect(await back(holder.token, [file], 'saved_docs')).toMatchObject({ http: 404 })
  expect(await stateOfCompany(app, holder.companyId)).toEqual(before)
  expect(await back(holder.token, [kept], 'saved_docs')).toMatchObject({ status: 1 })
  expect(await forEver(holder.token, [gone], 'saved_docs')).toMatchObject({ status: 1 })
  expect((await app.call(savedList, {}, { as: holder.token })).response.map(({ name }) => name)).toEqual(['Kept'])
  expect(await inBin(holder.token, 'saved_docs')).toEqual([])
})
