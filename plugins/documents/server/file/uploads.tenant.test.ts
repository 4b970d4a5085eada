import { aCompany, anEmployee, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import type { Permission } from '@cloudoc/core/contract/permissions.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { stateOfCompany } from '@cloudoc/core/testing/state.ts'
import { aPdf } from '@cloudoc/storage/testing/uploads.ts'
import { deletedList, deleteForEver, restoreFromBin } from '../../../bin/contract/bin.ts'
import { deleteFolder, folderContents, folderTree } from '../../contract/folders.ts'
import { giveFolders } from '../../contract/grants.ts'
import { deleteUpload, editUpload, uploadList, viewUpload } from '../../contract/uploads.ts'
import { aFolder } from '../../testing/builders.ts'
import { anUpload, replaceWith, uploadBeside } from '../../testing/uploads.ts'

const app = suite()
const adds: Permission = 'Other files (Pdf, Power point, Word, Excel)'

it('another company has no way to a file, not even by its link’s parts', async () => {
  const [owner, stranger] = [await aCompany(app), await aCompany(app)]
  const [folder, theirs] = [await aFolder(app, owner.token, 'Care'), await aFolder(app, stranger.token, 'Care')]
  const file = await anUpload(app, owner.token, 'Salaries.pdf', folder)
  const { url } = (await app.call(viewUpload, { uploadId: file }, { as: owner.token })).response
  const before = await stateOfCompany(app, owner.companyId)
  const as = { as: stranger.token }
  expect(await app.call(viewUpload, { uploadId: file }, as)).toMatchObject({ http: 404 })
  expect(await app.call(editUpload, { uploadId: [file], folderId: theirs }, as)).toMatchObject({ http: 404 })
  expect(await app.call(deleteUpload, { uploadId: [file] }, as)).toMatchObject({ http: 404 })
  expect(await replaceWith(app, stranger.token, file, 1, 'a.pdf', aPdf())).toMatchObject({ http: 404 })
  expect(await uploadBeside(app, stranger.token, 'a.pdf', aPdf(), folder)).toMatchObject({ http: 404 })
  expect(await app.call(uploadList, { searchValue: 'Salaries' }, as)).toMatchObject({ status: 2 })
  const [session] = await app.sql<{ id: number }>('select id from sessions where person_id = $1', [stranger.personId])
  expect((await fetch(`${app.url}${url.replace(/session=\d+/, `session=${session?.id}`)}`)).status).toBe(404)
  expect(await stateOfCompany(app, owner.companyId)).toEqual(before)
  expect(await app.sql('select id from storage_blobs where company_id = $1', [stranger.companyId])).toEqual([])
})

it('an employee reads the newest version of what lies in their folders, and nothing else', async () => {
  const holder = await aCompany(app)
  const employee = await anEmployee(app, holder)
  const [care, office] = [await aFolder(app, holder.token, 'Care'), await aFolder(app, holder.token, 'Office')]
  const [seen, hidden, loose] = [
    await anUpload(app, holder.token, 'Care.pdf', care),
    await anUpload(app, holder.token, 'Office.pdf', office),
    await anUpload(app, holder.token, 'Loose.pdf'),
  ]
  await replaceWith(app, holder.token, seen, 1, 'b.pdf', aPdf('second'))
  await app.call(giveFolders, { employeeId: employee.userId, folderIds: [care] }, { as: holder.token })
  const as = { as: employee.token }
  expect((await app.call(folderContents, { folderId: care }, as)).response).toMatchObject({
    files: [{ name: 'Care.pdf', version: 2 }],
    order: [seen],
  })
  expect((await app.call(folderTree, {}, as)).response).toMatchObject({ looseFiles: 0, folders: [{ files: 1 }] })
  expect(await app.call(uploadList, {}, as)).toMatchObject({ total: 1, response: [{ _id: seen }] })
  expect((await app.call(viewUpload, { uploadId: seen }, as)).response).toMatchObject({
    versions: [{ version: 2 }],
    url: expect.stringContaining('/storage/file'),
  })
  for (const input of [{ uploadId: seen, version: 1 }, { uploadId: hidden }, { uploadId: loose }])
    expect(await app.call(viewUpload, input, as)).toMatchObject({ http: 404 })
  expect(await uploadBeside(app, employee.token, 'a.pdf', aPdf(), care)).toMatchObject({ http: 403 })
  expect(await replaceWith(app, employee.token, seen, 2, 'a.pdf', aPdf())).toMatchObject({ http: 403 })
  for (const call of [editUpload, deleteUpload])
    expect(await app.call(call as typeof deleteUpload, { uploadId: [seen] }, as)).toMatchObject({ http: 403 })
  await app.call(giveFolders, { employeeId: employee.userId, folderIds: [] }, { as: holder.token })
  expect(await app.call(viewUpload, { uploadId: seen }, as)).toMatchObject({ http: 404 })
})

it('sub-users do what their permissions say: own files, or all', async () => {
  const holder = await aCompany(app)
  const withRights = (...rights: Permission[]): Promise<Someone> => aSubUser(app, holder, ['Documents', ...rights])
  const [reads, own, any, edits] = [
    await withRights(),
    await withRights(adds, 'Can delete only other files they create', 'Can delete any folder', 'deleted-documents'),
    await withRights('Can delete any files', 'deleted-documents'),
    await withRights('Can edit all files'),
  ]
  expect(await uploadBeside(app, reads.token, 'a.pdf', aPdf())).toMatchObject({ http: 403 })
  const [theirs, ours] = [await anUpload(app, own.token, 'Theirs.pdf'), await anUpload(app, holder.token, 'Ours.pdf')]
  const remove = (as: Someone, ...uploadId: string[]) => app.call(deleteUpload, { uploadId }, { as: as.token })
  expect(await app.call(viewUpload, { uploadId: theirs }, { as: reads.token })).toMatchObject({ status: 1 })
  expect(await remove(reads, theirs)).toMatchObject({ http: 403 })
  expect(await remove(own, theirs, ours)).toMatchObject({
    http: 403,
    message: 'notYours',
    response: 'You may delete only files that you uploaded.',
  })
  expect(await app.call(editUpload, { uploadId: [theirs], name: 'New' }, { as: own.token })).toMatchObject({
    http: 403,
  })
  expect(await replaceWith(app, own.token, theirs, 1, 'b.pdf', aPdf())).toMatchObject({ http: 403 })
  expect(await app.call(editUpload, { uploadId: [ours], name: 'New' }, { as: edits.token })).toMatchObject({
    status: 1,
  })
  expect(await remove(own, theirs)).toMatchObject({ status: 1 })
  expect(await remove(any, ours)).toMatchObject({ status: 1 })
  const lying = await app.call(deletedList, { collection_type: 'files' }, { as: own.token })
  expect(lying.response.items.map(({ _id, mayRestore, mayDelete }) => [_id, mayRestore, mayDelete])).toEqual(
    expect.arrayContaining([
      [theirs, true, false],
      [ours, false, false],
    ]),
  )
  expect(await app.call(restoreFromBin, { collection_type: 'files', id: [ours] }, { as: own.token })).toMatchObject({
    http: 403,
  })
  expect(
    await app.call(deleteForEver, { collection_type: 'files', delData: [theirs] }, { as: own.token }),
  ).toMatchObject({ http: 403 })
  expect(await app.call(restoreFromBin, { collection_type: 'files', id: [theirs] }, { as: own.token })).toMatchObject({
    status: 1,
  })
  expect(await app.call(deleteForEver, { collection_type: 'files', delData: [ours] }, { as: any.token })).toMatchObject(
    { status: 1 },
  )
})

it('who may delete own folders only takes nobody else’s file along', async () => {
  const holder = await aCompany(app)
  const user = await aSubUser(app, holder, [
    'Documents',
    'Can add folder',
    adds,
    'Can delete only folder they created by them',
  ])
  const folder = await aFolder(app, user.token, 'Mine')
  await anUpload(app, user.token, 'Mine.pdf', folder)
  const other = await anUpload(app, holder.token, 'Other.pdf', folder)
  expect(await app.call(deleteFolder, { folderId: [folder] }, { as: user.token })).toMatchObject({ http: 403 })
  await app.call(deleteUpload, { uploadId: [other] }, { as: holder.token })
  expect(await app.call(deleteFolder, { folderId: [folder] }, { as: user.token })).toMatchObject({
    status: 1,
    response: { files: 1 },
  })
})
