import { aCompany, anEmployee, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import type { Call, InputOf } from '@cloudoc/core/contract/call.ts'
import { type App, suite } from '@cloudoc/core/testing/harness.ts'
import { aFile } from '@cloudoc/documents/testing/builders.ts'
import { aPdf, aPng } from '@cloudoc/storage/testing/uploads.ts'
import {
  createMyFile,
  myFile,
  myVersions,
  restoreMyVersion,
  saveMyFile,
  saveToDraft,
  viewMyFile,
} from '../../contract/editing.ts'
import {
  copyMine,
  copyMyFolder,
  createMyFolder,
  deleteMine,
  exportMine,
  moveMine,
  moveMyFolder,
  myFiles,
  myFolderName,
  myFolders,
  myFolderTargets,
  mySubFolders,
  recentMyFiles,
  renameMine,
} from '../../contract/files.ts'
import { aMyFolder, aMyText, uploadOwn } from '../../testing/builders.ts'

const app = suite()
const as =
  (token: string) =>
  <C extends Call>(call: C, input: InputOf<C>) =>
    app.call(call, input, { as: token })
const own = async (of: App = app) => {
  const someone = await aCompany(of)
  return { ...someone, ask: as(someone.token) }
}

it('folders: eight deep, each name once, never into themselves, whatever the case', async () => {
  const { token, ask } = await own()
  const way: string[] = []
  for (let depth = 1; depth <= 8; depth++) way.push(await aMyFolder(app, token, `Depth ${depth}`, way.at(-1)))
  expect(await ask(createMyFolder, { folderName: 'Ninth', folderId: way[7] })).toMatchObject({
    http: 409,
    message: 'tooDeep',
  })
  expect(await ask(createMyFolder, { folderName: 'DEPTH 1', folderId: '' })).toMatchObject({
    http: 409,
    message: 'taken',
  })
  expect(await ask(createMyFolder, { folderName: 'depth 1', folderId: '', merge: true })).toMatchObject({
    status: 1,
    response: { folderId: way[0] },
  })
  for (const folderName of ['', 'a/b', '..', 'a\u202eb'])
    expect(await ask(createMyFolder, { folderName, folderId: '' })).toMatchObject({ http: 400 })
  expect(await ask(moveMyFolder, { folderId: way[0] ?? '', selectedFolderId: way[3] })).toMatchObject({
    http: 409,
    message: 'circle',
  })
  expect(await ask(copyMyFolder, { folderId: way[0] ?? '', selectedFolderId: way[0] })).toMatchObject({
    http: 409,
    message: 'circle',
  })
  expect(await ask(moveMyFolder, { folderId: way[0] ?? '' })).toMatchObject({
    http: 400,
    response: 'Please Select Folder',
  })
  const other = await aMyFolder(app, token, 'Other')
  expect(await ask(moveMyFolder, { folderId: other, selectedFolderId: way[7] })).toMatchObject({
    http: 409,
    message: 'tooDeep',
  })
  expect(await ask(moveMyFolder, { folderId: way[7] ?? '', selectedFolderId: other })).toMatchObject({
    status: 1,
    response: { moved: 1 },
  })
  expect((await ask(myFolderName, { id: way[7] ?? '' })).response.map(({ folderName }) => folderName)).toEqual([
    'Other',
    'Depth 8',
  ])
  expect((await ask(myFolders, {})).response).toHaveLength(9)
  expect(
    (await ask(mySubFolders, { folderId: other })).response.map(({ folderName, root }) => [folderName, root]),
  ).toEqual([['Depth 8', '/Other']])
  expect((await ask(myFolderTargets, { folderId: way[1] ?? '' })).response.map(({ folderName }) => folderName)).toEqual(
    ['Depth 1', 'Depth 8', 'Other'],
  )
})

it('a text: saved by revisions, the second tab is told, a save sent twice is one, an earlier text comes back', async () => {
  const { ask, token } = await own()
  expect(await ask(createMyFile, { fileName: '' })).toMatchObject({ http: 400, response: 'Please Enter File Name' })
  const made = await ask(createMyFile, { fileName: 'Notes' })
  expect(made).toMatchObject({
    status: 1,
    message: 'File created sucessfully',
    response: { openType: 'editor', revision: 1 },
  })
  const { fileId } = made.response
  const saved = await ask(saveMyFile, {
    fileId,
    revision: 1,
    saveId: 'save-0001',
    content: '<p>Dear {{company.name}}</p><script>alert(1)</script>',
    headerContent: '<p>Top</p>',
  })
  expect(saved).toMatchObject({
    status: 1,
    message: 'File Updated Successfully.',
    response: { revision: 2, changed: true },
  })
  expect(
    await ask(saveMyFile, { fileId, revision: 1, saveId: 'save-0001', content: '<p>Dear {{company.name}}</p>' }),
  ).toMatchObject({ status: 1, response: { revision: 2 } })
  expect(await ask(saveMyFile, { fileId, revision: 1, content: '<p>From the other tab</p>' })).toMatchObject({
    http: 409,
    message: 'stale',
    errors: { revision: '2' },
  })
  expect((await ask(myFile, { fileId })).response).toMatchObject({
    content: expect.not.stringContaining('script'),
    headerContent: '<p>Top</p>',
    revision: 2,
  })
  const view = await ask(viewMyFile, { fileId })
  expect(view.response.innerContent).toMatch(/^<p>Dear Company /)
  expect(view.statements).toBeLessThanOrEqual(6)
  // Kept apart, as a file of its own, whose name gets a number.
  expect(await ask(saveToDraft, { fileName: 'Notes', content: '<p>From the other tab</p>' })).toMatchObject({
    status: 1,
    message: 'File Created',
    response: { fileName: 'Notes (2)' },
  })
  expect(await ask(restoreMyVersion, { fileId, version: 1, revision: 2 })).toMatchObject({
    status: 1,
    response: { revision: 3 },
  })
  expect((await ask(myVersions, { fileId })).response.map(({ revision }) => revision)).toEqual([3, 2, 1])
  // Of a company document, as it is written now.
  const document = await aFile(app, token, 'Lone working')
  expect(await ask(saveToDraft, { fileName: 'My copy', fileId: document })).toMatchObject({ status: 1 })
  expect(await ask(saveToDraft, { fileName: 'x', fileId: 'nowhere' })).toMatchObject({ http: 404 })
  const link = await ask(exportMine, { fileId, type: 'pdf' })
  expect(link).toMatchObject({
    status: 1,
    message: 'Document downloaded successfully',
    response: { fileName: 'Notes.pdf' },
  })
  expect((await fetch(`${app.url}${link.response.url}`)).headers.get('content-type')).toBe('application/pdf')
  expect(await ask(exportMine, { fileId, type: 'word' })).toMatchObject({ response: { fileName: 'Notes.docx' } })
})

it('uploads: beside each other under one name, moved, renamed, copied without taking room, found, and binned', async () => {
  const { ask, token, companyId } = await own()
  const [from, to] = [await aMyFolder(app, token, 'From'), await aMyFolder(app, token, 'To')]
  // The same name at the same moment.
  const names = (
    await Promise.all(
      Array.from({ length: 4 }, () => uploadOwn(app, token, { name: 'Rota.pdf', content: aPdf(), parentId: from })),
    )
  ).map(({ response }) => response.fileName)
  expect(names.toSorted()).toEqual(['Rota (2).pdf', 'Rota (3).pdf', 'Rota (4).pdf', 'Rota.pdf'])
  const listed = await ask(myFiles, { folderId: from, limit: 3 })
  expect(listed).toMatchObject({
    total: 4,
    response: { path: [{ folderName: 'From' }], files: [{ openType: 'pdf' }, {}, {}] },
  })
  expect(listed.statements).toBeLessThanOrEqual(6)
  const [first] = listed.response.files
  const id = first?.fileId ?? ''
  expect(await ask(renameMine, { folderName: 'Plan', type: 'file', folderId: id })).toMatchObject({
    status: 1,
    response: { folderName: 'Plan.pdf' },
  })
  expect(await ask(renameMine, { folderName: 'rota.PDF', type: 'file', folderId: id })).toMatchObject({
    http: 409,
    message: 'taken',
  })
  const before = await app.db('select used from storage_usage where company_id = $1', [companyId])
  expect(await ask(copyMine, { fileId: [id], id: from })).toMatchObject({ status: 1, response: { copied: 1 } })
  expect(await ask(copyMyFolder, { folderId: from, selectedFolderId: to })).toMatchObject({
    status: 1,
    response: { folders: 1, files: 5 },
  })
  expect(await app.db('select used from storage_usage where company_id = $1', [companyId])).toEqual(before)
  expect(await ask(moveMine, { fileId: [id], id: to })).toMatchObject({ status: 1, response: { moved: 1 } })
  expect(await ask(moveMine, { fileId: [id, 'nowhere'], id: 'root' })).toMatchObject({ http: 404 })
  expect((await ask(myFiles, { folderId: '', searchValue: 'plan' })).total).toBe(4)
  expect((await ask(myFiles, { folderId: '', searchValue: '%' })).total).toBe(0)
  expect((await ask(recentMyFiles, {})).response).toHaveLength(10)
  expect(await uploadOwn(app, token, { name: 'Logo.png', content: aPng, parentId: 'nowhere' })).toMatchObject({
    http: 404,
  })

  expect(await ask(deleteMine, { id: [from], type: 'folder' })).toMatchObject({
    status: 1,
    message: 'SuccessFully Deleted',
  })
  expect(await ask(deleteMine, { id: [from], type: 'folder' })).toMatchObject({ http: 404, response: 'Not Deleted' })
  expect(await ask(deleteMine, { id: [id] })).toMatchObject({ status: 1 })
  // What is in the bin takes room; what is gone from it gives it back, with the last that has the file.
  expect(await app.db('select used from storage_usage where company_id = $1', [companyId])).toEqual(before)
  await ask(deleteMine, { id: [to], type: 'folder' })
  await app.clock(91 * 86_400)
  await app.job('core.retention')
  await app.clock(0)
  expect(
    await app.db(
      `select used, (select count(*)::int from my_files where company_id = $1) as files, (select count(*)::int from my_folders where company_id = $1) as folders from storage_usage where company_id = $1`,
      [companyId],
    ),
  ).toEqual([{ used: 0, files: 0, folders: 0 }])
})

it('are one’s own: no colleague sees them, no employee has any, and a sub-user needs the permission', async () => {
  const holder = await own()
  const file = await aMyText(app, holder.token, 'Private')
  const folder = await aMyFolder(app, holder.token, 'Private')
  const colleague = await aSubUser(app, holder, ['My Documents', 'Manage users'])
  const ask = as(colleague.token)
  for (const reply of [
    await ask(myFile, { fileId: file }),
    await ask(viewMyFile, { fileId: file }),
    await ask(saveMyFile, { fileId: file, revision: 1, content: 'x' }),
    await ask(exportMine, { fileId: file }),
    await ask(myVersions, { fileId: file }),
    await ask(renameMine, { folderName: 'x', type: 'file', folderId: file }),
    await ask(moveMine, { fileId: [file], id: 'root' }),
    await ask(copyMine, { fileId: [file], id: 'root' }),
    await ask(deleteMine, { id: [file] }),
    await ask(myFiles, { folderId: folder }),
    await ask(deleteMine, { id: [folder], type: 'folder' }),
  ])
    expect(reply.http).toBe(404)
  expect((await ask(myFolders, {})).response).toEqual([])
  for (const { token } of [await anEmployee(app, holder), await aSubUser(app, holder, ['Documents'])])
    expect(await as(token)(myFiles, { folderId: '' })).toMatchObject({ http: 403 })
})
