import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
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

/** A part of `with`: `people_slice (id)` holds the next people of a scope. */
export const sliceOf = ({ companyId, personIds, after = 0 }: PeopleScope): SqlPart => sql`
  people_slice as (
    select p.id
      from people p
     where ${inCompany(companyId, 'p')}
       ${personIds ? sql`and p.id = any(${personIds}::int[])` : nothing}
       and p.id > ${after}
     order by p.id
     limit ${sliceSize}
  )`

/** Row id of the last person of a slice that is full: there may be more. One statement. */
export async function lastOfSlice(tx: Tx, scope: PeopleScope): Promise<number | undefined> {
  const slice = await sql<{ last: number | null; count: number }>`
    with ${sliceOf(scope)}
    select max(id) as last, count(*)::int as count
      from people_slice`.one(tx)
  return slice?.count === sliceSize ? (slice.last ?? undefined) : undefined
}
