import type { HeldPackage, Holdings } from '@cloudoc/accounts/server/services/company.ts'
import type { AddOn, Plan } from '@cloudoc/catalogue/contract/rules/plans.ts'
import type { SubscriptionState } from '../../contract/subscription.ts'
import type { AddOnRow, SubscriptionRow } from '../tables.ts'
import { isAddOnRunning, isRunning, stateAt } from './state.ts'

/** A subscription with one of its add-ons, or with none. */
export type Holding = Pick<SubscriptionRow, 'sendtype' | 'state' | 'expires_at' | 'ended_at'> &
  Partial<Pick<SubscriptionRow, 'renews'>> & {
    add_on: AddOnRow['name'] | null
    add_on_plan: Plan | null
    add_on_expires_at: Date | null
  }

/** The add-ons with which a company takes newer versions of the provider's over (decision 35). */
const givesUpdates: readonly AddOn[] = ['updates', 'combo', 'pro']
/** The add-ons with which a company shares documents with people outside of it (decision 35). */
const givesManagement: readonly AddOn[] = ['management', 'combo', 'pro']

interface InForce extends Holding {
  add_on: AddOnRow['name']
  add_on_plan: Plan
  add_on_expires_at: Date
}
const isInForce = (row: Holding, at: Date): row is InForce =>
  row.add_on !== null &&
  row.add_on_plan !== null &&
  row.add_on_expires_at !== null &&
  isAddOnRunning(row, { name: row.add_on, expires_at: row.add_on_expires_at }, at)

/** Does it bring newer versions now? A single document's licence does by itself: no add-on is sold with it (decision 35). */
export const bringsUpdates = (row: Holding, at: Date): boolean =>
  row.sendtype === 'package' ? isRunning(row, at) : isInForce(row, at) && givesUpdates.includes(row.add_on)

/** The best that a company has is what it is told. */
const bestFirst: readonly SubscriptionState[] = ['active', 'trial', 'past due', 'cancelled', 'expired']

/** What a company may use at a time (shop §3 Login state), from everything that it ever subscribed to. */
export function licenceStatusOf(holdings: readonly Holding[], at: Date): Holdings {
  const plans = runningAddOns(holdings, at)
  const has = (...names: readonly AddOn[]): boolean => names.some(name => plans.has(name))
  const held = (name: AddOn): HeldPackage => ({ status: has(name) ? 1 : 0, planType: plans.get(name) ?? '' })
  const activesubs = holdings.some(row => isRunning(row, at))
  const states = new Set(holdings.map(row => stateAt(row, at)))
  return {
    activesubs,
    docUpdateStatus: holdings.some(row => bringsUpdates(row, at)) ? 1 : 0,
    docManagementStatus: has(...givesManagement) ? 1 : 0,
    employeeSubscription: has(...givesManagement),
    subscription_status: bestFirst.find(state => states.has(state)) ?? 'inactive',
    userLicenseStatus: activesubs ? 'active' : 'inactive',
    documentManagement: held('management'),
    documentUpdate: held('updates'),
    comboPackage: held('combo'),
    proPackage: held('pro'),
  }
}

const byEnd = (one: InForce, other: InForce): number =>
  one.add_on_expires_at.getTime() - other.add_on_expires_at.getTime()

/** The add-ons in force with their plans; of one that is held twice, the plan that runs longest. */
function runningAddOns(holdings: readonly Holding[], at: Date): Map<AddOn, Plan> {
  const inForce = holdings.filter(row => isInForce(row, at))
  return new Map(inForce.toSorted(byEnd).map(({ add_on, add_on_plan }) => [add_on, add_on_plan]))
}
