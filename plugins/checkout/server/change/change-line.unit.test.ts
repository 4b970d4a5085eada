import { type AddOn, addOns as allAddOns } from '@cloudoc/catalogue/contract/rules/plans.ts'
import type { PriceList } from '@cloudoc/catalogue/contract/rules/price.ts'
import { settle } from '@cloudoc/catalogue/contract/rules/selection.ts'
import type { OrderLine } from '@cloudoc/orders/server/services/orders.ts'
import { nextEnd, periodAround, ukMonthsLater } from '@cloudoc/subscriptions/server/services.ts'
import fc from 'fast-check'
import { type HeldAddOn, type HeldSubscription, renewalLine } from '../renewal/line.ts'
import { changeLine, rest, whenOf } from './change-line.ts'
import { planOf } from './changes.ts'

const list: PriceList = {
  packageDiscountPercent: 0,
  yearlyDiscountPercent: 10,
  multipleLicenceFactor: 2.5,
  printingFee: 5_000,
  trialOn: false,
  trialAddOns: [],
  vatRate: 20,
  fees: {
    updates: { monthly: 1_000, yearly: 10_000 },
    management: { monthly: 1_500, yearly: 15_000 },
    combo: { monthly: 2_000, yearly: 20_000 },
    pro: { monthly: 4_000, yearly: 40_000 },
  },
}
const item = {
  name: 'Care Home',
  slug: 'care-home',
  image: '',
  files: 3,
  templateIds: [],
  licenseFee: 60_000,
  hasDiscountOffer: false,
}
const start = new Date('2026-03-01T12:00:00Z')
const held = (over: Partial<HeldSubscription> = {}): HeldSubscription => ({
  document_id: 's1',
  sendtype: 'subscription',
  package_id: 'p1',
  package_name: 'Care Home',
  package_slug: 'care-home',
  image: '',
  files: 3,
  plan: 'yearly',
  licence: 'single',
  starts_at: start,
  anchor_at: null,
  expires_at: ukMonthsLater(start, 12),
  ...over,
})
const having = (name: AddOn, plan: 'monthly' | 'yearly', expires_at: Date): HeldAddOn => ({ name, plan, expires_at })
const half = new Date('2026-08-31T12:00:00Z')

describe('the calendar of billing', () => {
  it.each([
    ['29 February, yearly', '2028-02-29T10:00:00Z', '2028-03-01T00:00:00Z', 12, '2029-02-28T10:00:00.000Z'],
    [
      'and four years on it is the 29th again',
      '2028-02-29T10:00:00Z',
      '2031-03-01T00:00:00Z',
      12,
      '2032-02-29T10:00:00.000Z',
    ],
    [
      '31 January, monthly: the end of February',
      '2027-01-31T10:00:00Z',
      '2027-02-01T00:00:00Z',
      1,
      '2027-02-28T10:00:00.000Z',
    ],
    ['and then the 31st', '2027-01-31T10:00:00Z', '2027-03-01T00:00:00Z', 1, '2027-03-31T09:00:00.000Z'],
    [
      'bought before summer time, at the same hour in it',
      '2027-03-20T23:30:00Z',
      '2027-03-21T00:00:00Z',
      1,
      '2027-04-20T22:30:00.000Z',
    ],
    [
      'an hour that a night in March lacks',
      '2027-02-28T01:30:00Z',
      '2027-03-01T00:00:00Z',
      1,
      '2027-03-28T01:30:00.000Z',
    ],
    [
      'bought at the minute of an end, the next one',
      '2027-01-10T10:00:00Z',
      '2027-02-10T10:00:00Z',
      1,
      '2027-03-10T10:00:00.000Z',
    ],
  ])('%s', (_, anchor, after, step, expected) => {
    expect(nextEnd(new Date(anchor), new Date(after), step).toISOString()).toBe(expected)
  })

  it('every instant lies in exactly one period, and periods meet', () => {
    for (let days = 0; days < 800; days += 7) {
      const at = new Date(Date.UTC(2028, 0, 31, 23, 30) + days * 86_400_000)
      const { from, until } = periodAround(new Date('2028-01-31T23:30:00Z'), at, 1)
      expect([from <= at, at < until, periodAround(new Date('2028-01-31T23:30:00Z'), until, 1).from.getTime()]).toEqual(
        [true, true, until.getTime()],
      )
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
    const line = changeLine(
      { held: yearly, addOns: combo, target: { plan: 'yearly', licence: 'single', addOns: ['pro'] }, at: half },
      item,
      list,
    )
    const [pro, unused] = line.addOns
    expect([pro?.name, unused?.name]).toEqual(['pro', 'combo'])
    expect((pro?.fee ?? 0) / 40_000).toBeCloseTo(0.5, 1)
    expect(line.net).toBe((pro?.fee ?? 0) + (unused?.fee ?? 0))
    expect(line.terms).toMatchObject({
      ends: yearly.expires_at.toISOString(),
      addOns: [{ name: 'pro', until: yearly.expires_at.toISOString() }],
    })
  })

  it('all locations cost the difference of the licence for the rest of the year', () => {
    const line = changeLine(
      { held: yearly, addOns: [], target: { plan: 'yearly', licence: 'multiple', addOns: [] }, at: start },
      item,
      list,
    )
    expect(line.net).toBe(150_000 - 15_000 - (60_000 - 6_000))
  })

  it('a licence that is paid two years ahead is charged for both', () => {
    const line = changeLine(
      {
        held: held({ expires_at: ukMonthsLater(start, 24) }),
        addOns: [],
        target: { plan: 'yearly', licence: 'single', addOns: ['updates'] },
        at: start,
      },
      item,
      list,
    )
    expect(line.net).toBe(20_000)
  })

  it('what is smaller waits, and the preview says what is charged then', () => {
    const { when, on, today, next } = planOf(
      { held: yearly, addOns: combo },
      { plan: 'yearly', licence: 'single', addOns: ['updates'] },
      half,
      { item, pricesAt: () => list },
    )
    expect([when, on, today]).toEqual(['later', yearly.expires_at, undefined])
    expect([next?.on, next?.line.net]).toEqual([yearly.expires_at, 54_000 + 10_000])
  })
})

const whole = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min, max })
const second = 1000

it('conserves pence: what was used and what is left are the amount', () => {
  fc.assert(
    fc.property(
      whole(0, 200_000),
      whole(0, 1_000_000),
      whole(1, 31_536_000),
      whole(0, 40_000_000),
      whole(0, 40_000_000),
      (amount, begins, lasts, one, other) => {
        const from = new Date(start.getTime() + begins * second)
        const until = new Date(from.getTime() + lasts * second)
        const after = (seconds: number): number =>
          rest(amount, new Date(from.getTime() + seconds * second), { from, until })
        const [left, less] = [after(Math.min(one, other)), after(Math.max(one, other))]
        return after(0) === amount && after(lasts) === 0 && less <= left && left <= amount && less >= 0
      },
    ),
    { numRuns: 10_000 },
  )
})

const plan = fc.constantFrom('monthly' as const, 'yearly' as const)
const chosen = fc.subarray([...allAddOns]).map(settle)
/**
 * A company that bought at any minute of some fourteen months, and what it wished for afterwards, so many
 * days and seconds later each.
 */
const history = fc.record({
  begun: fc
    .tuple(whole(0, 13), whole(1, 31), whole(0, 23), whole(0, 59))
    .map(([month, day, hour, minute]) => new Date(Date.UTC(2026, month, day, hour, minute))),
  plan,
  addOns: chosen,
  wishes: fc.array(
    fc.record({
      days: whole(0, 99),
      seconds: whole(0, 86_399),
      target: fc.record({ plan, licence: fc.constantFrom('single' as const, 'multiple' as const), addOns: chosen }),
    }),
    { minLength: 4, maxLength: 4 },
  ),
})

/** What is wrong with a line, if anything is. */
function faultOf(line: OrderLine, before: HeldSubscription): string | undefined {
  if (line.net !== line.price + line.addOns.reduce((sum, { fee }) => sum + fee, 0)) return 'the parts are not the sum'
  if (!Number.isInteger(line.net) || line.net < 0) return 'it is below nothing, or no pence'
  const ends = new Date(line.terms?.ends ?? '')
  if (!(ends >= before.expires_at)) return 'the end comes nearer'
  return line.terms?.addOns.every(({ until }) => new Date(until) <= ends) ? undefined : 'an add-on outlives its licence'
}

it('in 10,000 random histories no penny is made or lost, nothing is negative, and no end comes nearer', () => {
  fc.assert(
    fc.property(history, ({ begun, plan: bought, addOns: first, wishes }) => {
      let now = held({ plan: bought, starts_at: begun, expires_at: ukMonthsLater(begun, 12) })
      let addOns: HeldAddOn[] = first.map(name =>
        having(name, bought, bought === 'monthly' ? ukMonthsLater(begun, 1) : now.expires_at),
      )
      let at = begun
      for (const { days, seconds, target } of wishes) {
        at = new Date(at.getTime() + days * 86_400 * second + seconds * second)
        const changing = { held: now, addOns, target, at }
        const dueAt = [
          now.expires_at,
          ...addOns.filter(({ name }) => name !== 'printing').map(({ expires_at }) => expires_at),
        ].reduce((one, other) => (other < one ? other : one))
        const line =
          dueAt <= at
            ? renewalLine({ held: now, addOns, dueAt }, { item, pricesAt: () => list })
            : whenOf(changing).when === 'now'
              ? changeLine(changing, item, list)
              : undefined
        if (!line?.terms) continue
        const { terms } = line
        const fault = faultOf(line, now)
        if (fault) throw new Error(fault)
        now = { ...now, plan: terms.plan, licence: terms.licence, expires_at: new Date(terms.ends) }
        const printed = addOns.filter(({ name }) => name === 'printing' && !terms.addOns.some(one => one.name === name))
        addOns = [
          ...terms.addOns.map(({ name, until }) =>
            having(name, terms.plan === 'monthly' ? 'monthly' : 'yearly', new Date(until)),
          ),
          ...printed,
        ]
      }
    }),
    { numRuns: 10_000 },
  )
})
