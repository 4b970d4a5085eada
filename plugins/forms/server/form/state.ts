import { inMinutes, londonDate } from '@cloudoc/core/server/clock.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type FormState, graceMinutes } from '../../contract/shapes.ts'
import type { FormRow } from '../tables.ts'

type Closing = Pick<FormRow, 'state' | 'closes_on' | 'closed_at'>

/** Where a form stands now: one whose last day is over is closed, whatever its row says. */
export const stateOf = ({ state, closes_on }: Closing): FormState =>
  state === 'open' && closes_on !== null && closes_on < londonDate() ? 'closed' : state

/** The same as SQL, with `forms f`. */
export const stateSql = (): SqlPart =>
  sql`case when f.state = 'open' and f.closes_on < ${londonDate()} then 'closed' else f.state end`

/** May what was begun then still be sent? For an hour after a form was closed, where it was begun before. */
export function isInGrace({ state, closes_on, closed_at }: Closing, begunAt: Date): boolean {
  const ago = inMinutes(-graceMinutes)
  if (state === 'closed') return closed_at !== null && begunAt < closed_at && closed_at > ago
  return state === 'open' && closes_on !== null && londonDate(begunAt) <= closes_on && londonDate(ago) <= closes_on
}
