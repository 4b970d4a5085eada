import { packageDetails } from '../../../plugins/catalogue/contract/package.ts'
import { siteSettings } from '../../../plugins/catalogue/contract/settings.ts'
import { aPackage, theSettings } from '../../../plugins/catalogue/testing/builders.ts'
import { suite } from '../../../plugins/core/testing/harness.ts'
import { askAdmin, staffLogins, staffToken, theStaff } from '../../staff.ts'

/**
 * What the shop manager does with prices, offers, texts and pictures, by the admin's own calls, and what the
 * shop makes of it.
 */
const app = suite()
let token = ''
beforeAll(async () => {
  await theStaff(app)
  token = await staffToken(app, staffLogins['Shop manager'])
  await theSettings(app)
})
const ask = (method: string, path: string, body?: unknown) =>
  askAdmin(app, method, path, { token, ...(body === undefined ? {} : { body }) })
const at = (name: string, action = ''): string => `/content-manager/single-types/api::${name}.${name}${action}`
const settings = async () => (await app.call(siteSettings, {})).response

it.each([
  ['price-list', { monthlyRenewalFee: 12.5 }, { monthlyRenewalFee: 12.5 }],
  ['current-offer', { offertitle: 'Spring', trialPeriod: '2 weeks' }, { offertitle: 'Spring', trialPeriod: '2 weeks' }],
  [
    'promotion',
    { promonotice: 'Look here.', promobackground: '#0f4c4a', promolink: '/policies-procedures' },
    { promonotice: 'Look here.', promobackground: '#0f4c4a', promolink: '/policies-procedures' },
  ],
  ['site-text', { contactPhone: '020 7946 0999' }, { contactPhone: '020 7946 0999' }],
])('%s: a draft is nothing to the shop until it is published', async (name, data, shown) => {
  const before = await settings()
  expect((await ask('PUT', at(name), data)).http).toBe(200)
  expect(await settings()).toEqual(before)
  expect((await ask('POST', at(name, '/actions/publish'), {})).http).toBe(200)
  expect(await settings()).toEqual({ ...before, ...shown })
})

it.each([
  ['price-list', 'monthlyRenewalFee', -1, 'A price is not below £0.00.'],
  ['price-list', 'yearlyRenewalFee', '12,50', 'Write pounds and pence as a number, such as 12.50.'],
  ['price-list', 'printingFee', 12.505, 'A price has whole pence, such as 12.50.'],
  ['price-list', 'comboYearlyFee', 12_500_000, 'A price is at most £100,000.00: it is pounds, not pence.'],
  ['price-list', 'vatRate', 120, 'Write a percentage from 0 to 100.'],
  [
    'price-list',
    'multipleLicenceFactor',
    0.5,
    'Write a number from 1 up: a licence for all locations costs no less than one for one.',
  ],
  ['current-offer', 'packageDiscountPercent', -5, 'Write a percentage from 0 to 100.'],
  ['current-offer', 'trialPeriod', 'a while', 'Write a length such as 14 days, 2 weeks or 1 month; or custom date.'],
  ['current-offer', 'trailsubPackages', 'gold', 'Write add-ons with commas between: combo, updates, management.'],
  ['promotion', 'promobackground', 'red', 'Write a colour such as #0f4c4a.'],
  [
    'promotion',
    'promolink',
    'javascript:alert(1)',
    'Write an address that begins with https://, or with / for a page of the shop.',
  ],
])('%s: %s is never %j, as a draft neither, and the refusal says what to write', async (name, field, value, text) => {
  const [before, rows] = [await settings(), await app.db(`select * from ${name.replaceAll('-', '_')}s order by id`)]
  for (const [method, path] of [
    ['PUT', at(name)],
    ['POST', at(name, '/actions/publish')],
  ] as const) {
    const refused = await ask(method, path, { [field]: value })
    expect([refused.http, refused.body.error]).toEqual([
      400,
      expect.objectContaining({
        message: text,
        details: { errors: [{ path: [field], message: text, name: 'ValidationError' }] },
      }),
    ])
  }
  expect([await settings(), await app.db(`select * from ${name.replaceAll('-', '_')}s order by id`)]).toEqual([
    before,
    rows,
  ])
})

it('a licence has a price in pounds, too', async () => {
  const { id, slug } = await aPackage(app)
  const path = `/content-manager/collection-types/api::package.package/${id}`
  expect((await ask('PUT', path, { licenseFee: -3 })).body.error?.message).toBe('A price is not below £0.00.')
  expect((await ask('POST', `${path}/actions/publish`, { licenseFee: 212.5 })).http).toBe(200)
  expect((await app.call(packageDetails, { slug })).response.licenseFee).toBe(212.5)
})

it('the media library holds the product’s pictures once, with their words, and one that is chosen from it is seen in the shop', async () => {
  for (let start = 0; start < 2; start++)
    await app.run('seed/load/pictures/pictures.ts', 'loadPictures', [
      { drawing: 'category-care-home.svg', shows: 'A care home.' },
    ])
  const {
    results: [picture],
    pagination,
  } = JSON.parse((await ask('GET', '/upload/files?page=1&pageSize=10')).text) as {
    results: { id: number; url: string; alternativeText: string }[]
    pagination: { total: number }
  }
  expect([pagination.total, picture?.alternativeText]).toEqual([1, 'A care home.'])
  const { id, slug } = await aPackage(app)
  const image = async () => (await app.call(packageDetails, { slug })).response.subscription_image
  const before = await image()
  expect(
    (await ask('PUT', `/content-manager/collection-types/api::package.package/${id}`, { image: picture?.id })).http,
  ).toBe(200)
  expect(await image()).toBe(before)
  expect(
    (await ask('POST', `/content-manager/collection-types/api::package.package/${id}/actions/publish`, {})).http,
  ).toBe(200)
  expect(await image()).toBe(picture?.url)
  const sent = await fetch(`${app.url}${picture?.url ?? ''}`)
  expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'image/webp'])
})
