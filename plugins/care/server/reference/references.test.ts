import { aCompany, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { deleteFile } from '@cloudoc/documents/contract/documents.ts'
import { aDocumentSet, aFile } from '@cloudoc/documents/testing/builders.ts'
import { deleteForEver } from '../../../bin/contract/bin.ts'
import {
  deleteReference,
  editReference,
  referenceChoices,
  referenceList,
  referencesOf,
  saveReferences,
  viewReference,
} from '../../contract/references.ts'

const app = suite()
const of = async (as: string, fileId: string) => (await app.call(referencesOf, { fileId }, { as })).response

it('a document refers to others in an order, and each knows what refers to it', async () => {
  const { token } = await aCompany(app)
  const [falls, fire, rota] = [
    await aFile(app, token, 'Falls'),
    await aFile(app, token, 'Fire 50%'),
    await aFile(app, token, 'Rota', { policyNumber: 'R 7' }),
  ]
  expect(await app.call(saveReferences, { fileId: falls, ids: [rota, fire, rota] }, { as: token })).toMatchObject({
    status: 1,
    message: 'References saved',
    response: { references: 2 },
  })
  expect(await of(token, falls)).toMatchObject({
    name: 'Falls',
    references: [{ refId: rota, name: 'Rota', policyNumber: 'R 7', state: 'there' }, { refId: fire }],
    referencedBy: [],
  })
  expect(await of(token, rota)).toMatchObject({
    references: [],
    referencedBy: [{ refId: falls, name: 'Falls' }],
    more: 0,
  })
  expect(await app.call(saveReferences, { fileId: falls, ids: [fire, falls] }, { as: token })).toMatchObject({
    http: 400,
    message: 'self',
  })
  expect(await app.call(editReference, { fileId: falls, oldRefId: rota, newRefId: fire }, { as: token })).toMatchObject(
    { http: 409, message: 'twice' },
  )
  expect(
    await app.call(editReference, { fileId: falls, oldRefId: rota, newRefId: falls }, { as: token }),
  ).toMatchObject({ http: 400, message: 'self' })
  const audit = await aFile(app, token, 'Audit')
  expect(
    await app.call(editReference, { fileId: falls, oldRefId: rota, newRefId: audit }, { as: token }),
  ).toMatchObject({ status: 1 })
  expect(await app.call(deleteReference, { fileId: falls, refId: fire }, { as: token })).toMatchObject({
    status: 1,
    message: 'SuccessFully Deleted',
  })
  expect(await app.call(deleteReference, { fileId: falls, refId: fire }, { as: token })).toMatchObject({ http: 404 })
  expect((await of(token, falls)).references).toMatchObject([{ refId: audit }])
  expect((await app.call(referenceChoices, { searchVal: '50%' }, { as: token })).response).toMatchObject([
    { _id: fire },
  ])
  expect((await app.call(referenceList, {}, { as: token })).response).toMatchObject([
    { name: 'Audit', references: 0, referencedBy: 1 },
    { name: 'Falls', references: 1, broken: 0 },
  ])
  expect(await app.call(viewReference, { fileId: audit }, { as: token })).toMatchObject({
    status: 1,
    response: { name: 'Audit' },
  })
})

it('a broken reference is shown: in the bin, and by its last name once it is gone', async () => {
  const { token, companyId } = await aCompany(app)
  const [falls, fire] = [await aFile(app, token, 'Falls'), await aFile(app, token, 'Fire')]
  await app.call(saveReferences, { fileId: falls, ids: [fire] }, { as: token })
  await app.call(deleteFile, { fileId: [fire] }, { as: token })
  expect((await of(token, falls)).references).toMatchObject([{ refId: fire, name: 'Fire', state: 'binned' }])
  expect((await app.call(referenceList, {}, { as: token })).response).toMatchObject([
    { name: 'Falls', references: 1, broken: 1 },
  ])
  await app.call(deleteForEver, { delData: [fire], collection_type: 'userfiles' }, { as: token })
  expect((await of(token, falls)).references).toMatchObject([{ refId: fire, name: 'Fire', state: 'gone' }])
  // It may stay where it is, or go.
  const rota = await aFile(app, token, 'Rota')
  expect(await app.call(saveReferences, { fileId: falls, ids: [rota, fire] }, { as: token })).toMatchObject({
    response: { references: 2 },
  })
  expect((await of(token, falls)).references).toMatchObject([
    { name: 'Rota', state: 'there' },
    { name: 'Fire', state: 'gone' },
  ])
  expect(await app.call(saveReferences, { fileId: rota, ids: [fire] }, { as: token })).toMatchObject({ http: 404 })
  // What is gone refers to nothing.
  await app.call(deleteFile, { fileId: [falls] }, { as: token })
  await app.call(deleteForEver, { delData: [falls], collection_type: 'userfiles' }, { as: token })
  expect(
    await app.sql('select count(*)::int as count from care_references where company_id = $1', [companyId]),
  ).toEqual([{ count: 0 }])
})

it('nobody refers to another company’s document, and only editors change references', async () => {
  const [holder, stranger] = [await aDocumentSet(app, { count: 2 }), await aDocumentSet(app, { count: 1 })]
  const [one = '', two = ''] = holder.files
  const [theirs = ''] = stranger.files
  expect(await app.call(saveReferences, { fileId: one, ids: [two, theirs] }, { as: holder.token })).toMatchObject({
    http: 404,
  })
  expect((await of(holder.token, one)).references).toEqual([])
  await app.call(saveReferences, { fileId: one, ids: [two] }, { as: holder.token })
  expect(
    await app.call(editReference, { fileId: one, oldRefId: two, newRefId: theirs }, { as: holder.token }),
  ).toMatchObject({ http: 404 })
  for (const call of [referencesOf, viewReference])
    expect(await app.call(call, { fileId: one }, { as: stranger.token })).toMatchObject({ http: 404 })
  const reader = await aSubUser(app, holder, ['Documents'])
  expect(await of(reader.token, one)).toMatchObject({ mayEdit: false, references: [{ refId: two }] })
  expect(await app.call(deleteReference, { fileId: one, refId: two }, { as: reader.token })).toMatchObject({
    http: 403,
  })
})
