import { aCompany, anEmployee, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { deleteFile, editFile } from '../../contract/documents.ts'
import { saveContent, selectedFile } from '../../contract/editing.ts'
import { indexList } from '../../contract/index-list.ts'
import { issueFile } from '../../contract/issues.ts'
import { aDocumentSet, aFile, aFolder } from '../../testing/builders.ts'

const app = suite()
/** Of templates, which have a number each. */
let libraries = 0

/** Two documents of a package, one of which names its owner; two of the company's own, one below another folder; one in no folder, and one in the bin. */
async function aLibrary() {
  const at = ++libraries
  const holder = await aDocumentSet(app, {
    titles: ['Falls', 'Baths'],
    data: place =>
      place === 0
        ? { front: { owner: 'Registered manager' }, policyNumber: `IX${at}-09` }
        : { policyNumber: `IX${at}-02` },
  })
  const care = await aFolder(app, holder.token, 'Zone')
  const inner = await aFolder(app, holder.token, 'Kitchen', care)
  const own = await aFile(app, holder.token, 'Menus', { folderId: inner, policyNumber: 'K-1' })
  const loose = await aFile(app, holder.token, 'Notice board')
  const gone = await aFile(app, holder.token, 'Gone', { folderId: care })
  await app.call(deleteFile, { fileId: [gone] }, { as: holder.token })
  return { ...holder, care, inner, own, loose }
}

it('lists what there is by folder, in order, with number, version, review date and owner, and leaves out what is kept out of it', async () => {
  const {
    token,
    files: [falls = '', baths = ''],
    own,
    loose,
    inner,
    folderId,
  } = await aLibrary()
  await app.call(issueFile, { fileId: baths, revision: 0, note: 'First.' }, { as: token })
  const asked = await app.call(indexList, {}, { as: token })
  expect(asked).toMatchObject({ http: 200, status: 1, total: 4 })
  expect(asked.response.folders.map(({ path, documents }) => [path, documents])).toEqual([
    ['', 1],
    [expect.any(String), 2],
    ['Zone / Kitchen', 1],
  ])
  expect(
    asked.response.documents.map(({ fileId, policyNumber, name, version, owner }) => [
      fileId,
      policyNumber,
      name,
      version,
      owner,
    ]),
  ).toEqual([
    [loose, '', 'Notice board', 'Draft', ''],
    [baths, 'IX1-02', 'Baths', '1.0', ''],
    [falls, 'IX1-09', 'Falls', 'Draft', 'Registered manager'],
    [own, 'K-1', 'Menus', 'Draft', ''],
  ])
  expect(await app.call(indexList, { folderId, skip: 1, limit: 1 }, { as: token })).toMatchObject({
    total: 2,
    response: { documents: [{ name: 'Falls', folderId, review_status: 'Up to Date' }] },
  })
  expect((await app.call(indexList, { folderId: '' }, { as: token })).response.documents).toMatchObject([
    { name: 'Notice board', folderId: '' },
  ])

  const { content, revision, needIndexForDocs } = (await app.call(selectedFile, { fileId: own }, { as: token }))
    .response
  expect(needIndexForDocs).toBe(true)
  await app.call(saveContent, { fileId: own, content, revision, needIndexForDocs: false }, { as: token })
  await app.call(editFile, { fileId: [loose], folderId: inner }, { as: token })
  expect(
    (await app.call(indexList, {}, { as: token })).response.folders.map(({ path, documents }) => [path, documents]),
  ).toEqual([
    [expect.any(String), 2],
    ['Zone / Kitchen', 1],
  ])
})

it('finds by name and number, what is due and what is not issued', async () => {
  const {
    token,
    files: [falls = '', baths = ''],
  } = await aLibrary()
  const names = async (asked: object) =>
    (await app.call(indexList, asked, { as: token })).response.documents.map(({ name }) => name)
  expect(await names({ search: 'k-1' })).toEqual(['Menus'])
  expect(await names({ search: 'NOTICE' })).toEqual(['Notice board'])
  expect(await app.call(indexList, { search: '100%' }, { as: token })).toMatchObject({
    status: 2,
    total: 0,
    response: { folders: [], documents: [] },
  })
  await app.sql(`update documents set review_date = (now() at time zone 'utc')::date - 1 where document_id = $1`, [
    falls,
  ])
  expect((await app.call(indexList, { show: 'review' }, { as: token })).response.documents).toMatchObject([
    { name: 'Falls', review_status: 'Need Review' },
  ])
  await app.call(issueFile, { fileId: baths, revision: 0, note: 'First.' }, { as: token })
  expect(await names({ show: 'draft' })).toEqual(['Notice board', 'Falls', 'Menus'])
})

it('is for who has the right of it; a folder that is not there, or another company’s, is none', async () => {
  const holder = await aLibrary()
  for (const right of ['Index', 'Manage groups'] as const)
    expect(await app.call(indexList, {}, { as: (await aSubUser(app, holder, [right])).token })).toMatchObject({
      http: 200,
      total: 4,
    })
  for (const { token } of [await aSubUser(app, holder, ['Documents', 'Manage users']), await anEmployee(app, holder)])
    expect(await app.call(indexList, {}, { as: token })).toMatchObject({ http: 403 })
  const stranger = await aCompany(app)
  expect(await app.call(indexList, { folderId: holder.care }, { as: stranger.token })).toMatchObject({
    http: 404,
    response: 'That folder is no longer there.',
  })
  expect(await app.call(indexList, {}, { as: stranger.token })).toMatchObject({ status: 2, total: 0 })
})
