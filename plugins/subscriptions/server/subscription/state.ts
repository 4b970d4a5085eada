import type { SubscriptionState } from '../../contract/subscription.ts'
import type { SubscriptionRow } from '../tables.ts'

type Dated = Pick<SubscriptionRow, 'state' | 'expires_at' | 'ended_at'>

/** The state at a time: past its end it is expired, even before the sweep has marked it (rulings 21). */
export const stateAt = (row: Dated, at: Date): SubscriptionState =>
  row.expires_at <= at || (row.ended_at !== null && row.ended_at <= at) ? 'expired' : row.state

/** Can it be used at this time? A cancelled one runs to its end date; one that is past due does not. */
export const isRunning = (row: Dated, at: Date): boolean => ['trial', 'active', 'cancelled'].includes(stateAt(row, at))

/** Does it stand in the way of buying the same again? One that was cancelled may be followed by a new one. */
export const isHeld = (row: Dated, at: Date): boolean => ['trial', 'active'].includes(stateAt(row, at))
