import type { AddOn, Plan } from '@cloudoc/catalogue/contract/rules/plans.ts'
import type { SubscriptionState } from '../../contract/subscription.ts'
import { type Holding, licenceStatusOf } from './licence-status.ts'
import { addMonths, addOnEnd, licenceEnd } from './periods.ts'
import { isHeld, isRunning, stateAt } from './state.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = new Date('2027-01-01T00:00:00Z')
const before = new Date('2026-11-01T00:00:00Z')

const holding = (
  state: SubscriptionState,
  addOn?: AddOn,
  { ends = later, addOnEnds = later, plan = 'yearly' as Plan } = {},
): Holding => ({
  sendtype: 'subscription',
  state,
  expires_at: ends,
  ended_at: null,
  add_on: addOn ?? null,
  add_on_plan: addOn ? plan : null,
  add_on_expires_at: addOn ? addOnEnds : null,
})

describe('the state of a subscription', () => {
  it.each<[SubscriptionState, SubscriptionState, boolean, boolean]>([
    ['trial', 'trial', true, true],
    ['active', 'active', true, true],
    ['cancelled', 'cancelled', true, false],
    ['past due', 'past due', false, false],
    ['expired', 'expired', false, false],
  ])('%s before its end is %s (running %s, held %s)', (stored, state, running, held) => {
    const row = holding(stored)
    expect([stateAt(row, now), isRunning(row, now), isHeld(row, now)]).toEqual([state, running, held])
  })

  it.each<SubscriptionState>(['trial', 'active', 'cancelled', 'past due'])(
    '%s past its end is expired, marked or not',
    stored => {
      expect(stateAt(holding(stored, undefined, { ends: now }), now)).toBe('expired')
      expect(stateAt({ ...holding(stored), ended_at: before }, now)).toBe('expired')
    },
  )
})

describe('what a company may use', () => {
  const brief = (...rows: Holding[]) => {
    const {
      activesubs,
      docUpdateStatus,
      docManagementStatus,
      employeeSubscription,
      subscription_status,
      userLicenseStatus,
    } = licenceStatusOf(rows, now)
    return [
      activesubs,
      docUpdateStatus,
      docManagementStatus,
      employeeSubscription,
      subscription_status,
      userLicenseStatus,
    ]
  }
  const over = { ends: before }

  it.each<[string, Holding[], unknown[]]>([
    ['nothing ever', [], [false, 0, 0, false, 'inactive', 'inactive']],
    ['active without add-ons', [holding('active')], [true, 0, 0, false, 'active', 'active']],
    ['active with updates', [holding('active', 'updates')], [true, 1, 0, false, 'active', 'active']],
    ['active with management', [holding('active', 'management')], [true, 0, 1, true, 'active', 'active']],
    ['active with combo', [holding('active', 'combo')], [true, 1, 1, true, 'active', 'active']],
    ['active with pro', [holding('active', 'pro')], [true, 1, 1, true, 'active', 'active']],
    ['active with printing', [holding('active', 'printing')], [true, 0, 0, false, 'active', 'active']],
    ['trial with combo', [holding('trial', 'combo')], [true, 1, 1, true, 'trial', 'active']],
    ['cancelled, still running, with pro', [holding('cancelled', 'pro')], [true, 1, 1, true, 'cancelled', 'active']],
    ['past due with pro', [holding('past due', 'pro')], [false, 0, 0, false, 'past due', 'inactive']],
    ['expired with pro', [holding('active', 'pro', over)], [false, 0, 0, false, 'expired', 'inactive']],
    [
      'active, the add-on over',
      [holding('active', 'combo', { addOnEnds: before })],
      [true, 0, 0, false, 'active', 'active'],
    ],
    [
      'expired and active',
      [holding('expired', undefined, over), holding('active')],
      [true, 0, 0, false, 'active', 'active'],
    ],
    ['trial and active', [holding('trial'), holding('active')], [true, 0, 0, false, 'active', 'active']],
    [
      'a single document, with which no add-on is sold',
      [{ ...holding('active'), sendtype: 'package' }],
      [true, 1, 0, false, 'active', 'active'],
    ],
    [
      'a single document whose licence is over',
      [{ ...holding('active', undefined, over), sendtype: 'package' }, holding('active')],
      [true, 0, 0, false, 'active', 'active'],
    ],
    ['past due and trial', [holding('past due'), holding('trial')], [true, 0, 0, false, 'trial', 'active']],
  ])('%s', (_, rows, expected) => {
    expect(brief(...rows)).toEqual(expected)
  })

  it('names each add-on with its plan; of one held twice, the plan that runs longest', () => {
    const status = licenceStatusOf(
      [
        holding('active', 'pro', { plan: 'yearly' }),
        holding('active', 'pro', { plan: 'monthly', addOnEnds: new Date('2026-12-01T00:00:00Z') }),
        holding('trial', 'updates', { plan: 'trial' }),
      ],
      now,
    )
    expect(status).toMatchObject({
      proPackage: { status: 1, planType: 'yearly' },
      documentUpdate: { status: 1, planType: 'trial' },
      comboPackage: { status: 0, planType: '' },
      documentManagement: { status: 0, planType: '' },
    })
  })
})

describe('how long something runs', () => {
  it.each([
    ['2026-11-21T12:00:00Z', 12, '2027-11-21T12:00:00.000Z'],
    ['2026-01-31T08:30:00Z', 1, '2026-02-28T08:30:00.000Z'],
    ['2028-01-31T08:30:00Z', 1, '2028-02-29T08:30:00.000Z'],
    ['2028-02-29T00:00:00Z', 12, '2029-02-28T00:00:00.000Z'],
    ['2026-12-31T23:59:59Z', 1, '2027-01-31T23:59:59.000Z'],
    ['2026-10-31T23:00:00Z', 1, '2026-11-30T23:00:00.000Z'],
  ])('%s and %i months', (at, months, expected) => {
    expect(addMonths(new Date(at), months).toISOString()).toBe(expected)
  })

  it('a licence 12 months on either plan; an add-on a month or a year; both to the end of a trial', () => {
    const ends = (plan: Plan) =>
      [licenceEnd(plan, now, later), addOnEnd(plan, now, later)].map(date => date.toISOString().slice(0, 10))
    expect([ends('monthly'), ends('yearly'), ends('trial')]).toEqual([
      ['2027-11-21', '2026-12-21'],
      ['2027-11-21', '2027-11-21'],
      ['2027-01-01', '2027-01-01'],
    ])
  })
})
