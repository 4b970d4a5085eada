import { aCompany, anEmployee, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import type { Call } from '@cloudoc/core/contract/call.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { stateOfCompany } from '@cloudoc/core/testing/state.ts'
import { restoreFromBin } from '../../../bin/contract/bin.ts'
import {
  allDocuments,
  createFile,
  deleteFile,
  editFile,
  needReview,
  recentDocuments,
  recentFiles,
  recordRecent,
  searchDocuments,
  templateList,
  updatesWaiting,
  upToDate,
} from '../../contract/documents.ts'
import {
  colourFolder,
  createFolder,
  createSubfolder,
  deleteFolder,
  editFolder,
  folderContents,
  folderTree,
} from '../../contract/folders.ts'
import { aDocumentSet, aFile, aFolder, type DocumentSet } from '../../testing/builders.ts'

const app = suite()
let owner: DocumentSet
let stranger: Someone
let theirs = { folder: '', file: '', binnedFolder: '', binnedFile: '', ownFolder: '', ownFile: '' }
beforeAll(async () => {
  await theSettings(app)
  owner = await aDocumentSet(app, { titles: ['Falls at Meadow View'] })
  stranger = await aCompany(app)
  const [binnedFolder, binnedFile] = [
    await aFolder(app, owner.token, 'Binned'),
    await aFile(app, owner.token, 'Binned'),
  ]
  theirs = {
    folder: owner.folderId,
    file: owner.files[0] ?? '',
    binnedFolder,
    binnedFile,
    ownFolder: await aFolder(app, stranger.token, 'Own'),
    ownFile: await aFile(app, stranger.token, 'Own'),
  }
  await app.call(deleteFolder, { folderId: [binnedFolder] }, { as: owner.token })
  await app.call(deleteFile, { fileId: [binnedFile] }, { as: owner.token })
})

const ask = (as: string, call: Call, input: object) => app.raw(call.method, call.path, input, { as })

const reaching = (): [string, Call, object][] => [
  ['open a folder', folderContents, { folderId: theirs.folder }],
  ['make a folder in one', createSubfolder, { parentId: theirs.folder, folderName: 'New' }],
  ['rename a folder', editFolder, { folderId: theirs.folder, folderName: 'New' }],
  ['move a folder', editFolder, { folderId: theirs.folder, parentId: '' }],
  ['move an own folder into one', editFolder, { folderId: theirs.ownFolder, parentId: theirs.folder }],
  ['colour a folder', colourFolder, { id: theirs.folder, colour: 'red' }],
  ['delete a folder', deleteFolder, { folderId: [theirs.folder] }],
  ['delete a folder beside an own one', deleteFolder, { folderId: [theirs.ownFolder, theirs.folder] }],
  ['take a folder out of the bin', restoreFromBin, { id: [theirs.binnedFolder], collection_type: 'folders' }],
  ['take a document out of the bin', restoreFromBin, { id: [theirs.binnedFile], collection_type: 'userfiles' }],
  ['make a document in a folder', createFile, { name: 'New', folderId: theirs.folder }],
  ['copy a document', createFile, { name: 'New', copyOf: theirs.file }],
  ['rename a document', editFile, { fileId: [theirs.file], name: 'New' }],
  ['move an own document into a folder', editFile, { fileId: [theirs.ownFile], folderId: theirs.folder }],
  ['move a document beside an own one', editFile, { fileId: [theirs.ownFile, theirs.file], folderId: '' }],
  ['delete a document', deleteFile, { fileId: [theirs.file] }],
  ['delete a document beside an own one', deleteFile, { fileId: [theirs.ownFile, theirs.file] }],
  ['note a document as opened', recordRecent, { fileId: theirs.file }],
]

it('no other company reaches a folder or a document by its id, and nothing changes', async () => {
  const before = [await stateOfCompany(app, owner.companyId), await stateOfCompany(app, stranger.companyId)]
  for (const [what, call, input] of reaching()) {
    const reply = await ask(stranger.token, call, input)
    expect([what, reply.http, reply.status]).toEqual([what, 404, 0])
  }
  expect([await stateOfCompany(app, owner.companyId), await stateOfCompany(app, stranger.companyId)]).toEqual(before)
})

it('no list shows another company’s, nor does a search in its folder', async () => {
  await app.call(recordRecent, { fileId: theirs.file }, { as: owner.token })
  for (const [call, input] of [
    [folderTree, {}],
    [folderContents, {}],
    [allDocuments, {}],
    [searchDocuments, { searchValue: 'meadow' }],
    [searchDocuments, { searchValue: 'meadow', folderId: theirs.folder }],
    [recentDocuments, {}],
    [needReview, {}],
    [upToDate, {}],
    [updatesWaiting, {}],
    [recentFiles, {}],
    [templateList, {}],
  ] as const) {
    const reply = await ask(stranger.token, call, input)
    expect([call.path, reply.http]).toEqual([call.path, 200])
    for (const secret of ['Meadow', theirs.folder, theirs.file, theirs.binnedFile])
      expect(JSON.stringify(reply)).not.toContain(secret)
  }
})

describe('a sub-user', () => {
  const may: [string, Call, () => object][] = [
    ['Documents', folderTree, () => ({})],
    ['Documents', folderContents, () => ({})],
    ['Documents', searchDocuments, () => ({ searchValue: 'falls' })],
    ['Documents', recordRecent, () => ({ fileId: theirs.file })],
    ['Documents', recentFiles, () => ({})],
    ['Can add folder', createFolder, () => ({ folderName: `Made ${Math.random()}` })],
    ['Can add folder', createSubfolder, () => ({ parentId: theirs.folder, folderName: `Made ${Math.random()}` })],
    ['Can edit all folder', editFolder, () => ({ folderId: theirs.folder })],
    ['Can edit all folder', colourFolder, () => ({ id: theirs.folder, colour: 'blue' })],
    ['Can add new doc', templateList, () => ({})],
    ['Can add new doc', createFile, () => ({ name: 'Made' })],
    ['Can edit all docs', editFile, () => ({ fileId: [theirs.file] })],
  ]
  it.each(may)('with "%s" may %#, and an employee at most what was given', async (permission, call, input) => {
    const [person, employee] = [await aSubUser(app, owner, [permission as never]), await anEmployee(app, owner)]
    expect(await ask(person.token, call, input())).toMatchObject({ http: 200 })
    // What employees may make is answered with what they were given: nothing (`grant/`).
    const asked = await ask(employee.token, call, input())
    if (typeof call.who === 'object' && 'employees' in call.who)
      expect(JSON.stringify(asked)).not.toMatch(/Meadow|Binned/)
    else expect(asked).toMatchObject({ http: 403 })
    expect(await ask((await aSubUser(app, owner, ['Subscriptions'])).token, call, input())).toMatchObject({ http: 403 })
  })
})
