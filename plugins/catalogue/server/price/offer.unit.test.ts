import {
  byCategoryOrder,
  categoryLabel,
  isOfferOn,
  isPackageOfferOn,
  isTrialOfferOn,
  trialLength,
} from '../../contract/rules/offer.ts'
import { nextExpiry } from '../snapshot/expiry.ts'
import { priceListOf, trialEndOf } from '../snapshot/pricing.ts'
import { settingsOf } from '../snapshot/settings.ts'

const at = new Date('2026-11-21T12:00:00Z')
const flags = { offerStatus: 1, packagediscountStatus: 1, trialStatus: 1, offerExpiry: '2026-11-22T00:00:00Z' }

describe('an offer', () => {
  it.each([
    ['on', {}, true],
    ['off by its flag', { offerStatus: 0 }, false],
    ['over', { offerExpiry: '2026-11-21T11:59:59Z' }, false],
    ['over at this very moment', { offerExpiry: '2026-11-21T12:00:00Z' }, false],
    ['without an end', { offerExpiry: null }, true],
    ['without an end, as the wire says it', { offerExpiry: '' }, true],
  ])('that is %s', (_, change, on) => {
    expect(isOfferOn({ ...flags, ...change }, at)).toBe(on)
    expect(isPackageOfferOn({ ...flags, ...change }, at)).toBe(on)
    expect(isTrialOfferOn({ ...flags, ...change }, at)).toBe(on)
  })

  it('holds for packages and trials only with their own flags', () => {
    expect(isPackageOfferOn({ ...flags, packagediscountStatus: 0 }, at)).toBe(false)
    expect(isTrialOfferOn({ ...flags, trialStatus: 0 }, at)).toBe(false)
  })

  it('is out of the price list when it is over; the yearly discount stays', () => {
    const settings = settingsOf(
      {
        offer_status: true,
        packagediscount_status: true,
        trial_status: true,
        discount_status: true,
        package_discount_percent: 15,
        yearly_discount: 10,
        trial_period: '14 days',
        trailsub_packages: 'pro',
        offer_expiry: new Date(flags.offerExpiry),
      },
      [],
    )
    expect(priceListOf(settings, at)).toMatchObject({
      packageDiscountPercent: 15,
      yearlyDiscountPercent: 10,
      trialOn: true,
      trialAddOns: ['pro'],
    })
    expect(priceListOf(settings, new Date(flags.offerExpiry))).toMatchObject({
      packageDiscountPercent: 0,
      yearlyDiscountPercent: 10,
      trialOn: false,
    })
  })
})

describe('the end of a trial', () => {
  it.each([
    ['14 days', '', '2026-12-05T12:00:00.000Z'],
    ['1 day', '', '2026-11-22T12:00:00.000Z'],
    ['2 weeks', '', '2026-12-05T12:00:00.000Z'],
    ['3 months', '', '2027-02-21T12:00:00.000Z'],
    ['1 Year', '', '2027-11-21T12:00:00.000Z'],
    ['custom date', '2027-01-15T00:00:00.000Z', '2027-01-15T00:00:00.000Z'],
    ['custom date', '', '2026-11-21T12:00:00.000Z'],
  ])('of %s %s', (trialPeriod, trialExpiry, end) => {
    expect(trialEndOf({ trialPeriod, trialExpiry }, at).toISOString()).toBe(end)
  })

  it('a month after the 31st is the last of the next', () => {
    expect(
      trialEndOf({ trialPeriod: '1 month', trialExpiry: '' }, new Date('2027-01-31T09:00:00Z')).toISOString(),
    ).toBe('2027-02-28T09:00:00.000Z')
  })

  it.each([
    ['2026-11-22T11:00:00Z', '1 day'],
    ['2026-12-20T12:00:00Z', '29 days'],
    ['2026-12-21T12:00:00Z', '1 month'],
    ['2027-01-20T12:00:00Z', '2 months'],
    ['2026-01-01T00:00:00Z', '0 days'],
  ])('until %s reads %s', (end, text) => {
    expect(trialLength(end, at)).toBe(text)
  })
})

describe('what is kept in memory', () => {
  const coupons = [
    {
      id: 'c',
      code: 'C',
      percent: 5,
      note: '',
      begins: undefined,
      expires: new Date('2026-11-21T18:00:00Z'),
      packageIds: [],
      mostUses: undefined,
      mostUsesPerCompany: undefined,
    },
  ]
  const settings = settingsOf(
    { offer_expiry: new Date('2026-11-21T20:00:00Z'), trial_expiry: new Date('2026-01-01T00:00:00Z') },
    [],
  )

  it('is made anew at the next end of something, and at least daily', () => {
    expect(nextExpiry({ settings, coupons }, at)).toEqual(new Date('2026-11-21T18:00:00Z'))
    expect(nextExpiry({ settings, coupons: [] }, at)).toEqual(new Date('2026-11-21T20:00:00Z'))
    expect(nextExpiry({ settings, coupons }, new Date('2026-11-21T21:00:00Z'))).toEqual(
      new Date('2026-11-22T21:00:00Z'),
    )
  })
})

it('puts categories in the order of the header, whatever order they come in', () => {
  const named = (slug: string, name: string) => ({ slug, name })
  const all = [
    named('zoo', 'Zoo'),
    named('care-home', 'Care Home'),
    named('adult', 'Adult Care'),
    named('home-care', 'Home Care'),
    named('childrens-home', "Children's Home"),
  ]
  expect(byCategoryOrder(all).map(({ slug }) => slug)).toEqual([
    'home-care',
    'childrens-home',
    'care-home',
    'adult',
    'zoo',
  ])
  expect([categoryLabel('Home Care'), categoryLabel('Care Home')]).toEqual(['Domiciliary Care', 'Care Home'])
})
