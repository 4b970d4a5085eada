import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { done, empty, type Success } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany, type SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { Knex } from 'knex'
import { type HistoryArea, historyDepth } from '../../contract/history.ts'
import type { HistoryEntryRow } from '../tables.ts'
import '../tables.ts'

export interface Asked {
  /** Row id of a person of the company. */
  person?: { id: number; document_id: string } | undefined
  area: HistoryArea | ''
  /** Days, as `2026-11-22`, or ''. */
  since: string
  until: string
  skip: number
  limit: number
}

/** Whoever looks. */
export type HistoryReader = SiteScope & Pick<Actor, 'person'>

/** SQL: what the reader may see of the entries: what they or the staff of their sites have done, and of no other staff. */
const seenBy = ({ person, ...scope }: HistoryReader): SqlPart =>
  scope.sites === 'all'
    ? sql`true`
    : sql`
        (history_entries.person_id = ${person.id}
         or (true ${inScope(scope, 'history_entries.person_id')}))
        and (history_entries.subject_kind <> 'employee'
             or exists (
                  select 1
                    from people e
                   where ${inCompany(scope, 'e')}
                     and e.document_id = history_entries.subject_id
                     ${inScope(scope, 'e.id')}
                ))`

const narrowed = (db: Db, scope: HistoryReader, { person, area, since, until }: Asked) =>
  ofCompany(db, 'history_entries', scope).where((entries: Knex.QueryBuilder) => {
    void entries.whereRaw(seenBy(scope).toRaw(db))
    if (person) void entries.where('history_entries.person_id', person.id)
    if (area) void entries.where('area', area)
    if (since) void entries.where('happened_at', '>=', since)
    if (until) void entries.whereRaw(`happened_at < cast(? as date) + 1`, [until])
  })

/**
 * One page of a company's history, the latest first. Both statements stop at 10,000 entries, so that a
 * company with a million pages as fast as a new one.
 */
export async function listed(db: Db, scope: HistoryReader, asked: Asked): Promise<Success<object[]>> {
  const newestFirst = (entries: Knex.QueryBuilder) =>
    entries.orderBy([
      { column: 'happened_at', order: 'desc' },
      { column: 'history_entries.id', order: 'desc' },
    ])
  const [counted] = (await db
    .count({ total: '*' })
    .from(narrowed(db, scope, asked).select(sql`1`.toRaw(db)).limit(historyDepth).as('entries'))) as { total: string }[]
  const total = Number(counted?.total ?? 0)
  if (asked.skip >= total) return empty([], 'nothing', { total })
  // What is left out is only counted off: nothing of it is joined or read as a whole.
  const page = newestFirst(narrowed(db, scope, asked))
    .offset(asked.skip)
    .limit(Math.min(asked.limit, total - asked.skip))
    .select('history_entries.id')
  const rows = (await newestFirst(ofCompany(db, 'history_entries', scope).whereIn('history_entries.id', page))
    .leftJoin('people', 'people.id', 'history_entries.person_id')
    .select('history_entries.*', 'people.document_id as whose')) as (HistoryEntryRow & { whose: string | null })[]
  return done(rows.map(entryItem), { total })
}

const entryItem = (row: HistoryEntryRow & { whose: string | null }) => ({
  _id: row.document_id,
  area: row.area as HistoryArea,
  what: row.what,
  personId: row.whose ?? '',
  personName: row.person_name,
  subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
  detail: row.detail,
  at: row.happened_at.toISOString(),
})
