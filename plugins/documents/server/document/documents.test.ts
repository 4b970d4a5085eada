import { aCompany, anEmployee, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { addToCart, cartCount } from '@cloudoc/cart/contract/cart.ts'
import { aNewVersion, aPackage, aTemplate, theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import { subscribe } from '@cloudoc/checkout/contract/checkout.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import type { SoldLine } from '@cloudoc/subscriptions/server/services.ts'
import { aSoldLine, granted } from '@cloudoc/subscriptions/testing/builders.ts'
import { allDocuments } from '../../contract/documents.ts'
import { folderTree } from '../../contract/folders.ts'
import '../../testing/builders.ts'

const app = suite()
beforeAll(() => theSettings(app))

const list = (as: string, input: object = {}) => app.call(allDocuments, input, { as })
const names = async (as: string, input: object = {}) => (await list(as, input)).response.map(({ name }) => name)
const holding = async (...lines: Partial<SoldLine>[]): Promise<Someone> => {
  const holder = await aCompany(app)
  await granted(app, { companyId: holder.companyId, lines: lines.map(aSoldLine) })
  return holder
}

describe('what is bought', () => {
  it('is in the list at once, in the folder of each package that has it', async () => {
    await theSettings(app, { offerStatus: true, trialStatus: true })
    const { token } = await aCompany(app)
    const shared = await aTemplate(app, {
      title: 'Complaints',
      policyNumber: 'QA-05',
      version: '1.2',
      format: 'landscape',
    })
    const [home, forms] = [
      await aPackage(app, { name: 'Care Home', templates: [shared, await aTemplate(app, { title: 'Falls' })] }),
      await aPackage(app, { name: 'Forms', templates: [shared] }),
    ]
    for (const { id } of [home, forms])
      await app.call(addToCart, { packageId: id, renewalPlan: 'trial' }, { as: token })
    expect(await app.call(subscribe, {}, { as: token })).toMatchObject({
      status: 1,
      response: { status: 'paid', amount: 0 },
    })
    expect((await app.call(cartCount, {}, { as: token })).response.count).toBe(0)

    const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 7)
    const { response, total } = await list(token)
    expect(total).toBe(3)
    expect(response).toMatchObject([
      {
        name: 'Complaints',
        policyNumber: 'QA-05',
        kind: 'policy',
        format: 'landscape',
        folder: 'Care Home',
        set: 'Care Home',
        version: '1.2',
        updateAvailable: false,
      },
      { name: 'Complaints', policyNumber: 'QA-05', folder: 'Forms', set: 'Forms', version: '1.2' },
      { name: 'Falls', folder: 'Care Home', set: 'Care Home' },
    ])
    expect(response[0]?.review_date.slice(0, 7)).toBe(inAYear)
    await theSettings(app)
  })

  it('comes with 300 documents in one statement', async () => {
    const templateIds = Array.from({ length: 300 }, (_, at) => `policy-${String(at).padStart(3, '0')}`)
    await app.sql(
      `insert into template_versions (document_id, template_document_id, number, title, policy_number, kind, format, review_months, version, body, hash, published_at, created_at, updated_at)
       select id || '-' || number, id, number, 'Title of ' || id, upper(id), 'policy', 'portrait', 12, '1.' || number, 'Text', id || number, now(), now(), now()
         from unnest($1::text[]) as id, generate_series(1, 2) as number`,
      [templateIds],
    )
    const { token, companyId } = await aCompany(app)
    // One insert for the subscription, one for its folder and all of its documents.
    expect((await granted(app, { companyId, lines: [aSoldLine({ templateIds })] })).inserts).toBe(2)
    const page = await list(token, { skip: 290, limit: 100 })
    expect(page.total).toBe(300)
    expect(page.response).toHaveLength(10)
    expect(page.response[9]).toMatchObject({ name: 'Title of policy-299', version: '1.2', updateAvailable: false })
    expect(page.statements).toBeLessThanOrEqual(3)
  })

  it('comes in a folder for each subject, where there are several; what is added later finds its place', async () => {
    const of = (title: string, folder?: string) => aTemplate(app, { title, ...(folder && { folder }) })
    const templateIds = [
      await of('Fire', 'Health and safety'),
      await of('Falls', 'Clinical care'),
      await of('Medicines', 'Clinical care'),
      await of('Loose'),
    ]
    const later = [...templateIds, await of('Lifting', 'Health and safety'), await of('Vetting', 'Workforce')]
    const one = [await of('Only', 'Workforce')]
    const { token, companyId } = await holding(
      { name: 'Care Home', itemId: 'set-of-subjects', templateIds },
      { name: 'Small', itemId: 'set-of-one', templateIds: one },
    )
    const places = async () => {
      const { folders } = (await app.call(folderTree, {}, { as: token })).response
      const pathOf = (id: string): string => {
        const folder = folders.find(({ _id }) => _id === id)
        return folder ? [pathOf(folder.parentId), folder.folderName].filter(Boolean).join('/') : ''
      }
      return Object.fromEntries(
        (await list(token, { limit: 50 })).response.map(({ name, folderId }) => [name, pathOf(folderId)]),
      )
    }
    expect(await places()).toEqual({
      Fire: 'Care Home/Health and safety',
      Falls: 'Care Home/Clinical care',
      Medicines: 'Care Home/Clinical care',
      Loose: 'Care Home',
      Only: 'Small',
    })
    expect(
      (
        await granted(app, {
          companyId,
          lines: [aSoldLine({ name: 'Care Home', itemId: 'set-of-subjects', templateIds: later })],
        })
      ).inserts,
    ).toBe(2)
    expect(await places()).toMatchObject({
      Lifting: 'Care Home/Health and safety',
      Vetting: 'Care Home/Workforce',
      Fire: 'Care Home/Health and safety',
    })
    expect((await app.call(folderTree, {}, { as: token })).response.folders).toHaveLength(5)
  })

  it('is granted although staff took it off sale between order and payment', async () => {
    const { id, templates } = await aPackage(app, { templates: [await aTemplate(app, { title: 'Whistleblowing' })] })
    await app.staff.unpublish('api::package.package', id)
    await app.staff.remove('api::template.template', templates[0] ?? '')
    const { token } = await holding({ itemId: id, templateIds: templates })
    expect(await names(token)).toEqual(['Whistleblowing'])
  })

  it('leaves a document alone that the company has already', async () => {
    const template = await aTemplate(app, { version: '1.0' })
    const holder = await holding({ name: 'First', itemId: 'the-first', templateIds: [template] })
    await aNewVersion(app, template)
    await granted(app, {
      companyId: holder.companyId,
      lines: [aSoldLine({ name: 'First', itemId: 'the-first', templateIds: [template] })],
    })
    expect((await list(holder.token)).response).toMatchObject([
      { folder: 'First', set: '', version: '1.0', updateAvailable: true },
    ])
  })

  it('lies in a folder of its own when it was bought alone', async () => {
    const template = await aTemplate(app, { title: 'Lone working' })
    const { token } = await holding({
      sendtype: 'package',
      itemId: template,
      name: 'Lone working',
      templateIds: [template],
    })
    expect((await list(token)).response).toMatchObject([{ name: 'Lone working', folder: 'Single documents' }])
  })
})

it('keeps the text that the company has, and tells of a newer one', async () => {
  const template = await aTemplate(app, { title: 'Medicines', version: '1.0' })
  const { token } = await holding({ templateIds: [template] })
  expect((await list(token)).response).toMatchObject([{ name: 'Medicines', version: '1.0', updateAvailable: false }])
  await aNewVersion(app, template, { title: 'Medicines and homely remedies' })
  expect((await list(token)).response).toMatchObject([{ name: 'Medicines', version: '1.0', updateAvailable: true }])
})

describe('the list', () => {
  let token = ''
  beforeAll(async () => {
    const templates = await Promise.all(
      [
        ['Falls prevention', 'CL-07'],
        ['Fire safety', 'HS-03'],
        ['Hand hygiene 100%', 'CL-04'],
        ['Safeguarding adults', 'SG-01'],
      ].map(([title, policyNumber]) => aTemplate(app, { title, policyNumber })),
    )
    token = (await holding({ templateIds: templates })).token
  })

  it.each([
    ['a word of the title', 'SAFE', ['Fire safety', 'Safeguarding adults']],
    ['a number', 'cl-0', ['Falls prevention', 'Hand hygiene 100%']],
    ['all words, title and number, in any order', 'hs-03 fire', ['Fire safety']],
    ['a sign that SQL takes for anything', '%', ['Hand hygiene 100%']],
    ['another such sign', '_', []],
    ['a quote', "'", []],
  ])('finds by %s', async (_, searchValue, expected) => {
    const { response, total, status } = await list(token, { searchValue })
    expect(response.map(({ name }) => name)).toEqual(expected)
    expect([total, status]).toEqual([expected.length, expected.length === 0 ? 2 : 1])
  })

  it('is paged by ten, with the length of the whole', async () => {
    expect(await names(token, { skip: 1, limit: 2 })).toEqual(['Fire safety', 'Hand hygiene 100%'])
    expect(await list(token, { skip: 50 })).toMatchObject({ status: 2, response: [], total: 4 })
    expect(await app.raw('GET', '/user/documents/all', { skip: -1 }, { as: token })).toMatchObject({
      http: 400,
      response: 'Invalid request',
    })
  })
})

describe('who may', () => {
  it('see it: the company and sub-users with a permission for it', async () => {
    const template = await aTemplate(app, { title: 'Own' })
    const holder = await holding({ templateIds: [template] })
    for (const permission of ['Documents', 'Manage users'] as const)
      expect(await names((await aSubUser(app, holder, [permission])).token)).toEqual(['Own'])
    expect(await list((await aSubUser(app, holder, ['Subscriptions'])).token)).toMatchObject({ http: 403, status: 0 })
    // An employee sees what was given: nothing yet (`grant/`).
    expect(await list((await anEmployee(app, holder)).token)).toMatchObject({ status: 2, response: [], total: 0 })
    expect(await app.call(allDocuments, {})).toMatchObject({ http: 401 })
  })

  it('not see it: another company, with or without a document of the same template', async () => {
    const template = await aTemplate(app)
    const [holder, stranger] = [await holding({ templateIds: [template] }), await aCompany(app)]
    expect(await list(stranger.token)).toMatchObject({ http: 200, status: 2, response: [], total: 0 })
    expect(await list(stranger.token, { userId: holder.userId })).toMatchObject({ http: 403 })
    await granted(app, { companyId: stranger.companyId, lines: [aSoldLine({ templateIds: [template] })] })
    expect((await list(holder.token)).response[0]?._id).not.toBe((await list(stranger.token)).response[0]?._id)
  })
})
