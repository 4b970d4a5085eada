import type { AddOn } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { aNewVersion } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { aSubscription } from '@cloudoc/subscriptions/testing/builders.ts'
import { updatesWaiting } from '../../contract/documents.ts'
import {
  bulkRestore,
  compareFile,
  restoreAll,
  restoreFile,
  updateContent,
  updateFiles,
} from '../../contract/revisions.ts'
import { noUpdates } from '../../contract/shapes.ts'
import { aDocumentSet, type DocumentSet } from '../../testing/builders.ts'
import { textsIn } from '../../testing/texts.ts'

const app = suite()
const { open, save } = textsIn(app)
const refused = { http: 409, message: 'noUpdates', response: noUpdates }

/** A set of two documents, of which the company edited the second; of both a newer version is published. */
async function withNewer(addOns: AddOn[]) {
  const holder = await aDocumentSet(app, { count: 2, data: () => ({ body: '<p>One.</p><p>Two.</p>' }), addOns })
  await save(holder.token, holder.files[1] ?? '', 0, '<p>One.</p><p>Two, ours.</p>')
  for (const template of holder.templates) await aNewVersion(app, template, { body: '<p>One, newer.</p><p>Two.</p>' })
  return holder
}
const states = ({ token, files }: DocumentSet) =>
  Promise.all(
    files.map(async file => {
      const { content, revision, version, updateAvailable } = await open(token, file)
      return { content, revision, version, updateAvailable }
    }),
  )

describe('without Updates on the licence', () => {
  it('a newer version is shown and compared, and cannot be taken over in any way; nothing is changed', async () => {
    const holder = await withNewer([])
    const as = { as: holder.token }
    const [pinned = '', edited = ''] = holder.files
    const before = await states(holder)
    expect(before).toMatchObject([{ updateAvailable: true }, { updateAvailable: true }])
    expect(await app.call(updatesWaiting, {}, as)).toMatchObject({ total: 2 })
    expect(await app.call(compareFile, { fileId: edited, merge: 'update', to: 'provider' }, as)).toMatchObject({
      status: 1,
    })

    expect(await app.call(updateContent, { fileId: pinned, revision: 0 }, as)).toMatchObject(refused)
    expect(await app.call(updateContent, { fileId: edited, revision: 1 }, as)).toMatchObject(refused)
    expect(await app.call(updateFiles, {}, as)).toMatchObject(refused)
    expect(await app.call(updateFiles, { files: [pinned] }, as)).toMatchObject(refused)
    expect(await app.call(restoreFile, { file: { fileId: edited } }, as)).toMatchObject(refused)
    expect(await app.call(bulkRestore, { files: holder.files }, as)).toMatchObject(refused)
    expect(await app.call(restoreAll, {}, as)).toMatchObject({ http: 403, message: 'inactive' })
    expect(await states(holder)).toEqual(before)
  })

  it('an edited document still goes back to the version that it came from, where there is no newer one', async () => {
    const holder = await aDocumentSet(app, { count: 1, addOns: [] })
    const [file = ''] = holder.files
    await save(holder.token, file, 0, '<p>Ours</p>')
    expect(await app.call(restoreFile, { file: { fileId: file } }, { as: holder.token })).toMatchObject({ status: 1 })
    expect((await open(holder.token, file)).standing).toBe('pinned')
  })
})

it.each<AddOn>(['updates', 'combo', 'pro'])('%s on the licence of the set takes newer versions over', async addOn => {
  const holder = await withNewer([])
  await aSubscription(app, holder.companyId, { packageId: holder.packageId, addOns: [addOn] })
  expect(await app.call(updateFiles, {}, { as: holder.token })).toMatchObject({
    status: 1,
    response: { updated: 2 },
  })
})

it('Updates that ran out, management and Updates of another licence do not', async () => {
  const holder = await withNewer([])
  await aSubscription(app, holder.companyId, { packageId: holder.packageId, addOns: ['management', 'printing'] })
  await aSubscription(app, holder.companyId, { packageId: holder.packageId, addOns: ['updates'], addOnsEnd: -1 })
  await aSubscription(app, holder.companyId, { addOns: ['updates'] })
  expect(await app.call(updateFiles, {}, { as: holder.token })).toMatchObject(refused)
})

it('of two sets, the one with Updates is taken, and the other is counted and stays', async () => {
  const holder = await withNewer(['updates'])
  const other = await aDocumentSet(app, { count: 1, of: holder, addOns: [] })
  await aNewVersion(app, other.templates[0] ?? '', {})
  expect(await app.call(updateFiles, {}, { as: holder.token })).toMatchObject({
    status: 1,
    response: { updated: 2, withoutUpdates: 1 },
  })
  expect(await states(other)).toMatchObject([{ updateAvailable: true }])
  expect(await app.call(restoreAll, {}, { as: holder.token })).toMatchObject({ status: 1, response: { restored: 1 } })
  expect(await states(other)).toMatchObject([{ updateAvailable: true, revision: 0 }])
})

it('a single document is covered by its own licence, in whichever set it lies', async () => {
  const holder = await withNewer([])
  await aSubscription(app, holder.companyId, {
    packageId: holder.templates[0] ?? '',
    sendtype: 'package',
    addOns: [],
  })
  const [pinned = '', edited = ''] = holder.files
  const as = { as: holder.token }
  expect(await app.call(updateContent, { fileId: pinned, revision: 0 }, as)).toMatchObject({ status: 1 })
  expect(await app.call(updateContent, { fileId: edited, revision: 1 }, as)).toMatchObject(refused)
})
