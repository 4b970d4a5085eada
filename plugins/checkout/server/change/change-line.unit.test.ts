import type { PriceList } from '@cloudoc/catalogue/contract/rules/price.ts'
import { addOns as allAddOns, type AddOn } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { settle } from '@cloudoc/catalogue/contract/rules/selection.ts'
import { nextEnd, periodAround, ukMonthsLater } from '@cloudoc/subscriptions/server/services.ts'
import { renewalLine, type HeldAddOn, type HeldSubscription } from '../renewal/line.ts'
import { changeLine, rest, whenOf } from './change-line.ts'
import { planOf } from './changes.ts'

const list: PriceList = {
  packageDiscountPercent: 0, yearlyDiscountPercent: 10, multipleLicenceFactor: 2.5, printingFee: 5_000, trialOn: false, trialAddOns: [], vatRate: 20,
  fees: { updates: { monthly: 1_000, yearly: 10_000 }, management: { monthly: 1_500, yearly: 15_000 }, combo: { monthly: 2_000, yearly: 20_000 }, pro: { monthly: 4_000, yearly: 40_000 } },
}
const item = { name: 'Care Home', slug: 'care-home', image: '', files: 3, templateIds: [], licenseFee: 60_000, hasDiscountOffer: false }
const start = new Date('2026-03-01T12:00:00Z')
const held = (over: Partial<HeldSubscription> = {}): HeldSubscription => ({
  document_id: 's1', sendtype: 'subscription', package_id: 'p1', package_name: 'Care Home', package_slug: 'care-home', image: '', files: 3, plan: 'yearly', licence: 'single',
  starts_at: start, anchor_at: null, expires_at: ukMonthsLater(start, 12), ...over,
})
const having = (name: AddOn, plan: 'monthly' | 'yearly', expires_at: Date): HeldAddOn => ({ name, plan, expires_at })
const half = new Date('2026-08-31T12:00:00Z')

describe('the calendar of billing', () => {
  it.each([
    ['29 February, yearly', '2028-02-29T10:00:00Z', '2028-03-01T00:00:00Z', 12, '2029-02-28T10:00:00.000Z'],
    ['and four years on it is the 29th again', '2028-02-29T10:00:00Z', '2031-03-01T00:00:00Z', 12, '2032-02-29T10:00:00.000Z'],
    ['31 January, monthly: the end of February', '2027-01-31T10:00:00Z', '2027-02-01T00:00:00Z', 1, '2027-02-28T10:00:00.000Z'],
    ['and then the 31st', '2027-01-31T10:00:00Z', '2027-03-01T00:00:00Z', 1, '2027-03-31T09:00:00.000Z'],
    ['bought before summer time, at the same hour in it', '2027-03-20T23:30:00Z', '2027-03-21T00:00:00Z', 1, '2027-04-20T22:30:00.000Z'],
    ['an hour that a night in March lacks', '2027-02-28T01:30:00Z', '2027-03-01T00:00:00Z', 1, '2027-03-28T01:30:00.000Z'],
    ['bought at the minute of an end, the next one', '2027-01-10T10:00:00Z', '2027-02-10T10:00:00Z', 1, '2027-03-10T10:00:00.000Z'],
  ])('%s', (_, anchor, after, step, expected) => {
    expect(nextEnd(new Date(anchor), new Date(after), step).toISOString()).toBe(expected)
  })

  it('every instant lies in exactly one period, and periods meet', () => {
    for (let days = 0; days < 800; days += 7) {
      const at = new Date(Date.UTC(2028, 0, 31, 23, 30) + days * 86_400_000)
      const { from, until } = periodAround(new Date('2028-01-31T23:30:00Z'), at, 1)
      expect([from <= at, at < until, periodAround(new Date('2028-01-31T23:30:00Z'), until, 1).from.getTime()]).toEqual([true, true, until.getTime()])
    }
  })
})

describe('better at once, smaller at the end', () => {
  const yearly = held()
  const combo = [having('combo', 'yearly', yearly.expires_at)]
  it.each([
    ['the same', { plan: 'yearly', licence: 'single', addOns: ['combo'] }, 'same'],
    ['more features', { plan: 'yearly', licence: 'single', addOns: ['pro'] }, 'now'],
    ['more places', { plan: 'yearly', licence: 'multiple', addOns: ['combo'] }, 'now'],
    ['fewer features', { plan: 'yearly', licence: 'single', addOns: ['updates'] }, 'later'],
    ['no add-ons', { plan: 'yearly', licence: 'single', addOns: [] }, 'later'],
    ['more places, fewer features', { plan: 'yearly', licence: 'multiple', addOns: [] }, 'later'],
    ['monthly, where a year is paid', { plan: 'monthly', licence: 'single', addOns: ['combo'] }, 'later'],
    ['printed copies', { plan: 'yearly', licence: 'single', addOns: ['combo', 'printing'] }, 'now'],
  ] as const)('%s', (_, target, when) => {
    expect(whenOf({ held: yearly, addOns: combo, target, at: half }).when).toBe(when)
  })

  it('charges what is new for the rest of the year, less what is not used any more', () => {
    const line = changeLine({ held: yearly, addOns: combo, target: { plan: 'yearly', licence: 'single', addOns: ['pro'] }, at: half }, item, list)
    const [pro, unused] = line.addOns
    expect([pro?.name, unused?.name]).toEqual(['pro', 'combo'])
    expect((pro?.fee ?? 0) / 40_000).toBeCloseTo(0.5, 1)
    expect(line.net).toBe((pro?.fee ?? 0) + (unused?.fee ?? 0))
    expect(line.terms).toMatchObject({ ends: yearly.expires_at.toISOString(), addOns: [{ name: 'pro', until: yearly.expires_at.toISOString() }] })
  })

  it('all locations cost the difference of the licence for the rest of the year', () => {
    const line = changeLine({ held: yearly, addOns: [], target: { plan: 'yearly', licence: 'multiple', addOns: [] }, at: start }, item, list)
    expect(line.net).toBe(150_000 - 15_000 - (60_000 - 6_000))
  })

  it('a licence that is paid two years ahead is charged for both', () => {
    const line = changeLine({ held: held({ expires_at: ukMonthsLater(start, 24) }), addOns: [], target: { plan: 'yearly', licence: 'single', addOns: ['updates'] }, at: start }, item, list)
    expect(line.net).toBe(20_000)
  })

  it('what is smaller waits, and the preview says what is charged then', () => {
    const { when, on, today, next } = planOf({ held: yearly, addOns: combo }, { plan: 'yearly', licence: 'single', addOns: ['updates'] }, half, { item, list })
    expect([when, on, today]).toEqual(['later', yearly.expires_at, undefined])
    expect([next?.on, next?.line.net]).toEqual([yearly.expires_at, 54_000 + 10_000])
  })
})

/** The same numbers for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

it('conserves pence: what was used and what is left are the amount', () => {
  const next = numbers(7)
  for (let round = 0; round < 10_000; round += 1) {
    const amount = next(200_000)
    const from = new Date(start.getTime() + next(1_000_000) * 1000)
    const until = new Date(from.getTime() + (1 + next(31_536_000)) * 1000)
    const [one, other] = [next(40_000_000), next(40_000_000)].sort((a, b) => a - b).map(seconds => new Date(from.getTime() + seconds * 1000))
    const [left, less] = [rest(amount, one ?? from, { from, until }), rest(amount, other ?? from, { from, until })]
    expect([rest(amount, from, { from, until }), rest(amount, until, { from, until })]).toEqual([amount, 0])
    expect(less <= left && left <= amount && less >= 0).toBe(true)
  }
})

it('in 10,000 random histories no penny is made or lost, nothing is negative, and no end comes nearer', () => {
  const next = numbers(11)
  for (let round = 0; round < 10_000; round += 1) {
    const begun = new Date(Date.UTC(2026, next(14), 1 + next(31), next(24), next(60)))
    const plan = next(2) === 0 ? 'monthly' as const : 'yearly' as const
    let now = held({ plan, starts_at: begun, expires_at: ukMonthsLater(begun, 12) })
    let addOns: HeldAddOn[] = settle(allAddOns.filter(() => next(3) === 0)).map(name => having(name, plan, plan === 'monthly' ? ukMonthsLater(begun, 1) : now.expires_at))
    let at = begun
    for (let step = 0; step < 4; step += 1) {
      at = new Date(at.getTime() + next(100) * 86_400_000 + next(86_400) * 1000)
      const target = { plan: next(2) === 0 ? 'monthly' as const : 'yearly' as const, licence: next(2) === 0 ? 'single' as const : 'multiple' as const, addOns: settle(allAddOns.filter(() => next(3) === 0)) }
      const changing = { held: now, addOns, target, at }
      const dueAt = [now.expires_at, ...addOns.filter(({ name }) => name !== 'printing').map(({ expires_at }) => expires_at)].reduce((one, other) => (other < one ? other : one))
      const line = dueAt <= at ? renewalLine({ held: now, addOns, dueAt }, item, list) : whenOf(changing).when === 'now' ? changeLine(changing, item, list) : undefined
      if (!line?.terms) continue
      expect(line.net).toBe(line.price + line.addOns.reduce((sum, { fee }) => sum + fee, 0))
      expect(Number.isInteger(line.net) && line.net >= 0).toBe(true)
      expect(new Date(line.terms.ends) >= now.expires_at).toBe(true)
      for (const { until } of line.terms.addOns) expect(new Date(until) <= new Date(line.terms.ends)).toBe(true)
      now = { ...now, plan: line.terms.plan, licence: line.terms.licence, expires_at: new Date(line.terms.ends) }
      const printed = addOns.filter(({ name }) => name === 'printing')
      addOns = [...line.terms.addOns.map(({ name, until }) => having(name, target.plan === 'monthly' ? 'monthly' : 'yearly', new Date(until))), ...printed.filter(() => !line.terms?.addOns.some(({ name }) => name === 'printing'))]
        .map(one => ({ ...one, plan: now.plan }))
    }
  }
})
