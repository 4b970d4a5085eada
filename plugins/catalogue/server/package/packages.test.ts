import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { packageDetails, packageList } from '../../contract/package.ts'
import { aCategory, aCountry, aPackage, aTemplate, aType, theSettings } from '../../testing/builders.ts'

const app = suite()
const list = (input: object = {}, as?: string) => app.call(packageList, input, { as })
const details = (slug: string) => app.call(packageDetails, { slug })
const slugs = async (input: object = {}): Promise<string[]> => (await list(input)).response.map(({ slug }) => slug)

it('has no packages before staff publish one', async () => {
  expect(await list()).toMatchObject({ http: 200, status: 2, response: [], total: 0, message: 'none' })
})

describe('what staff publish', () => {
  it('is on sale at the next request, and gone at the next after it is unpublished', async () => {
    await theSettings(app)
    const { id, slug } = await aPackage(app, { name: 'Care Home, England', licenseFee: 545 })
    expect(await list()).toMatchObject({
      status: 1,
      total: 1,
      response: [{ _id: id, slug, licenseFee: 545, price: 545, files: 1 }],
    })

    await app.staff.update('api::package.package', id, { licenseFee: 600 })
    expect((await details(slug)).response).toMatchObject({ licenseFee: 545 })
    await app.staff.publish('api::package.package', id)
    expect((await details(slug)).response).toMatchObject({ licenseFee: 600 })

    await app.staff.unpublish('api::package.package', id)
    expect(await list()).toMatchObject({ status: 2, total: 0 })
    expect(await details(slug)).toMatchObject({ http: 404, status: 0, response: packageDetails.texts.none })

    await app.staff.publish('api::package.package', id)
    expect((await list()).total).toBe(1)
    await app.staff.remove('api::package.package', id)
    expect(await slugs()).not.toContain(slug)
  })

  it('keeps its relations when what it belongs to is published again', async () => {
    const [country, category, type] = [await aCountry(app), await aCategory(app), await aType(app)]
    const { slug } = await aPackage(app, { country, category, type })
    const before = (await details(slug)).response
    for (const [uid, id] of [
      ['country', country],
      ['category', category],
      ['subscription-type', type],
    ] as const)
      await app.staff.publish(`api::${uid}.${uid}`, id)
    const after = (await details(slug)).response
    expect(after.country.name).not.toBe('')
    expect([after.country, after.category, after.type]).toEqual([before.country, before.category, before.type])
  })

  it('shows a package whose category, country and type are not published', async () => {
    const { slug } = await aPackage(app)
    expect((await details(slug)).response).toMatchObject({
      country: { name: '', slug: '' },
      category: { name: '' },
      type: { name: '' },
    })
  })

  it('shows HTML without anything that can run', async () => {
    const evil =
      '<p onclick="steal()">Text<script>steal()</script><img src=x onerror="steal()"><a href="javascript:steal()">link</a></p>'
    const template = await aTemplate(app, { body: evil, header: evil })
    const { slug } = await aPackage(app, { description: evil, templates: [template] })
    const { description, preview } = (await details(slug)).response
    for (const html of [description, preview.html]) {
      expect(html).toContain('Text')
      expect(html).not.toMatch(/steal|onclick|onerror|<script|javascript:/)
    }
    const [version] = await app.sql<{ body: string; header: string }>(
      'select body, header from template_versions where template_document_id = $1',
      [template],
    )
    expect(`${version?.body}${version?.header}`).not.toMatch(/steal|onclick|onerror|<script|javascript:/)
  })
})

describe('the listing', () => {
  const made: Record<string, string> = {}

  beforeAll(async () => {
    const [england, wales] = [await aCountry(app, 'England'), await aCountry(app, 'Wales')]
    const [home, children] = [await aCategory(app, 'Home Care'), await aCategory(app, "Children's Home")]
    const [complete, forms] = [await aType(app, 'Complete Set'), await aType(app, 'Forms and Records')]
    for (const [slug, country, category, type, licenseFee, description] of [
      ['home-england', england, home, complete, 300, '<p>Everything for <b>agencies</b>.</p>'],
      ['home-wales', wales, home, complete, 200, '<p>For visits in Wales.</p>'],
      ['children-england', england, children, forms, 400, '<p>Records for homes.</p>'],
    ] as const) {
      made[slug] = (
        await aPackage(app, { slug, name: slug.replace('-', ' '), country, category, type, licenseFee, description })
      ).id
    }
  })
  const among = async (input: object): Promise<string[]> => (await slugs(input)).filter(slug => slug in made).sort()

  it.each([
    ['a country by slug', { countries: ['england'] }, ['children-england', 'home-england']],
    ['a country by name', { countries: ['Wales'] }, ['home-wales']],
    ['several countries', { countries: ['wales', 'england'] }, ['children-england', 'home-england', 'home-wales']],
    ['a category by slug', { subscriptionCategory: ['home-care'] }, ['home-england', 'home-wales']],
    ['a type by slug', { subscriptionTypes: ['forms-and-records'] }, ['children-england']],
    [
      'country and category together',
      { countries: ['england'], subscriptionCategory: ['home-care'] },
      ['home-england'],
    ],
    ['a country that does not exist', { countries: ['atlantis'] }, []],
    ['a word of the description', { value: 'AGENCIES' }, ['home-england']],
    ['all words, in any order', { value: 'wales home' }, ['home-wales']],
    ['a word that is missing beside one that is there', { value: 'wales dragons' }, []],
    ['the shown name of Home Care', { value: 'domiciliary' }, ['home-england', 'home-wales']],
    ['a pattern as plain text', { value: '%' }, []],
  ])('finds by %s', async (_, input, expected) => {
    expect(await among(input)).toEqual(expected)
  })

  it('finds by the id of a category', async () => {
    const [row] = await app.sql<{ document_id: string }>(
      "select document_id from categories where slug = 'childrens-home' or slug = 'children-s-home' limit 1",
    )
    expect(await among({ subscriptionCategory: [row?.document_id] })).toEqual(['children-england'])
  })

  it('takes a filter as JSON text and as comma-separated text', async () => {
    expect(await among({ countries: '["wales"]' })).toEqual(['home-wales'])
    expect(await among({ countries: 'wales,england' })).toHaveLength(3)
  })

  it('sorts by price both ways', async () => {
    const inOrder = async (pricing: string) => (await slugs({ pricing })).filter(slug => slug in made)
    expect(await inOrder('low')).toEqual(['home-wales', 'home-england', 'children-england'])
    expect(await inOrder('high')).toEqual(['children-england', 'home-england', 'home-wales'])
  })

  it('pages with the length of the whole', async () => {
    const all = await slugs()
    const page = await list({ skip: 1, limit: 2 })
    expect(page.total).toBe(all.length)
    expect(page.response.map(({ slug }) => slug)).toEqual(all.slice(1, 3))
    expect(await list({ skip: 1000 })).toMatchObject({ status: 2, response: [], total: all.length })
  })

  it('refuses what is no filter', async () => {
    expect(await app.raw('GET', '/user/get-subscription-lists', { pricing: 'sideways' })).toMatchObject({
      http: 400,
      status: 0,
      response: 'Invalid request',
    })
  })

  it('costs no SQL while nothing changed, and little after a change', async () => {
    await aPackage(app)
    expect((await list({ value: 'cold' })).statements).toBeLessThanOrEqual(4)
    expect((await list({ value: 'warm' })).statements).toBe(0)
    const { token } = await aCompany(app)
    expect((await list({}, token)).statements).toBeLessThanOrEqual(3)
  })
})

describe('the price on a card', () => {
  it('follows package discount, yearly discount and the end of the offer', async () => {
    const offered = await aPackage(app, { licenseFee: 200, hasDiscountOffer: true })
    const plain = await aPackage(app, { licenseFee: 200 })
    const priceOf = async ({ slug }: { slug: string }) => {
      const { price, discountPercent, offerExpiry } = (await details(slug)).response
      return { price, discountPercent, ends: offerExpiry !== '' }
    }
    await theSettings(app)
    expect(await priceOf(offered)).toEqual({ price: 200, discountPercent: 0, ends: false })

    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    await theSettings(app, {
      offerStatus: true,
      packagediscountStatus: true,
      discountStatus: true,
      offerExpiry: tomorrow,
    })
    expect(await priceOf(offered)).toEqual({ price: 160, discountPercent: 20, ends: true })
    expect(await priceOf(plain)).toEqual({ price: 180, discountPercent: 10, ends: false })

    await app.clock(2 * 86_400)
    expect(await priceOf(offered)).toEqual({ price: 180, discountPercent: 10, ends: false })
    await app.clock(0)
    await theSettings(app)
  })
})
