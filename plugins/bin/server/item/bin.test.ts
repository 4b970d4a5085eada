import { aCompany, anEmployee, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { stateOfCompany } from '@cloudoc/core/testing/state.ts'
import { deleteFile } from '@cloudoc/documents/contract/documents.ts'
import { deleteFolder, folderTree } from '@cloudoc/documents/contract/folders.ts'
import { aDocumentSet, aFile, aFolder } from '@cloudoc/documents/testing/builders.ts'
import { deleteEmployee } from '@cloudoc/people/contract/employees.ts'
import { createPolicy, deletePolicy, policyList } from '@cloudoc/policies/contract/policies.ts'
import { policyEvidence } from '@cloudoc/policies/contract/reports.ts'
import { acknowledgeIt, aPolicy, assignTo, done, publishNow } from '@cloudoc/policies/testing/builders.ts'
import { deletedList, deleteForEver, emptyBin, restoreFolder, restoreFromBin } from '../../contract/bin.ts'

const app = suite()
beforeAll(() => theSettings(app))

const list = (as: string, input: object = {}) => app.call(deletedList, input, { as })
const names = async (as: string, input: object = {}) => (await list(as, input)).response.items.map(({ name }) => name)
const forEver = (
  as: string,
  collection_type: 'userfiles' | 'folders' | 'policies' | 'employees',
  ...delData: string[]
) => app.call(deleteForEver, { delData, collection_type }, { as })
const back = (as: string, collection_type: 'userfiles' | 'folders' | 'policies' | 'employees', ...id: string[]) =>
  app.call(restoreFromBin, { id, collection_type }, { as })

it('lists all kinds as one, the last deleted first; searched, paged, each with its kind', async () => {
  const holder = await aCompany(app)
  const care = await aFolder(app, holder.token, 'Care')
  const rota = await aFile(app, holder.token, 'Night rota', { folderId: care })
  await app.call(deleteFile, { fileId: [rota] }, { as: holder.token })
  const ann = await anEmployee(app, holder)
  await app.call(deleteEmployee, { employeeId: [ann.userId], confirm: true } as never, { as: holder.token })
  const staff = await aFolder(app, holder.token, 'Staff rota')
  await app.call(deleteFolder, { folderId: [staff] }, { as: holder.token })
  const all = await list(holder.token, { collection_type: 'all' })
  expect(all.total).toBe(3)
  expect(all.response.items).toMatchObject([
    { collection_type: 'folders', name: 'Staff rota', mayRestore: true, mayDelete: true },
    { collection_type: 'employees', goesOn: '', mayRestore: true, mayDelete: false },
    { collection_type: 'userfiles', _id: rota, place: 'Care', daysLeft: 90 },
  ])
  expect((await list(holder.token, { collection_type: 'all', search: 'rota' })).statements).toBeLessThanOrEqual(6)
  expect(await names(holder.token, { collection_type: 'all', search: 'rota' })).toEqual(['Staff rota', 'Night rota'])
  expect(await names(holder.token, { collection_type: 'all', skip: 2, limit: 1 })).toEqual(['Night rota'])
  const opener = await aSubUser(app, holder, ['deleted-documents'])
  const seen = (await list(opener.token, { collection_type: 'all' })).response.items
  expect(seen.map(({ collection_type }) => collection_type)).toEqual(['folders', 'userfiles'])
})

it('lists each kind with where it lay, who deleted it and when it goes; searched, sorted, paged', async () => {
  const holder = await aCompany(app)
  const user = await aSubUser(app, holder, ['Documents', 'Manage users', 'Can delete any doc'])
  const care = await aFolder(app, holder.token, 'Care')
  const wards = await aFolder(app, holder.token, 'Wards', care)
  const [rota, falls, audit] = [
    await aFile(app, holder.token, 'Night rota', { folderId: wards }),
    await aFile(app, holder.token, 'Falls 100%'),
    await aFile(app, holder.token, 'Audit'),
  ]
  await app.call(deleteFile, { fileId: [rota] }, { as: user.token })
  await app.call(deleteFile, { fileId: [falls] }, { as: holder.token })
  await app.call(deleteFile, { fileId: [audit] }, { as: holder.token })
  const staff = await aFolder(app, holder.token, 'Staff')
  await aFolder(app, holder.token, 'Inside', staff)
  await app.call(deleteFolder, { folderId: [staff] }, { as: holder.token })
  const { response, total } = await list(holder.token)
  expect(total).toBe(3)
  expect(response.kinds).toEqual(
    expect.arrayContaining([
      { collection_type: 'userfiles', count: 3 },
      { collection_type: 'folders', count: 1 },
      { collection_type: 'policies', count: 0 },
      { collection_type: 'users', count: 0 },
      { collection_type: 'employees', count: 0 },
    ]),
  )
  expect(response.items).toMatchObject([
    { name: 'Audit' },
    { name: 'Falls 100%', place: '' },
    {
      _id: rota,
      name: 'Night rota',
      place: 'Care › Wards',
      daysLeft: 90,
      mayRestore: true,
      mayDelete: true,
      goesOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      deletedBy: expect.stringContaining(' '),
    },
  ])
  expect(await names(holder.token, { search: '100%' })).toEqual(['Falls 100%'])
  expect(await names(holder.token, { search: 'ROTA night' })).toEqual(['Night rota'])
  expect(await names(holder.token, { search: '%' })).toEqual(['Falls 100%'])
  expect(await names(holder.token, { field: 'name', order: 1 })).toEqual(['Audit', 'Falls 100%', 'Night rota'])
  expect((await list(holder.token, { skip: 2, limit: 1 })).response.items).toMatchObject([{ name: 'Night rota' }])
  expect((await list(holder.token, { collection_type: 'folders' })).response.items).toMatchObject([
    { _id: staff, name: 'Staff' },
  ])
  expect(await app.call(restoreFolder, { folder: [staff] }, { as: holder.token })).toMatchObject({
    status: 1,
    message: 'Folder has been restored',
    response: { restored: 2 },
  })
  expect(await app.call(restoreFolder, { folder: [] }, { as: holder.token })).toMatchObject({
    http: 404,
    response: 'Invalid request',
  })
})

it('lets go for ever with the right of a deletion by others, all or none, and what others kept stays', async () => {
  const holder = await aCompany(app)
  const own = await aSubUser(app, holder, [
    'Documents',
    'Can add new doc',
    'Can delete only doc they create',
    'Can delete any folder',
  ])
  const [theirs, ours] = [await aFile(app, own.token, 'Theirs'), await aFile(app, holder.token, 'Ours')]
  await app.call(deleteFile, { fileId: [theirs] }, { as: own.token })
  await app.call(deleteFile, { fileId: [ours] }, { as: holder.token })
  const before = await stateOfCompany(app, holder.companyId)
  expect(await forEver(own.token, 'userfiles', theirs)).toMatchObject({ http: 403 })
  expect(await forEver(holder.token, 'userfiles', theirs, 'nothing')).toMatchObject({ http: 404 })
  expect(await forEver((await aCompany(app)).token, 'userfiles', theirs)).toMatchObject({ http: 404 })
  expect(await stateOfCompany(app, holder.companyId)).toEqual(before)
  expect(await forEver(holder.token, 'userfiles', theirs)).toMatchObject({
    status: 1,
    message: 'SuccessFully Deleted',
    response: { deleted: 1, queued: 0 },
  })
  expect(await names(holder.token)).toEqual(['Ours'])
  expect(await back(holder.token, 'userfiles', theirs)).toMatchObject({ http: 404 })
  expect(
    await app.db(`select what, subject_name from history_entries where company_id = $1 and what = 'Deleted for ever'`, [
      holder.companyId,
    ]),
  ).toEqual([{ what: 'Deleted for ever', subject_name: 'Theirs' }])
})

it('a folder goes with what went there with it; what was deleted before comes back at the top', async () => {
  const { token, companyId } = await aCompany(app)
  const care = await aFolder(app, token, 'Care')
  const [early, late] = [
    await aFile(app, token, 'Early', { folderId: care }),
    await aFile(app, token, 'Late', { folderId: care }),
  ]
  await app.call(deleteFile, { fileId: [early] }, { as: token })
  await app.call(deleteFolder, { folderId: [care] }, { as: token })
  expect(await forEver(token, 'folders', care)).toMatchObject({ status: 1, response: { deleted: 1 } })
  expect(await names(token)).toEqual(['Early'])
  expect(await back(token, 'userfiles', late)).toMatchObject({ http: 404 })
  expect(await back(token, 'userfiles', early)).toMatchObject({ status: 1 })
  expect((await app.call(folderTree, {}, { as: token })).response).toMatchObject({ loose: 1, folders: [] })
  expect(await app.db('select count(*)::int as count from folders where company_id = $1', [companyId])).toEqual([
    { count: 0 },
  ])
})

it('many go in the background; emptying takes what lay there then, and no more', async () => {
  const { token, files, companyId } = await aDocumentSet(app, { count: 1 })
  const [some = ''] = files
  await app.db(
    `insert into documents (document_id, created_at, updated_at, published_at, company_id, title, revision_number, review_date, added_at, changed_at, deleted_at, deletion)
     select 'gone' || company_id || 'x' || n, now(), now(), now(), company_id, 'Gone ' || n, 0, current_date, now(), now(), (now() at time zone 'utc') - interval '1 hour', 'together' from documents, generate_series(1, 120) n where document_id = $1`,
    [some],
  )
  const ids = Array.from({ length: 60 }, (_, at) => `gone${companyId}x${at + 1}`)
  expect(await forEver(token, 'userfiles', ...ids, 'nothing')).toMatchObject({ http: 404 })
  expect(await forEver(token, 'userfiles', ...ids)).toMatchObject({ status: 1, response: { deleted: 0, queued: 60 } })
  await app.quiet()
  expect((await list(token)).total).toBe(60)
  expect(await app.call(emptyBin, { collection_type: 'policies' }, { as: token })).toMatchObject({
    http: 409,
    message: 'empty',
  })
  expect(await app.call(emptyBin, {}, { as: token })).toMatchObject({ status: 1, response: { queued: 60 } })
  await app.quiet()
  expect((await list(token)).total).toBe(0)
  expect((await app.call(folderTree, {}, { as: token })).response.folders).toMatchObject([{ documents: 1 }])
})

it('who deletes for ever and who restores at the same moment: one of the two has all of it', async () => {
  const { token } = await aCompany(app)
  for (let round = 0; round < 6; round++) {
    const folder = await aFolder(app, token, `Round ${round}`)
    await aFile(app, token, 'In it', { folderId: folder })
    await app.call(deleteFolder, { folderId: [folder] }, { as: token })
    const [gone, there] = await Promise.all([forEver(token, 'folders', folder), back(token, 'folders', folder)])
    expect([
      [200, 404],
      [404, 200],
    ]).toContainEqual([gone.http, there.http])
    const { response } = await app.call(folderTree, {}, { as: token })
    expect(response.folders.find(({ _id }) => _id === folder)?.documents).toBe(there.http === 200 ? 1 : undefined)
  }
})

it('a published policy comes back withdrawn with its document, and never goes: evidence of reading outlives the bin', async () => {
  const holder = await aCompany(app)
  const [ann, id] = [await anEmployee(app, holder), await aPolicy(app, holder, { name: 'Safeguarding' })]
  await assignTo(app, holder, id, { everyone: true })
  await publishNow(app, holder, id)
  await acknowledgeIt(app, ann, id)
  await app.call(deletePolicy, { id }, { as: holder.token })
  const draft = done(
    await app.call(createPolicy, { name: 'Never published', content: '<p>Draft.</p>' } as never, { as: holder.token }),
  ) as { id?: string; _id?: string }
  const draftId = draft.id ?? draft._id ?? ''
  await app.call(deletePolicy, { id: draftId }, { as: holder.token })
  expect((await list(holder.token, { collection_type: 'policies' })).response.items).toMatchObject([
    { name: 'Never published', mayDelete: true },
    { name: 'Safeguarding', mayDelete: false, mayRestore: true, goesOn: '' },
  ])
  expect(await forEver(holder.token, 'policies', id)).toMatchObject({ http: 409, message: 'never' })
  expect(await forEver(holder.token, 'policies', draftId)).toMatchObject({ status: 1 })
  expect(await back(holder.token, 'policies', id)).toMatchObject({ status: 1, message: 'Policy has been restored' })
  expect((await app.call(policyList, {}, { as: holder.token })).response).toMatchObject([
    { name: 'Safeguarding', status: 2 },
  ])
  expect(
    done(await app.call(policyEvidence, { employeeIds: [ann.userId] }, { as: holder.token })).map(({ kind }) => kind),
  ).toContain('acknowledgement')
})

it('people come back and stay; each sees what they may, and nobody another company’s', async () => {
  const holder = await aCompany(app)
  const ann = await anEmployee(app, holder)
  await app.call(deleteEmployee, { employeeId: [ann.userId], confirm: true } as never, { as: holder.token })
  expect((await list(holder.token, { collection_type: 'employees' })).response.items).toMatchObject([
    { _id: ann.userId, mayDelete: false, mayRestore: true, goesOn: '' },
  ])
  expect(await forEver(holder.token, 'employees', ann.userId)).toMatchObject({
    http: 409,
    message: 'never',
    response: 'Not Deleted',
  })
  const [opener, plain]: [Someone, Someone] = [
    await aSubUser(app, holder, ['deleted-documents']),
    await aSubUser(app, holder, ['Documents']),
  ]
  expect(
    (await list(opener.token)).response.kinds
      .map(({ collection_type }) => collection_type)
      .filter(kind => ['userfiles', 'policies', 'users', 'employees'].includes(kind)),
  ).toEqual(['userfiles', 'policies'])
  expect((await list(opener.token, { collection_type: 'employees' })).response.items).toEqual([])
  expect(await back(opener.token, 'employees', ann.userId)).toMatchObject({ http: 403 })
  expect(await list(plain.token)).toMatchObject({ http: 403 })
  expect(await list(ann.token)).toMatchObject({ http: 401 })
  expect(await back((await aCompany(app)).token, 'employees', ann.userId)).toMatchObject({ http: 404 })
  expect(await back(holder.token, 'employees', ann.userId)).toMatchObject({ status: 1, response: { restored: 1 } })
})
