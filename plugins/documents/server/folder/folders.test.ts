import { aCompany, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { aNewVersion, theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { editFile } from '../../contract/documents.ts'
import {
  colourFolder,
  createFolder,
  createSubfolder,
  editFolder,
  folderContents,
  folderTree,
} from '../../contract/folders.ts'
import { aDocumentSet, aFile, aFolder } from '../../testing/builders.ts'

const app = suite()
beforeAll(() => theSettings(app))

const tree = (as: string) => app.call(folderTree, {}, { as })
const open = (as: string, folderId = '', more: object = {}) => app.call(folderContents, { folderId, ...more }, { as })
const edit = (as: string, folderId: string, change: object) => app.call(editFolder, { folderId, ...change }, { as })
const paths = async (as: string): Promise<string[]> => {
  const { folders } = (await tree(as)).response
  const pathOf = (id: string): string => {
    const folder = folders.find(({ _id }) => _id === id)
    return folder ? `${pathOf(folder.parentId)}/${folder.folderName}` : ''
  }
  return folders.map(({ _id }) => pathOf(_id)).sort()
}
const activitiesOf = async (companyId: number) =>
  await app.sql<{ kind: string; detail: string; person_name: string }>(
    'select kind, detail, person_name from document_activities where company_id = $1 order by id',
    [companyId],
  )

describe('making a folder', () => {
  it('puts it at the top, or into another one, in its colour, as its maker’s', async () => {
    const { token, companyId, personId } = await aCompany(app)
    const top = await app.call(createFolder, { folderName: '  Care plans ', colour: 'violet' }, { as: token })
    expect(top).toMatchObject({
      http: 200,
      status: 1,
      message: 'New Folder Created Sucessfully',
      response: { folderName: 'Care plans' },
    })
    const inner = await app.call(
      createSubfolder,
      { folderName: 'Reviews', parentId: top.response.folderId },
      { as: token },
    )
    expect(inner).toMatchObject({ status: 1, message: 'Folder has been created' })
    expect((await tree(token)).response).toMatchObject({
      loose: 0,
      folders: [
        {
          _id: top.response.folderId,
          type: 'folder',
          folderName: 'Care plans',
          parentId: '',
          iconcolour: 'violet',
          documents: 0,
          folders: 1,
          updates: 0,
          fromPackage: false,
        },
        {
          _id: inner.response.folderId,
          folderName: 'Reviews',
          parentId: top.response.folderId,
          iconcolour: 'teal',
          folders: 0,
        },
      ],
    })
    expect(await app.sql('select maker_id from folders where company_id = $1', [companyId])).toEqual([
      { maker_id: personId },
      { maker_id: personId },
    ])
    expect(await activitiesOf(companyId)).toEqual([
      { kind: 'created', detail: 'Care plans', person_name: 'Sam Taylor' },
      { kind: 'created', detail: 'Reviews', person_name: 'Sam Taylor' },
    ])
  })

  it('refuses a name that is there already in the same place, in any case', async () => {
    const { token, companyId } = await aCompany(app)
    const top = await aFolder(app, token, 'Staff')
    await aFolder(app, token, 'Staff', top)
    expect(await app.call(createFolder, { folderName: 'STAFF' }, { as: token })).toMatchObject({
      http: 409,
      message: 'taken',
      response: 'There is a folder of that name here already.',
    })
    expect(await app.call(createSubfolder, { folderName: 'staff', parentId: top }, { as: token })).toMatchObject({
      http: 409,
      message: 'taken',
    })
    expect(await paths(token)).toEqual(['/Staff', '/Staff/Staff'])
    expect(await activitiesOf(companyId)).toHaveLength(2)
  })

  it('refuses a ninth below eight, an empty name, an unknown colour, a container that is not there', async () => {
    const { token } = await aCompany(app)
    let parentId = ''
    for (let depth = 1; depth <= 8; depth++) parentId = await aFolder(app, token, `Level ${depth}`, parentId)
    expect(await app.call(createSubfolder, { folderName: 'Level 9', parentId }, { as: token })).toMatchObject({
      http: 409,
      message: 'tooDeep',
      response: 'Folders can be at most 8 deep.',
    })
    expect(await app.call(createFolder, { folderName: '   ' }, { as: token })).toMatchObject({
      http: 400,
      errors: { folderName: 'Invalid request' },
    })
    expect(await app.call(createFolder, { folderName: 'New', colour: 'gold' as never }, { as: token })).toMatchObject({
      http: 400,
    })
    expect(await app.call(createSubfolder, { folderName: 'New', parentId: 'nowhere' }, { as: token })).toMatchObject({
      http: 404,
      response: 'That folder is no longer there.',
    })
    expect((await tree(token)).total).toBe(8)
  })

  it('ends at 2,000 folders, which the tree still shows with all that they hold', async () => {
    const { token, companyId } = await aCompany(app)
    await app.sql(
      `insert into folders (document_id, company_id, name, colour, created_at, updated_at) select 'many-' || n, $1, 'Folder ' || n, 'teal', now(), now() from generate_series(1, 2000) n`,
      [companyId],
    )
    const shown = await tree(token)
    expect([shown.response.folders.length, shown.total]).toEqual([2000, 2000])
    expect(shown.response.folders.slice(0, 3).map(({ folderName }) => folderName)).toEqual([
      'Folder 1',
      'Folder 2',
      'Folder 3',
    ])
    expect(await app.call(createFolder, { folderName: 'One more' }, { as: token })).toMatchObject({
      http: 409,
      message: 'full',
      response: 'There can be at most 2,000 folders.',
    })
  })
})

describe('changing a folder', () => {
  it('renames and moves it with all that it holds, and notes what was done', async () => {
    const { token, companyId } = await aCompany(app)
    const [care, staff] = [await aFolder(app, token, 'Care'), await aFolder(app, token, 'Staff')]
    const inner = await aFolder(app, token, 'Rotas', care)
    expect(await edit(token, care, { parentId: staff, folderName: 'Care at home' })).toMatchObject({
      status: 1,
      message: 'Folder has been updated successfully.',
      response: { folderId: care, folderName: 'Care at home' },
    })
    expect(await paths(token)).toEqual(['/Staff', '/Staff/Care at home', '/Staff/Care at home/Rotas'])
    await edit(token, inner, { parentId: '' })
    expect(await paths(token)).toEqual(['/Rotas', '/Staff', '/Staff/Care at home'])
    expect((await activitiesOf(companyId)).slice(3)).toMatchObject([
      { kind: 'renamed', detail: 'Care at home' },
      { kind: 'moved', detail: 'Staff' },
      { kind: 'moved', detail: '' },
    ])
  })

  it('notes nothing when nothing changes, and takes its own name in another case', async () => {
    const { token, companyId } = await aCompany(app)
    const folder = await aFolder(app, token, 'Care')
    expect(await edit(token, folder, { folderName: 'Care', parentId: '' })).toMatchObject({ status: 1 })
    expect(await activitiesOf(companyId)).toHaveLength(1)
    expect(await edit(token, folder, { folderName: 'CARE' })).toMatchObject({
      status: 1,
      response: { folderName: 'CARE' },
    })
  })

  it('refuses a circle, too deep a place, a name that is taken there, and what is not there', async () => {
    const { token } = await aCompany(app)
    const outer = await aFolder(app, token, 'Outer')
    const middle = await aFolder(app, token, 'Middle', outer)
    const inner = await aFolder(app, token, 'Inner', middle)
    let deep = await aFolder(app, token, 'Inner')
    for (let depth = 2; depth <= 6; depth++) deep = await aFolder(app, token, `Level ${depth}`, deep)
    const before = await paths(token)
    for (const parentId of [outer, middle, inner])
      expect(await edit(token, outer, { parentId })).toMatchObject({
        http: 409,
        message: 'circle',
        response: 'A folder cannot be put into itself.',
      })
    expect(await edit(token, outer, { parentId: deep })).toMatchObject({ http: 409, message: 'tooDeep' })
    expect(await edit(token, inner, { parentId: '' })).toMatchObject({ http: 409, message: 'taken' })
    expect(await edit(token, outer, { folderName: 'inner' })).toMatchObject({ http: 409, message: 'taken' })
    expect(await edit(token, 'nowhere', { folderName: 'New' })).toMatchObject({ http: 404 })
    expect(await edit(token, inner, { parentId: 'nowhere' })).toMatchObject({ http: 404 })
    expect(await paths(token)).toEqual(before)
    // Two below six is eight: just deep enough.
    expect(await edit(token, middle, { parentId: deep })).toMatchObject({ status: 1 })
  })

  it('gives its icon another colour, of those there are', async () => {
    const { token } = await aCompany(app)
    const id = await aFolder(app, token, 'Care')
    expect(await app.call(colourFolder, { id, colour: 'amber' }, { as: token })).toMatchObject({
      status: 1,
      message: 'Folder has been updated successfully.',
    })
    expect((await tree(token)).response.folders[0]?.iconcolour).toBe('amber')
    expect(await app.call(colourFolder, { id, colour: '#ff0000' as never }, { as: token })).toMatchObject({ http: 400 })
    expect(await app.call(colourFolder, { id: 'nowhere', colour: 'red' }, { as: token })).toMatchObject({ http: 404 })
  })
})

describe('looking into folders', () => {
  it('counts at any depth: documents, folders, and updates that wait', async () => {
    const { token, folderId, files, templates } = await aDocumentSet(app, { titles: ['Falls', 'Fire', 'Hygiene'] })
    const inner = await aFolder(app, token, 'Clinical', folderId)
    const deep = await aFolder(app, token, 'Wards', inner)
    await app.call(editFile, { fileId: files.slice(0, 2), folderId: deep }, { as: token })
    await aNewVersion(app, templates[0] ?? '')
    await aFile(app, token, 'Our own')
    const { response } = await tree(token)
    const byName = Object.fromEntries(response.folders.map(folder => [folder._id, folder]))
    expect(response.loose).toBe(1)
    expect(byName[folderId]).toMatchObject({ documents: 3, folders: 2, updates: 1, fromPackage: true })
    expect(byName[inner]).toMatchObject({ documents: 2, folders: 1, updates: 1 })
    expect(byName[deep]).toMatchObject({ documents: 2, folders: 0, updates: 1 })
  })

  it('shows its folders, its own documents, and the way to it', async () => {
    const { token, folderId, files } = await aDocumentSet(app, { titles: ['Falls', 'Fire', 'Hygiene'] })
    const inner = await aFolder(app, token, 'Clinical', folderId)
    await app.call(editFile, { fileId: files[1] ?? '', folderId: inner } as never, { as: token })
    const shown = await open(token, folderId)
    expect(shown).toMatchObject({
      http: 200,
      status: 1,
      total: 2,
      response: {
        path: [{ folderId }],
        folders: [{ _id: inner, documents: 1 }],
        documents: [{ name: 'Falls' }, { name: 'Hygiene' }],
      },
    })
    expect((await open(token, inner)).response).toMatchObject({
      path: [{ folderId }, { folderId: inner, folderName: 'Clinical' }],
      folders: [],
      documents: [{ name: 'Fire', folder: 'Clinical', folderId: inner }],
    })
    expect((await open(token)).response).toMatchObject({ path: [], folders: [{ _id: folderId }], documents: [] })
    expect(await open(token, 'nowhere')).toMatchObject({ http: 404, response: 'That folder is no longer there.' })
  })

  it('keeps to what is asked for: a condition, an order, a page', async () => {
    const { token, folderId, files, templates, companyId } = await aDocumentSet(app, {
      titles: ['Falls', 'Fire', 'Hygiene'],
    })
    await aNewVersion(app, templates[1] ?? '')
    await app.sql(`update documents set review_date = current_date + 20 where company_id = $1 and document_id = $2`, [
      companyId,
      files[2],
    ])
    const names = async (more: object) => (await open(token, folderId, more)).response.documents.map(({ name }) => name)
    expect(await names({ status: 'update' })).toEqual(['Fire'])
    expect(await names({ status: 'review' })).toEqual(['Hygiene'])
    expect(await names({ status: 'edited' })).toEqual([])
    expect(await names({ order: '-1' })).toEqual(['Hygiene', 'Fire', 'Falls'])
    expect(await names({ field: 'review_date', limit: 1 })).toEqual(['Hygiene'])
    expect(await open(token, folderId, { skip: 1, limit: 1 })).toMatchObject({
      total: 3,
      response: { documents: [{ name: 'Fire' }] },
    })
    for (const name of ['Policies', 'audits']) await aFolder(app, token, name, folderId)
    const folders = async (more: object) =>
      (await open(token, folderId, more)).response.folders.map(({ folderName }) => folderName)
    expect([
      await folders({}),
      await folders({ order: 'desc' }),
      await folders({ field: 'updated_at', order: -1 }),
    ]).toEqual([
      ['audits', 'Policies'],
      ['Policies', 'audits'],
      ['audits', 'Policies'],
    ])
  })

  it('says so when there is nothing', async () => {
    const { token } = await aCompany(app)
    expect(await open(token)).toMatchObject({
      http: 200,
      status: 2,
      total: 0,
      response: { path: [], folders: [], documents: [] },
    })
  })
})

it('two moves at once never make a circle', async () => {
  const { token } = await aCompany(app)
  for (let round = 0; round < 5; round++) {
    const [one, two] = [await aFolder(app, token, `One ${round}`), await aFolder(app, token, `Two ${round}`)]
    const replies = await Promise.all([edit(token, one, { parentId: two }), edit(token, two, { parentId: one })])
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 409])
    expect(replies.find(({ http }) => http === 409)?.message).toBe('circle')
  }
  expect(await paths(token)).toHaveLength(10)
})

it('ten people making the same folder at once make one', async () => {
  const holder = await aCompany(app)
  const deputy = await aSubUser(app, holder, ['Can add folder'])
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      app.call(createFolder, { folderName: 'Audits' }, { as: at % 2 ? holder.token : deputy.token }),
    ),
  )
  expect(replies.map(({ http }) => http).sort()).toEqual([200, ...Array<number>(9).fill(409)])
  expect(await paths(holder.token)).toEqual(['/Audits'])
})

it('takes a number of SQL statements that does not depend on the number of folders', async () => {
  const { token, folderId } = await aDocumentSet(app)
  for (const name of ['One', 'Two', 'Three']) await aFolder(app, token, name, folderId)
  const inner = (await tree(token)).response.folders.find(({ folderName }) => folderName === 'Two')?._id ?? ''
  const taken = {
    tree: (await tree(token)).statements,
    contents: (await open(token, folderId)).statements,
    create: (await app.call(createFolder, { folderName: 'Four' }, { as: token })).statements,
    move: (await edit(token, inner, { parentId: '', folderName: 'Five' })).statements,
    colour: (await app.call(colourFolder, { id: inner, colour: 'red' }, { as: token })).statements,
  }
  expect(Object.entries(taken).filter(([, count]) => count < 1 || count > 6)).toEqual([])
})
