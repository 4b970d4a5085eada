import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { aSubscription } from '../../../subscriptions/testing/builders.ts'
import {
  documentLists,
  fileDetails,
  heldFolders,
  packageFolders,
  recentlyUpdated,
  updatedDocuments,
} from '../../contract/package.ts'
import { aPackage, aTemplate } from '../../testing/builders.ts'

const app = suite()

it('lists documents by kind and words, those that changed last first, paged', async () => {
  const [old, young] = [
    await aTemplate(app, { title: 'Zebra crossing, old', kind: 'policy' }),
    await aTemplate(app, { title: 'Zebra crossing, young', kind: 'form' }),
  ]
  const both = await app.call(documentLists, { value: 'zebra' })
  expect([both.total, both.response.map(({ _id }) => _id)]).toEqual([2, [young, old]])
  expect((await app.call(documentLists, { value: 'zebra', type: 'policy' })).response.map(({ _id }) => _id)).toEqual([
    old,
  ])
  expect((await app.call(documentLists, { value: 'zebra', skip: 1, limit: 1 })).response.map(({ _id }) => _id)).toEqual(
    [old],
  )
  expect(await app.call(documentLists, { value: 'nothing like it' })).toMatchObject({ status: 2, response: [] })
  // First published, they have not been updated.
  expect(await app.call(updatedDocuments, { value: 'zebra' })).toMatchObject({ status: 2 })
  expect((await app.call(recentlyUpdated, { searchvalue: 'zebra' })).response.map(({ _id }) => _id)).toEqual([
    young,
    old,
  ])
  expect(await app.call(recentlyUpdated, { searchvalue: 'zebra', countryId: 'none' })).toMatchObject({ status: 2 })
})

it('shows a visitor what a document is, and no more of its text than a preview', async () => {
  const template = await aTemplate(app, { title: 'Long reading', body: `<p>${'word '.repeat(4000)}the very end</p>` })
  const { id, slug } = await aPackage(app, { templates: [template] })
  const { response } = await app.call(fileDetails, { fileId: template })
  expect(response).toMatchObject({ _id: template, name: 'Long reading', packages: [{ _id: id }] })
  expect(response.html).toContain('word')
  expect(response.html).not.toContain('the very end')
  expect(await app.call(fileDetails, { fileId: 'a0b1c2d3e4f5g6h7i8j9k0l1' })).toMatchObject({
    http: 404,
    response: 'No records found',
  })
  const [tree] = (await app.call(packageFolders, { slug })).response
  expect(tree?.folders.flatMap(({ files }) => files.map(file => file._id))).toEqual([template])
  const holder = await aCompany(app)
  expect(await app.call(heldFolders, {}, { as: holder.token })).toMatchObject({ status: 2, response: [] })
  await aSubscription(app, holder.companyId, { packageId: id })
  expect((await app.call(heldFolders, {}, { as: holder.token })).response).toEqual([tree])
})
