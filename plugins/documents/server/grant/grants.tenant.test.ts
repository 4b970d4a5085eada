import { userDetails } from '@cloudoc/accounts/contract/session.ts'
import { aCompany, anEmployee, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { deleteEmployee, restoreEmployee } from '@cloudoc/people/contract/employees.ts'
import { restoreFromBin } from '../../../bin/contract/bin.ts'
import { allDocuments, recentFiles, recordRecent, searchDocuments } from '../../contract/documents.ts'
import { viewContent } from '../../contract/editing.ts'
import { deleteFolder, folderContents, folderTree } from '../../contract/folders.ts'
import { employeeFolders, giveFolders } from '../../contract/grants.ts'
import { aFile, aFolder } from '../../testing/builders.ts'

const app = suite()

interface Shelf {
  holder: Someone
  employee: Someone
  care: string
  inner: string
  office: string
  careFile: string
  innerFile: string
  officeFile: string
  looseFile: string
}

/** Two folders, one of them with another in it, and a document in each and beside them. */
async function aShelf(): Promise<Shelf> {
  const holder = await aCompany(app)
  const { token } = holder
  const file = (name: string, folderId = ''): Promise<string> => aFile(app, token, name, { folderId })
  const [care, office] = [await aFolder(app, token, 'Care'), await aFolder(app, token, 'Office')]
  const inner = await aFolder(app, token, 'Medication', care)
  return {
    holder,
    employee: await anEmployee(app, holder),
    care,
    inner,
    office,
    careFile: await file('Care plan', care),
    innerFile: await file('Medicines', inner),
    officeFile: await file('Salaries', office),
    looseFile: await file('Loose leaf'),
  }
}

const give = ({ holder, employee }: Shelf, folderIds: string[], as = holder.token) =>
  app.call(giveFolders, { employeeId: employee.userId, folderIds }, { as })
const download = (as: string, fileId: string) => app.raw('POST', '/user/downloadfile', { fileId }, { as })
const seen = async ({ token }: Someone): Promise<string[]> =>
  (await app.call(allDocuments, {}, { as: token })).response.map(({ name }) => name)

describe('an employee', () => {
  it('sees nothing until folders are given', async () => {
    const { employee, careFile } = await aShelf()
    expect(await app.call(folderTree, {}, { as: employee.token })).toMatchObject({
      status: 1,
      response: { folders: [], loose: 0 },
    })
    expect(await app.call(folderContents, {}, { as: employee.token })).toMatchObject({
      status: 2,
      response: { folders: [], documents: [] },
    })
    expect(await app.call(allDocuments, {}, { as: employee.token })).toMatchObject({ status: 2, response: [] })
    expect(await app.call(viewContent, { fileId: careFile }, { as: employee.token })).toMatchObject({ http: 404 })
  })

  it('sees a folder that was given with all that lies in it, and nothing else, wherever it is asked for', async () => {
    const shelf = await aShelf()
    const {
      employee: { token },
      care,
      inner,
      office,
      careFile,
      innerFile,
      officeFile,
      looseFile,
    } = shelf
    // What lies in a folder is seen with it: one grant is kept.
    expect(await give(shelf, [care, inner])).toMatchObject({ status: 1, response: { given: 1 } })
    expect(await seen(shelf.employee)).toEqual(['Care plan', 'Medicines'])
    const tree = await app.call(folderTree, {}, { as: token })
    expect(tree.response.folders.map(({ folderName, parentId }) => [folderName, parentId])).toEqual([
      ['Care', ''],
      ['Medication', care],
    ])
    expect(tree.response).toMatchObject({ loose: 0, folders: [{ documents: 2, folders: 1 }, { documents: 1 }] })
    const contents = await app.call(folderContents, { folderId: inner }, { as: token })
    expect(contents).toMatchObject({
      status: 1,
      response: { path: [{ folderName: 'Care' }, { folderName: 'Medication' }], documents: [{ name: 'Medicines' }] },
    })
    for (const reply of [tree, contents, await app.call(allDocuments, {}, { as: token })])
      expect(reply.statements).toBeLessThanOrEqual(6)
    expect(await app.call(folderContents, { folderId: office }, { as: token })).toMatchObject({ http: 404 })
    expect(await app.call(searchDocuments, { searchValue: 'salaries' }, { as: token })).toMatchObject({ status: 2 })
    expect(await app.call(searchDocuments, { searchValue: 'medic' }, { as: token })).toMatchObject({
      status: 1,
      response: [{ name: 'Medicines', snippet: '' }],
    })

    for (const fileId of [careFile, innerFile]) {
      expect(await app.call(viewContent, { fileId }, { as: token })).toMatchObject({ status: 1 })
      expect(await app.call(recordRecent, { fileId }, { as: token })).toMatchObject({ status: 1 })
    }
    for (const fileId of [officeFile, looseFile]) {
      expect(await app.call(viewContent, { fileId }, { as: token })).toMatchObject({ http: 404 })
      expect(await app.call(recordRecent, { fileId }, { as: token })).toMatchObject({ http: 404 })
      expect(await download(token, fileId)).toMatchObject({ http: 404 })
    }
    expect(await download(token, careFile)).toMatchObject({ status: 1 })
    expect(await app.call(viewContent, { fileId: careFile, draft: true }, { as: token })).toMatchObject({ http: 404 })
  })

  it('is told by their own record whether folders were given: the menu has Documents then (documents §6)', async () => {
    const shelf = await aShelf()
    const { holder, employee, care } = shelf
    const isTold = async (as: string) => (await app.call(userDetails, {}, { as })).response.documentsGiven
    expect(await isTold(employee.token)).toBe(false)
    await give(shelf, [care])
    expect(await isTold(employee.token)).toBe(true)
    expect(await isTold((await anEmployee(app, holder)).token)).toBe(false)
    expect(await isTold(holder.token)).toBe(false)
    await app.call(deleteFolder, { folderId: [care] }, { as: holder.token })
    expect(await isTold(employee.token)).toBe(false)
  })

  it('sees a folder no more once it is taken back, in the bin, or the employee has left', async () => {
    const shelf = await aShelf()
    const { holder, employee, care, inner, careFile } = shelf
    await give(shelf, [inner])
    expect(await seen(employee)).toEqual(['Medicines'])
    // Inside a folder that is not theirs, it stands at the top.
    expect(await app.call(folderContents, {}, { as: employee.token })).toMatchObject({
      response: { folders: [{ folderName: 'Medication', parentId: '' }] },
    })
    await app.call(deleteFolder, { folderId: [care] }, { as: holder.token })
    expect(await seen(employee)).toEqual([])
    await app.call(restoreFromBin, { id: [care], collection_type: 'folders' }, { as: holder.token })
    expect(await seen(employee)).toEqual(['Medicines'])
    await give(shelf, [care])
    await app.call(recordRecent, { fileId: careFile }, { as: employee.token })
    await give(shelf, [])
    expect(await seen(employee)).toEqual([])
    expect(await app.call(recentFiles, {}, { as: employee.token })).toMatchObject({ status: 2, response: [] })
    await give(shelf, [care])
    await app.call(deleteEmployee, { employeeId: [employee.userId], confirm: true }, { as: holder.token })
    expect(await app.call(allDocuments, {}, { as: employee.token })).toMatchObject({ http: 401 })
    await app.call(restoreEmployee, { employeeId: [employee.userId] }, { as: holder.token })
    expect(await app.call(employeeFolders, { employeeId: employee.userId }, { as: holder.token })).toMatchObject({
      response: { folders: expect.arrayContaining([expect.objectContaining({ _id: care, given: true })]) },
    })
  })
})

describe('giving folders', () => {
  it('is for who may see them, to employees of the company, and of its own folders', async () => {
    const [shelf, other] = [await aShelf(), await aShelf()]
    const [manager, deputy] = [
      await aSubUser(app, shelf.holder, ['Manage employee']),
      await aSubUser(app, shelf.holder, ['Manage employee', 'Documents']),
    ]
    expect(await give(shelf, [shelf.care], manager.token)).toMatchObject({ http: 409, message: 'lack' })
    expect(await give(shelf, [shelf.care], deputy.token)).toMatchObject({ status: 1 })
    expect(await give(shelf, [shelf.care, other.care])).toMatchObject({ http: 404 })
    expect(await give(other, [other.care], shelf.holder.token)).toMatchObject({ http: 404 })
    expect(
      await app.call(giveFolders, { employeeId: deputy.userId, folderIds: [shelf.care] }, { as: shelf.holder.token }),
    ).toMatchObject({ http: 404 })
    expect(await seen(shelf.employee)).toEqual(['Care plan', 'Medicines'])
    expect(await seen(other.employee)).toEqual([])
    await Promise.all([give(shelf, [shelf.care]), give(shelf, [shelf.office])])
    expect([['Care plan', 'Medicines'], ['Salaries']]).toContainEqual(await seen(shelf.employee))
  })
})
