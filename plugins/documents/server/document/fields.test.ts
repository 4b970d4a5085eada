import { aCompany, anEmployee, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { stateOfCompany } from '@cloudoc/core/testing/state.ts'
import { deletedList } from '../../../bin/contract/bin.ts'
import { allDocuments, searchDocuments, setStatusType } from '../../contract/documents.ts'
import { colourFolder, folderContents, folderTree } from '../../contract/folders.ts'
import { giveFolders } from '../../contract/grants.ts'
import { issueFile } from '../../contract/issues.ts'
import { aDocumentSet, aFile, aFolder } from '../../testing/builders.ts'
import { textsIn } from '../../testing/texts.ts'
import { anUpload } from '../../testing/uploads.ts'

const app = suite()
const { save, open } = textsIn(app)

describe('rows have the fields of documents §3', () => {
  it('of files: uId, filename, templateId, userId, status_type, iconcolour, action_by', async () => {
    const set = await aDocumentSet(app, { titles: ['Falls'] })
    const as = { as: set.token }
    const folderId = await aFolder(app, set.token, 'Local')
    await app.call(colourFolder, { id: folderId, colour: 'red' }, as)
    const own = await aFile(app, set.token, 'Parking', { folderId })
    const { response } = await app.call(allDocuments, {}, as)
    expect(response).toMatchObject([
      {
        _id: set.files[0],
        uId: set.files[0],
        name: 'Falls',
        filename: 'Falls',
        templateId: set.templates[0],
        userId: '',
        status_type: 'Active',
        iconcolour: 'teal',
        action_by: '',
      },
      {
        uId: own,
        filename: 'Parking',
        templateId: '',
        userId: set.userId,
        status_type: 'Active',
        iconcolour: 'red',
        action_by: 'Sam Taylor',
      },
    ])
    expect(response[0]).not.toHaveProperty('content')
    expect((await app.call(folderContents, { folderId }, as)).response.documents).toMatchObject([
      { uId: own, iconcolour: 'red', action_by: 'Sam Taylor' },
    ])
    expect((await app.call(searchDocuments, { searchValue: 'Parking' }, as)).response).toMatchObject([
      { uId: own, filename: 'Parking', iconcolour: 'red' },
    ])
    const upload = await anUpload(app, set.token, 'Rota.pdf', folderId)
    expect((await app.call(folderContents, { folderId }, as)).response.files).toMatchObject([
      {
        uId: upload,
        filename: 'Rota.pdf',
        userId: set.userId,
        status_type: 'Active',
        iconcolour: 'red',
        action_by: 'Sam Taylor',
      },
    ])
  })

  it('of files: content and variables where they are asked for, ten at most; an employee has the issued text', async () => {
    const set = await aDocumentSet(app, {
      count: 12,
      data: at => ({ title: `Policy ${String(at).padStart(2, '0')}`, body: '<p>Of {{company.name}}.</p>' }),
    })
    const as = { as: set.token }
    const [first = ''] = set.files
    await app.call(issueFile, { fileId: first, revision: 0 }, as)
    await save(set.token, first, 0, '<p>A draft.</p>')
    const all = await app.call(allDocuments, { withContent: true, limit: 100 }, as)
    expect(all.total).toBe(12)
    expect(all.response).toHaveLength(10)
    expect(all.response[0]).toMatchObject({ content: '<p>A draft.</p>', variables: { 'company.name': set.company } })
    expect(all.response[1]).toMatchObject({ content: '<p>Of {{company.name}}.</p>' })
    const inside = { folderId: set.folderId, withContent: true }
    expect((await app.call(folderContents, inside, as)).response.documents[0]).toMatchObject({
      content: '<p>A draft.</p>',
    })
    const employee = await anEmployee(app, set)
    await app.call(giveFolders, { employeeId: employee.userId, folderIds: [set.folderId] }, as)
    expect((await app.call(folderContents, inside, { as: employee.token })).response.documents[0]).toMatchObject({
      content: '<p>Of {{company.name}}.</p>',
    })
    expect(await open(set.token, first)).toMatchObject({ variables: { 'company.name': set.company } })
  })

  it('of folders: folderId, uId, label, colour', async () => {
    const { token } = await aCompany(app)
    const folderId = await aFolder(app, token, 'Local')
    const fields = { folderId, uId: folderId, folderName: 'Local', label: 'Local', iconcolour: 'teal', colour: 'teal' }
    expect((await app.call(folderTree, {}, { as: token })).response.folders).toMatchObject([fields])
    expect((await app.call(folderContents, {}, { as: token })).response.folders).toMatchObject([fields])
  })
})

describe('status_type (documents §4 Documents)', () => {
  const set = (as: string, fileId: string | string[], status_type: 'Active' | 'Deleted') =>
    app.call(setStatusType, { fileId: [fileId].flat(), status_type }, { as })
  const names = async (as: string) => (await app.call(allDocuments, {}, { as })).response.map(({ name }) => name)

  it('Deleted takes one or several out of the list, into the bin; Active brings them back', async () => {
    const { token, files } = await aDocumentSet(app, { titles: ['Falls', 'Fire', 'Food'] })
    expect(await set(token, files[0] ?? '', 'Deleted')).toMatchObject({
      status: 1,
      message: 'Document has been deleted successfully',
      response: { changed: 1, status_type: 'Deleted' },
    })
    expect(await names(token)).toEqual(['Fire', 'Food'])
    expect(await set(token, files.slice(1), 'Deleted')).toMatchObject({ response: { changed: 2 } })
    expect(await names(token)).toEqual([])
    expect((await app.call(deletedList, {}, { as: token })).total).toBe(3)
    const back = await set(token, files, 'Active')
    expect(back).toMatchObject({
      status: 1,
      message: 'Document has been restored successfully',
      response: { changed: 3, status_type: 'Active' },
    })
    expect(back.statements).toBeLessThanOrEqual(setStatusType.maxStatements)
    expect(await names(token)).toEqual(['Falls', 'Fire', 'Food'])
  })

  it('is all or none, of one’s own company, with the right to delete', async () => {
    const holder = await aDocumentSet(app, { count: 2 })
    const [one = ''] = holder.files
    const [creator, stranger] = [await aSubUser(app, holder, ['Can delete only doc they create']), await aCompany(app)]
    const before = await stateOfCompany(app, holder.companyId)
    expect(await set(holder.token, [one, 'unknown'], 'Deleted')).toMatchObject({ http: 404 })
    expect(await set(holder.token, one, 'Active')).toMatchObject({ http: 404 })
    expect(await set(stranger.token, one, 'Deleted')).toMatchObject({ http: 404 })
    expect(await set(creator.token, one, 'Deleted')).toMatchObject({ http: 403, message: 'notYours' })
    expect(await stateOfCompany(app, holder.companyId)).toEqual(before)
    await set(holder.token, one, 'Deleted')
    expect(await set(creator.token, one, 'Active')).toMatchObject({ http: 403, message: 'notYours' })
  })
})
