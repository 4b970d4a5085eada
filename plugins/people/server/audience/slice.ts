import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'

/** Of whose people something is brought to what it should be. */
export interface PeopleScope {
  companyId: number
  /** Some people; else everyone. */
  personIds?: readonly number[] | undefined
  /** Row id of the last person that was done. */
  after?: number | undefined
  /** The day from which days are counted; a fan-out that runs past midnight keeps that of its cause. */
  today?: string | undefined
}

/** People that one statement is about. */
export const sliceSize = 1000

/** SQL: the next people of a scope, by `sliceBindings`. */
export const sliceSql = `people_slice as (
  select id from people where company_id = :company and (:persons::int[] is null or id = any(:persons)) and id > :after order by id limit ${sliceSize})`

/** What statements about a slice are bound to. */
export const sliceBindings = ({ companyId, personIds, after = 0, today = londonDate() }: PeopleScope) => ({
  company: companyId,
  persons: personIds ? [...personIds] : null,
  after,
  today,
  at: now(),
})

/** Row id of the last person of a slice that is full: there may be more. One statement. */
export async function lastOfSlice(tx: Tx, scope: PeopleScope): Promise<number | undefined> {
  const {
    rows: [row],
  } = await tx.sql.raw<{ rows: { last: number | null; count: string }[] }>(
    `with ${sliceSql} select max(id) as last, count(*) as count from people_slice`,
    sliceBindings(scope) as never,
  )
  return row && Number(row.count) === sliceSize ? (row.last ?? undefined) : undefined
}
