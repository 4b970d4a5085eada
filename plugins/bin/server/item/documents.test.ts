import { aCompany, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { aPackage, aTemplate, theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import type { Permission } from '@cloudoc/core/contract/permissions.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { allDocuments, deleteFile, editFile } from '@cloudoc/documents/contract/documents.ts'
import { createFolder, deleteFolder, editFolder, folderTree } from '@cloudoc/documents/contract/folders.ts'
import { aDocumentSet, aFile, aFolder } from '@cloudoc/documents/testing/builders.ts'
import { aSoldLine, granted } from '@cloudoc/subscriptions/testing/builders.ts'
import { restoreFromBin } from '../../contract/bin.ts'

const app = suite()
beforeAll(() => theSettings(app))

const deleteFiles = (as: string, ...fileId: string[]) => app.call(deleteFile, { fileId }, { as })
const deleteFolders = (as: string, ...folderId: string[]) => app.call(deleteFolder, { folderId }, { as })
const restoreFiles = (as: string, ...id: string[]) =>
  app.call(restoreFromBin, { id, collection_type: 'userfiles' }, { as })
const restoreFolders = (as: string, ...id: string[]) =>
  app.call(restoreFromBin, { id, collection_type: 'folders' }, { as })
const files = async (as: string) =>
  (await app.call(allDocuments, { limit: 100 }, { as })).response.map(({ name, folder }) => `${folder}/${name}`).sort()
const folders = async (as: string) =>
  (await app.call(folderTree, {}, { as })).response.folders.map(({ folderName }) => folderName).sort()
/** A tree of folders with a document in each: Care > Wards > Nights, and Staff. */
async function aTree(as: string) {
  const care = await aFolder(app, as, 'Care')
  const wards = await aFolder(app, as, 'Wards', care)
  const nights = await aFolder(app, as, 'Nights', wards)
  const staff = await aFolder(app, as, 'Staff')
  const file = {
    care: await aFile(app, as, 'care', { folderId: care }),
    wards: await aFile(app, as, 'wards', { folderId: wards }),
    nights: await aFile(app, as, 'nights', { folderId: nights }),
    staff: await aFile(app, as, 'staff', { folderId: staff }),
  }
  return { care, wards, nights, staff, file }
}

describe('a document', () => {
  it('goes into the bin and comes back to its place, alone or with others', async () => {
    const {
      token,
      files: [first = '', second = ''],
      folderId,
      companyId,
    } = await aDocumentSet(app, { titles: ['Falls', 'Fire', 'Hygiene'] })
    expect(await deleteFiles(token, first, second, first)).toMatchObject({
      http: 200,
      status: 1,
      message: 'Document has been deleted successfully',
      response: { deleted: 2 },
    })
    expect((await files(token)).map(name => name.split('/')[1])).toEqual(['Hygiene'])
    expect((await app.call(folderTree, {}, { as: token })).response.folders).toMatchObject([
      { _id: folderId, documents: 1 },
    ])
    expect(await restoreFiles(token, second)).toMatchObject({
      status: 1,
      message: 'Document has been restored successfully',
      response: { restored: 1 },
    })
    expect(await restoreFiles(token, first)).toMatchObject({ status: 1 })
    expect((await app.call(folderTree, {}, { as: token })).response).toMatchObject({
      loose: 0,
      folders: [{ _id: folderId, documents: 3 }],
    })
    const kinds = await app.sql<{ kind: string }>(
      'select kind from document_activities where company_id = $1 order by id',
      [companyId],
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(['deleted', 'deleted', 'restored', 'restored'])
  })

  it('is not there for anything else while it is in the bin', async () => {
    const {
      token,
      files: [file = ''],
    } = await aDocumentSet(app, { count: 1 })
    await deleteFiles(token, file)
    expect(await deleteFiles(token, file)).toMatchObject({ http: 404, response: 'That document is no longer there.' })
    expect(await app.call(editFile, { fileId: [file], name: 'New' }, { as: token })).toMatchObject({ http: 404 })
    expect(await restoreFiles(token, file)).toMatchObject({ status: 1 })
    expect(await restoreFiles(token, file)).toMatchObject({ http: 404, response: 'Invalid request' })
  })

  it('of several, all go or none', async () => {
    const {
      token,
      files: [file = ''],
    } = await aDocumentSet(app, { count: 1 })
    expect(await deleteFiles(token, file, 'nothing')).toMatchObject({ http: 404 })
    expect(await deleteFiles(token)).toMatchObject({ http: 404 })
    expect(await files(token)).toHaveLength(1)
    await deleteFiles(token, file)
    expect(await restoreFiles(token, file, 'nothing')).toMatchObject({ http: 404 })
    expect(await files(token)).toHaveLength(0)
  })
})

describe('a folder', () => {
  it('goes with all that it holds, and comes back with all of that', async () => {
    const { token } = await aCompany(app)
    const { care } = await aTree(token)
    expect(await deleteFolders(token, care)).toMatchObject({
      http: 200,
      status: 1,
      message: 'Folder has been deleted',
      response: { folders: 3, documents: 3 },
    })
    expect([await folders(token), await files(token)]).toEqual([['Staff'], ['Staff/staff']])
    expect(await restoreFolders(token, care)).toMatchObject({
      status: 1,
      message: 'Folder has been restored',
      response: { restored: 6 },
    })
    expect([await folders(token), await files(token)]).toEqual([
      ['Care', 'Nights', 'Staff', 'Wards'],
      ['Care/care', 'Nights/nights', 'Staff/staff', 'Wards/wards'],
    ])
    expect(await restoreFolders(token, care)).toMatchObject({ http: 404 })
  })

  it('leaves what was deleted before in the bin when it comes back', async () => {
    const { token } = await aCompany(app)
    const { care, nights, file } = await aTree(token)
    await deleteFiles(token, file.wards)
    await deleteFolders(token, nights)
    await deleteFolders(token, care)
    expect(await restoreFolders(token, care)).toMatchObject({ response: { restored: 3 } })
    expect([await folders(token), await files(token)]).toEqual([
      ['Care', 'Staff', 'Wards'],
      ['Care/care', 'Staff/staff'],
    ])
    await restoreFiles(token, file.wards)
    await restoreFolders(token, nights)
    expect(await files(token)).toEqual(['Care/care', 'Nights/nights', 'Staff/staff', 'Wards/wards'])
  })

  it('comes back with the folders above it, empty but for it; so does a document', async () => {
    const { token } = await aCompany(app)
    const { care, wards, nights, file } = await aTree(token)
    await deleteFolders(token, care)
    expect(await restoreFiles(token, file.wards)).toMatchObject({ status: 1, response: { restored: 1 } })
    expect([await folders(token), await files(token)]).toEqual([
      ['Care', 'Staff', 'Wards'],
      ['Staff/staff', 'Wards/wards'],
    ])
    expect(await restoreFolders(token, nights)).toMatchObject({ response: { restored: 2 } })
    const { response } = await app.call(folderTree, {}, { as: token })
    expect(response.folders.find(({ _id }) => _id === wards)).toMatchObject({
      parentId: care,
      folders: 1,
      documents: 2,
    })
    expect(await restoreFiles(token, file.care)).toMatchObject({ status: 1 })
    expect(await files(token)).toEqual(['Care/care', 'Nights/nights', 'Staff/staff', 'Wards/wards'])
  })

  it('gets a number to its name where another has taken it', async () => {
    const { token } = await aCompany(app)
    const first = await aFolder(app, token, 'Audits')
    await deleteFolders(token, first)
    const second = await aFolder(app, token, 'audits')
    await deleteFolders(token, second)
    await aFolder(app, token, 'Audits')
    await restoreFolders(token, first, second)
    expect(await folders(token)).toEqual(['Audits', 'Audits (2)', 'audits (3)'])
  })

  it('comes to the top where its place has become too deep', async () => {
    const { token } = await aCompany(app)
    const { care, wards } = await aTree(token)
    await deleteFolders(token, wards)
    let deep = await aFolder(app, token, 'Level 1')
    for (let depth = 2; depth <= 6; depth++) deep = await aFolder(app, token, `Level ${depth}`, deep)
    await app.call(editFolder, { folderId: care, parentId: deep }, { as: token })
    await restoreFolders(token, wards)
    const { response } = await app.call(folderTree, {}, { as: token })
    expect(response.folders.find(({ _id }) => _id === wards)).toMatchObject({ parentId: '', folders: 1 })
  })

  it('of several, one inside another, each goes and comes once; all or none', async () => {
    const { token } = await aCompany(app)
    const { care, wards, staff } = await aTree(token)
    expect(await deleteFolders(token, care, 'nowhere')).toMatchObject({
      http: 404,
      response: 'That folder is no longer there.',
    })
    expect(await deleteFolders(token)).toMatchObject({ http: 404 })
    expect(await deleteFolders(token, wards, care, staff)).toMatchObject({ response: { folders: 4, documents: 4 } })
    expect(await restoreFolders(token, care, 'nowhere')).toMatchObject({ http: 404 })
    expect(await folders(token)).toEqual([])
    expect(await restoreFolders(token, care, wards, staff)).toMatchObject({ response: { restored: 8 } })
    expect(await folders(token)).toEqual(['Care', 'Nights', 'Staff', 'Wards'])
  })
})

describe('what is granted again', () => {
  it('stays in the bin, without a second, empty folder', async () => {
    const set = await aDocumentSet(app, { count: 2 })
    await deleteFolders(set.token, set.folderId)
    await granted(app, {
      companyId: set.companyId,
      lines: [aSoldLine({ itemId: set.packageId, templateIds: set.templates })],
    })
    expect([await folders(set.token), await files(set.token)]).toEqual([[], []])
    await restoreFolders(set.token, set.folderId)
    expect(await files(set.token)).toHaveLength(2)
  })

  it('brings what is new in a package, in a folder that is at hand', async () => {
    const set = await aDocumentSet(app, { count: 1 })
    await deleteFolders(set.token, set.folderId)
    const templateIds = [...set.templates, await aTemplate(app, { title: 'Added' })]
    const line = (itemId: string) => aSoldLine({ itemId, name: 'Again', templateIds })
    await granted(app, { companyId: set.companyId, lines: [line(set.packageId)] })
    expect(await files(set.token)).toEqual(['Again/Added'])
    // Another set is whole all the same.
    const { id } = await aPackage(app, { templates: templateIds })
    await granted(app, { companyId: set.companyId, lines: [line(id)] })
    expect(await files(set.token)).toHaveLength(3)
  })
})

describe('who may delete, and so restore', () => {
  let holder: Someone
  const withRights = (...permissions: Permission[]) =>
    aSubUser(app, holder, ['Documents', 'Can add new doc', 'Can add folder', ...permissions])
  beforeEach(async () => {
    holder = await aCompany(app)
  })

  it('documents: any, or only those that one made', async () => {
    const [any, own] = [await withRights('Can delete any doc'), await withRights('Can delete only doc they create')]
    const [theirs, ours] = [await aFile(app, own.token, 'Theirs'), await aFile(app, holder.token, 'Ours')]
    expect(await deleteFiles(own.token, ours)).toMatchObject({
      http: 403,
      status: 0,
      message: 'notYours',
      response: 'You may delete only documents that you made.',
    })
    expect(await deleteFiles(own.token, theirs, ours)).toMatchObject({ http: 403 })
    expect(await files(holder.token)).toEqual(['/Ours', '/Theirs'])
    expect(await deleteFiles(own.token, theirs)).toMatchObject({ status: 1 })
    expect(await restoreFiles(own.token, theirs)).toMatchObject({ status: 1 })
    expect(await deleteFiles(any.token, theirs, ours)).toMatchObject({ status: 1 })
    expect(await restoreFiles(own.token, theirs, ours)).toMatchObject({ http: 403, message: 'forbidden' })
    expect(await restoreFiles((await withRights()).token, theirs)).toMatchObject({ http: 403 })
    expect(await files(holder.token)).toEqual([])
    expect(await restoreFiles(any.token, theirs, ours)).toMatchObject({ status: 1 })
  })

  it('folders: any, those of others, or only those that one made', async () => {
    const [any, others, own, both] = [
      await withRights('Can delete any folder'),
      await withRights('Can delete folder created by other'),
      await withRights('Can delete only folder they created by them'),
      await withRights('Can delete folder created by other', 'Can delete only folder they created by them'),
    ]
    const [ours, theirs] = [await aFolder(app, holder.token, 'Ours'), await aFolder(app, own.token, 'Theirs')]
    expect(await deleteFolders(own.token, ours)).toMatchObject({
      http: 403,
      message: 'notYours',
      response: 'You may delete only folders that you made.',
    })
    expect(await deleteFolders(others.token, ours, await aFolder(app, others.token, 'Mine'))).toMatchObject({
      http: 403,
    })
    expect(await folders(holder.token)).toEqual(['Mine', 'Ours', 'Theirs'])
    for (const [person, folder] of [
      [own, theirs],
      [others, ours],
      [both, await aFolder(app, both.token, 'Both')],
      [both, ours],
      [any, ours],
    ] as const) {
      expect(await deleteFolders(person.token, folder)).toMatchObject({ status: 1 })
      expect(await restoreFolders(person.token, folder)).toMatchObject({ status: 1 })
    }
    await deleteFolders(holder.token, ours)
    expect(await restoreFolders(own.token, ours)).toMatchObject({ http: 403 })
    expect(await folders(holder.token)).toEqual(['Both', 'Mine', 'Theirs'])
  })

  it('nobody takes along what he may not delete: a folder or a document of others in his own', async () => {
    const own = await withRights('Can delete only folder they created by them')
    const [first, second] = [await aFolder(app, own.token, 'First'), await aFolder(app, own.token, 'Second')]
    await aFolder(app, holder.token, 'Ours', first)
    const file = await aFile(app, holder.token, 'Ours', { folderId: second })
    expect(await deleteFolders(own.token, first)).toMatchObject({ http: 403 })
    expect(await deleteFolders(own.token, second)).toMatchObject({ http: 403 })
    await deleteFiles(holder.token, file)
    expect(await deleteFolders(own.token, second)).toMatchObject({ status: 1 })
    expect(await folders(holder.token)).toEqual(['First', 'Ours'])
  })
})

it('nothing is lost when folders are deleted, filled and restored at the same time', async () => {
  const { token, companyId } = await aCompany(app)
  const { care, wards, staff, file } = await aTree(token)
  for (let round = 0; round < 4; round++) {
    const replies = await Promise.all([
      deleteFolders(token, care),
      app.call(editFile, { fileId: [file.staff], folderId: wards }, { as: token }),
      deleteFiles(token, file.care),
      app.call(editFile, { fileId: [file.staff], folderId: staff }, { as: token }),
      restoreFolders(token, care),
      app.call(createFolder, { folderName: `New ${round}` }, { as: token }),
    ])
    expect(replies.filter(({ http }) => http !== 200 && http !== 404)).toEqual([])
    // Nothing that is at hand lies in a folder that is in the bin.
    expect(
      await app.sql(
        'select 1 from documents d join folders f on f.id = d.folder_id where d.company_id = $1 and d.deleted_at is null and f.deleted_at is not null',
        [companyId],
      ),
    ).toEqual([])
    await restoreFolders(token, care)
    await restoreFiles(token, file.care)
    await restoreFiles(token, file.staff)
  }
  expect((await files(token)).map(name => name.split('/')[1])).toEqual(['care', 'nights', 'staff', 'wards'])
})

it('takes a number of SQL statements that does not depend on how much there is', async () => {
  const { token } = await aCompany(app)
  const { care, file } = await aTree(token)
  const files = [await deleteFiles(token, file.staff, file.nights), await restoreFiles(token, file.staff, file.nights)]
  const folders = [await deleteFolders(token, care), await restoreFolders(token, care)]
  expect([...files, ...folders].map(({ http }) => http)).toEqual([200, 200, 200, 200])
  expect(Math.max(...files.map(({ statements }) => statements))).toBeLessThanOrEqual(6)
  expect(Math.max(...folders.map(({ statements }) => statements))).toBeLessThanOrEqual(8)
})
