import { aCompany, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { aCategory, aCountry, aNewVersion, aTemplate, theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { inDatabase } from '@cloudoc/core/testing/in-database.ts'
import { endSubscriptions } from '@cloudoc/subscriptions/server/services.ts'
import { aSoldLine, granted } from '@cloudoc/subscriptions/testing/builders.ts'
import {
  allDocuments,
  createFile,
  deleteFile,
  editFile,
  needReview,
  searchDocuments,
  searchFilters,
  templateList,
  updatesWaiting,
} from '../../contract/documents.ts'
import { viewContent } from '../../contract/editing.ts'
import { folderTree } from '../../contract/folders.ts'
import { indexList } from '../../contract/index-list.ts'
import { setReview } from '../../contract/issues.ts'
import { updateFiles } from '../../contract/revisions.ts'
import { aDocumentSet, type DocumentSet } from '../../testing/builders.ts'
import { textsIn } from '../../testing/texts.ts'
import { filesOfSubscription } from '../selection/of-subscription.ts'
import { indexOf, selectedFiles } from '../selection/selection.ts'

const app = suite()
beforeAll(() => theSettings(app))
const { open, save } = textsIn(app)
const list = (as: string, input: object = {}) => app.call(allDocuments, { limit: 100, ...input }, { as })
/** 'Title in Set' of all documents. */
const held = async (as: string) =>
  (await list(as)).response.map(({ name, set, folder }) => `${name} in ${set || folder}`).sort()
const buy = (companyId: number, ...lines: Parameters<typeof aSoldLine>[0][]) =>
  granted(app, { companyId, lines: lines.map(aSoldLine) })

let made = 0
/** A company with two sets that share two documents. */
async function two(): Promise<
  Someone & { england: DocumentSet; wales: DocumentSet; shared: string[]; number: string }
> {
  const number = `QA-${++made}`
  const shared = [
    await aTemplate(app, { title: 'Complaints', policyNumber: number }),
    await aTemplate(app, { title: 'Falls', policyNumber: `CL-${made}`, front: { related: [number] } }),
  ]
  const england = await aDocumentSet(app, { name: 'Care Home, England', shared, titles: ['Liberty'] })
  return {
    ...england,
    england,
    wales: await aDocumentSet(app, { name: 'Care Home, Wales', shared, of: england }),
    shared,
    number,
  }
}

describe('a set is whole', () => {
  const lines = async () => {
    const [first, second, third] = [
      await aTemplate(app, { title: 'First' }),
      await aTemplate(app, { title: 'Second' }),
      await aTemplate(app, { title: 'Third' }),
    ]
    return [
      { itemId: `a-${first}`, name: 'A', templateIds: [first, second] },
      { itemId: `b-${first}`, name: 'B', templateIds: [second, third] },
    ] as const
  }
  const whole = ['First in A', 'Second in A', 'Second in B', 'Third in B']

  it.each([
    ['one after the other', [0, 1]],
    ['in the other order', [1, 0]],
  ])('whichever was bought first: %s', async (_, order) => {
    const [{ token, companyId }, sold] = [await aCompany(app), await lines()]
    for (const at of order) await buy(companyId, sold[at])
    expect(await held(token)).toEqual(whole)
    // Bought once more, it stays as it is.
    await buy(companyId, ...sold)
    expect(await held(token)).toEqual(whole)
  })

  it('together, and two orders that are settled at the same moment', async () => {
    const [together, apart, sold] = [await aCompany(app), await aCompany(app), await lines()]
    await buy(together.companyId, ...sold)
    await Promise.all([buy(apart.companyId, sold[0]), buy(apart.companyId, sold[1]), buy(apart.companyId, sold[1])])
    for (const { token } of [together, apart]) expect(await held(token)).toEqual(whole)
  })

  it('a second set of 300 comes in one statement', async () => {
    const { companyId, token } = await aCompany(app)
    const templateIds = Array.from({ length: 300 }, (_, at) => `whole-${at}`)
    await app.db(
      `insert into template_versions (document_id, template_document_id, number, title, kind, format, review_months, version, body, hash, published_at, created_at, updated_at)
       select id || '-1', id, 1, 'Title of ' || id, 'policy', 'portrait', 12, '1.0', 'Text', id, now(), now(), now() from unnest($1::text[]) as id`,
      [templateIds],
    )
    await buy(companyId, { templateIds })
    expect((await buy(companyId, { templateIds })).inserts).toBe(2)
    const page = await list(token)
    expect(page.total).toBe(600)
    expect(page.statements).toBeLessThanOrEqual(3)
  })

  it('with the text for its own country, and is updated as that', async () => {
    const [england, wales, category] = [await aCountry(app, 'Ynys'), await aCountry(app, 'Gwlad'), await aCategory(app)]
    const body = (end: string) => `<p>[[ynys]] Of Ynys.</p><p>[[gwlad]] Of Gwlad.</p><p>${end}</p>`
    const template = await aTemplate(app, { title: 'Capacity', body: body('End.'), countries: [england, wales] })
    const one = await aDocumentSet(app, { name: 'Ynys', shared: [template], sold: { country: england, category } })
    const other = await aDocumentSet(app, {
      name: 'Gwlad',
      shared: [template],
      of: one,
      sold: { country: wales, category },
    })
    expect((await open(one.token, one.files[0] ?? '')).content).toMatch(/^(?!.*Gwlad).*Of Ynys/s)
    expect((await open(one.token, other.files[0] ?? '')).content).toMatch(/^(?!.*Ynys).*Of Gwlad/s)
    await aNewVersion(app, template, { body: body('The end.') })
    expect((await app.call(updateFiles, {}, { as: one.token })).response).toMatchObject({ updated: 2 })
    expect((await open(one.token, other.files[0] ?? '')).content).toMatch(/^(?!.*Ynys).*Of Gwlad.*The end/s)
    // A new document begins with the text of the set in whose folder it is made.
    const made = await app.call(
      createFile,
      { name: 'Ours', templateId: template, folderId: other.folderId },
      { as: one.token },
    )
    expect((await open(one.token, made.response.fileId)).content).toContain('Of Gwlad')
  })
})

describe('what was bought alone', () => {
  it('is beside a set that came later, and is not given again where a held set has it', async () => {
    const [{ token, companyId }, template, other] = [
      await aCompany(app),
      await aTemplate(app, { title: 'Lone working' }),
      await aTemplate(app, { title: 'Other' }),
    ]
    const alone = { sendtype: 'package' as const, itemId: template, name: 'Lone working', templateIds: [template] }
    await buy(companyId, alone)
    expect((await list(token)).response).toMatchObject([{ folder: 'Single documents', set: '' }])
    const [{ _id: file = '' } = {}] = (await list(token)).response
    await save(token, file, 0, '<p>Ours.</p>')
    await buy(companyId, { itemId: `set-${template}`, name: 'Care Home', templateIds: [template, other] })
    expect(
      (await list(token)).response.map(({ name, set, folder, standing }) => [name, set, folder, standing]),
    ).toEqual([
      ['Lone working', 'Single documents', 'Single documents', 'edited'],
      ['Lone working', '', 'Care Home', 'pinned'],
      ['Other', '', 'Care Home', 'pinned'],
    ])
    await buy(companyId, { sendtype: 'package', itemId: other, name: 'Other', templateIds: [other] })
    expect((await list(token)).total).toBe(3)
  })

  it('in one order with a set that has it comes with the set alone; when that is over, it can be had', async () => {
    const [{ token, companyId }, template] = [await aCompany(app), await aTemplate(app, { title: 'Vetting' })]
    const alone = { sendtype: 'package' as const, itemId: template, name: 'Vetting', templateIds: [template] }
    const order = await buy(companyId, alone, { itemId: `set-${template}`, name: 'Workforce', templateIds: [template] })
    expect((await list(token)).response).toMatchObject([{ folder: 'Workforce', set: '' }])
    expect(
      (await app.call(folderTree, {}, { as: token })).response.folders.map(({ folderName }) => folderName),
    ).toEqual(['Workforce'])
    await inDatabase(app, db =>
      endSubscriptions({ db, afterCommit: () => undefined }, companyId, { orderId: order.orderId }),
    )
    await buy(companyId, alone)
    expect(await held(token)).toEqual(['Vetting in Single documents', 'Vetting in Workforce'])
  })
})

describe('two sets of a company', () => {
  it('have their own edits, review date, name and place, and say in lists which they are of', async () => {
    const { token, england, wales } = await two()
    const [ours = '', theirs = ''] = [england.files[0], wales.files[0]]
    await save(token, ours, 0, '<p>As we do it in England.</p>')
    await app.call(setReview, { files: [ours], review_date: '2026-01-31' }, { as: token })
    await app.call(editFile, { fileId: [ours], name: 'English complaints' }, { as: token })
    expect(await open(token, theirs)).toMatchObject({ name: 'Complaints', standing: 'pinned', set: 'Care Home, Wales' })
    expect((await open(token, theirs)).content).not.toContain('England')
    const rows = (await list(token)).response
    expect(rows.map(({ name, set }) => [name, set])).toEqual([
      ['Complaints', 'Care Home, Wales'],
      ['English complaints', 'Care Home, England'],
      ['Falls', 'Care Home, England'],
      ['Falls', 'Care Home, Wales'],
      ['Liberty', 'Care Home, England'],
    ])
    expect((await app.call(needReview, {}, { as: token })).response.map(({ _id }) => _id)).toEqual([ours])
    // Narrowed to one set, here and in a search.
    expect((await list(token, { set: wales.packageId })).total).toBe(2)
    expect((await app.call(needReview, { set: wales.packageId }, { as: token })).total).toBe(0)
    expect(
      (await app.call(searchDocuments, { searchValue: 'falls' }, { as: token })).response.map(({ set }) => set).sort(),
    ).toEqual(['Care Home, England', 'Care Home, Wales'])
    expect(
      (await app.call(searchDocuments, { searchValue: 'falls', set: wales.packageId }, { as: token })).response,
    ).toMatchObject([{ _id: wales.files[1] }])
    expect((await app.call(searchFilters, {}, { as: token })).response.sets).toEqual([
      { value: england.packageId, name: 'Care Home, England', count: 3 },
      { value: wales.packageId, name: 'Care Home, Wales', count: 2 },
    ])
    // The one goes, the other stays; then there is no other to be told from.
    await app.call(deleteFile, { fileId: wales.files }, { as: token })
    expect((await list(token)).response.map(({ set }) => set)).toEqual(['', '', ''])
  })

  it('are updated each, by one version of the provider', async () => {
    const {
      token,
      england,
      wales,
      shared: [template = ''],
    } = await two()
    await aNewVersion(app, template)
    expect(
      (await app.call(updatesWaiting, {}, { as: token })).response.map(({ name, set }) => [name, set]).sort(),
    ).toEqual([
      ['Complaints', 'Care Home, England'],
      ['Complaints', 'Care Home, Wales'],
    ])
    expect((await app.call(updateFiles, { set: wales.packageId }, { as: token })).response).toMatchObject({
      updated: 1,
    })
    expect([
      (await open(token, england.files[0] ?? '')).version,
      (await open(token, wales.files[0] ?? '')).version,
    ]).toEqual(['1.0', '1.1'])
    expect((await app.call(updateFiles, {}, { as: token })).response).toMatchObject({ updated: 1 })
    expect((await app.call(updatesWaiting, {}, { as: token })).total).toBe(0)
  })

  it('refer to their own documents, and stand apart in indexes and exports', async () => {
    const { token, companyId, england, wales, number } = await two()
    for (const set of [england, wales])
      expect((await app.call(viewContent, { fileId: set.files[1] ?? '' }, { as: token })).response.related).toEqual([
        { fileId: set.files[0], name: `${number} Complaints` },
      ])
    const index = (await inDatabase(app, db => indexOf(db, companyId, ''))).result?.rows ?? []
    expect(index.map(({ title, set }) => `${title}: ${set}`).sort()).toEqual([
      'Complaints: Care Home, England',
      'Complaints: Care Home, Wales',
      'Falls: Care Home, England',
      'Falls: Care Home, Wales',
      'Liberty: Care Home, England',
    ])
    const [folder] = (await app.call(indexList, { folderId: wales.folderId }, { as: token })).response.documents
    expect(folder).toMatchObject({ set: 'Care Home, Wales' })
    const loose = [england.files[0] ?? '', wales.files[0] ?? ''].map(id => ({ id, type: 'file' as const }))
    const paths = async (chosen: Parameters<typeof selectedFiles>[2]) =>
      (await inDatabase(app, db => selectedFiles(db, companyId, chosen))).result.map(({ path }) => path)
    expect(await paths(loose)).toEqual([
      `Care Home, England/${number} Complaints`,
      `Care Home, Wales/${number} Complaints`,
    ])
    expect(await paths([{ id: wales.folderId, type: 'folder' }])).toEqual([
      expect.stringMatching(/^Care Home, Wales\/CL-\d+ Falls$/),
      `Care Home, Wales/${number} Complaints`,
    ])
    const [subscription] = await app.db<{ id: string }>(
      'select document_id as id from subscriptions where company_id = $1 and package_id = $2',
      [companyId, wales.packageId],
    )
    expect(
      (await inDatabase(app, db => filesOfSubscription(db, companyId, subscription?.id ?? '', ''))).result?.toSorted(),
    ).toEqual(wales.files.toSorted())
  })

  it('go on apart when the money of one goes back: its documents stay as they are, what is new is the other’s', async () => {
    const { token, companyId, england, wales } = await two()
    await save(token, wales.files[0] ?? '', 0, '<p>Ours.</p>')
    const before = (await list(token)).response
    const [subscription] = await app.db<{ id: string }>(
      'select document_id as id from subscriptions where company_id = $1 and package_id = $2',
      [companyId, wales.packageId],
    )
    await inDatabase(app, db =>
      endSubscriptions({ db, afterCommit: () => undefined }, companyId, { subscriptionId: subscription?.id ?? '' }),
    )
    expect((await list(token)).response).toEqual(before)
    expect(await save(token, england.files[0] ?? '', 0, '<p>Still written.</p>')).toMatchObject({ status: 1 })
    expect((await open(token, wales.files[0] ?? '')).content).toContain('Ours.')
    expect((await app.call(templateList, {}, { as: token })).total).toBe(3)
  })

  it('are nothing to another company', async () => {
    const [{ wales, token }, stranger] = [await two(), await aDocumentSet(app, { count: 1 })]
    expect(await list(stranger.token, { set: wales.packageId })).toMatchObject({ status: 2, total: 0 })
    expect((await list(stranger.token)).response).toMatchObject([{ set: '' }])
    await aNewVersion(app, wales.templates[0] ?? '')
    expect((await app.call(updateFiles, { set: wales.packageId }, { as: stranger.token })).response).toMatchObject({
      updated: 0,
    })
    expect((await app.call(updatesWaiting, { set: wales.packageId }, { as: token })).total).toBe(1)
  })
})

describe('what a release before left', () => {
  it('comes to be whole, each document in the set that it was bought with first; what was deleted since does not come back', async () => {
    const { token, companyId, england, wales } = await two()
    const mine = england.files[0] ?? ''
    await save(token, mine, 0, '<p>Ours since long.</p>')
    // As it left it: one copy a company, which of them both sets have; the second set all in the first.
    await app.db('delete from documents where company_id = $1 and package_id = $2', [companyId, wales.packageId])
    await app.db('delete from folders where company_id = $1 and package_id = $2', [companyId, wales.packageId])
    await app.db('delete from document_sets where company_id = $1', [companyId])
    await app.db(
      `insert into orders (document_id, created_at, updated_at, published_at, company_id, number, state, net, vat, gross, vat_rate, title, items, lines, buyer, cart_revision, payment_revision, asked_at)
       select s.order_id, now(), now(), now(), s.company_id, 900000 + s.id, 'paid', 0, 0, 0, 0, '', 1, jsonb_build_array(jsonb_build_object('itemId', s.package_id, 'templateIds', $2::jsonb)), '{}', 0, 1, now()
         from subscriptions s where s.company_id = $1 and s.package_id = $3`,
      [companyId, JSON.stringify(wales.templates), wales.packageId],
    )
    const before = await app.db('select * from documents where company_id = $1 order by id', [companyId])

    await Promise.all([app.job('documents.make-sets-whole'), app.job('documents.make-sets-whole')])
    expect(await held(token)).toEqual([
      'Complaints in Care Home, England',
      'Complaints in Care Home, Wales',
      'Falls in Care Home, England',
      'Falls in Care Home, Wales',
      'Liberty in Care Home, England',
    ])
    expect(
      (await app.db('select * from documents where company_id = $1 order by id', [companyId])).slice(0, before.length),
    ).toEqual(before)
    expect(await open(token, mine)).toMatchObject({ standing: 'edited', set: 'Care Home, England' })

    await app.db('delete from documents where company_id = $1 and package_id = $2', [companyId, wales.packageId])
    await app.job('documents.make-sets-whole')
    expect((await list(token)).total).toBe(3)
  })

  it('and a node of it that still serves can grant: what it adds is followed, and is there once', async () => {
    const {
      token,
      companyId,
      england,
      shared: [template = ''],
    } = await two()
    const later = await aTemplate(app, { title: 'Later' })
    // Its own statement, in short.
    const grants = (templateId: string) =>
      app.db(
        `insert into documents (document_id, created_at, updated_at, published_at, company_id, template_id, version_id, package_id, revision_number, review_date, added_at, changed_at)
       select $1, now(), now(), now(), $2, $3::text, v.id, $4, 0, '2030-01-01', now(), now() from template_versions v where v.template_document_id = $3::text
       on conflict (company_id, template_id) do nothing`,
        [`former${templateId}`.slice(0, 24), companyId, templateId, england.packageId],
      )
    await grants(later)
    await grants(template)
    await grants(later)
    expect((await list(token)).total).toBe(6)
    await aNewVersion(app, later)
    expect((await app.call(updatesWaiting, {}, { as: token })).response).toMatchObject([
      { name: 'Later', set: 'Care Home, England' },
    ])
  })
})
