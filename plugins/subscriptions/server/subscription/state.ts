import type { SubscriptionState } from '../../contract/subscription.ts'
import type { SubscriptionRow } from '../tables.ts'

type Dated = Pick<SubscriptionRow, 'state' | 'expires_at' | 'ended_at'> & Partial<Pick<SubscriptionRow, 'renews'>>

/** Days that what renews by itself may be used while its payment is tried again (rulings 34). */
export const graceDays = 14
const day = 86_400_000

/** When grace ends for what is paid until `end`. */
export const graceEnd = (end: Date): Date => new Date(end.getTime() + graceDays * day)

/** Past its end, but its renewal is still being tried. */
const isInGrace = (row: Dated, at: Date): boolean =>
  row.renews === true &&
  row.state === 'active' &&
  row.ended_at === null &&
  row.expires_at <= at &&
  graceEnd(row.expires_at) > at

/** The state at a time: past its end it is past due for 14 days where it renews by itself, else expired, even before the sweep has marked it (rulings 21, 34). */
export function stateAt(row: Dated, at: Date): SubscriptionState {
  if (isInGrace(row, at)) return 'past due'
  return row.expires_at <= at || (row.ended_at !== null && row.ended_at <= at) ? 'expired' : row.state
}

/** Can it be used at this time? A cancelled one runs to its end date, one whose renewal is still being tried to the end of its grace. */
export const isRunning = (row: Dated, at: Date): boolean =>
  ['trial', 'active', 'cancelled'].includes(stateAt(row, at)) || isInGrace(row, at)

/** Does it stand in the way of buying the same again? One that was cancelled may be followed by a new one. */
export const isHeld = (row: Dated, at: Date): boolean =>
  ['trial', 'active'].includes(stateAt(row, at)) || isInGrace(row, at)

/** Is an add-on of it in force? It has the grace of what it is part of. */
export const isAddOnRunning = (row: Dated, addOn: { name: string; expires_at: Date }, at: Date): boolean =>
  isRunning(row, at) &&
  (addOn.expires_at > at ||
    (row.renews === true && row.state === 'active' && addOn.name !== 'printing' && graceEnd(addOn.expires_at) > at))
