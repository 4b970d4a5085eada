import type { Begun, CardField } from './payment/attempt.ts'

export interface Problem {
  text: string
  code: string
}
export interface CardProblem {
  reason: string
  field?: CardField
}

/**
 * Where a checkout stands. `review`: nothing has begun. `repriced`: the server's price is another one, and is asked about. `pay`: the card
 * form is open. `lost`: the connection went while paying. `processing`: the provider has not decided yet.
 */
export type Stage =
  | { at: 'resuming' }
  | { at: 'review'; problem?: Problem }
  | { at: 'starting' }
  | { at: 'repriced'; was: number; now: number }
  | { at: 'pay'; order: Begun; problem?: CardProblem; note?: string }
  | { at: 'paying'; order: Begun }
  | { at: 'authenticate'; order: Begun }
  | { at: 'checking'; order: Begun }
  | { at: 'lost'; order: Begun }
  | { at: 'processing'; order: Begun }
  | { at: 'arrived' }

/** The order of a stage that has one: its form stays, whatever happens in between. */
export const orderOf = (stage: Stage): Begun | undefined => ('order' in stage ? stage.order : undefined)
