import { Readable } from 'node:stream'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { Part } from '../company/export-company.ts'

/** A site that is being exported. */
export interface SiteExported {
  db: Db
  /** Those who work there, or did on its last day. */
  scope: SiteScope
  /** Row id. */
  siteId: number
}
/** What a room adds to the export of a site: files by their paths, one after another. */
export type SitePart = (asked: SiteExported) => AsyncIterable<Part>

const parts: SitePart[] = []
/** A room adds what it has of a site. Paths of rooms differ. */
export const addSitePart = (part: SitePart): void => void parts.push(part)
/** How many rooms add something: an export says after each how far it is. */
export const countSiteParts = (): number => parts.length

/** All that rooms add, room by room. */
export async function* siteParts(asked: SiteExported): AsyncGenerator<Part | 'next'> {
  for (const part of parts) {
    yield* part(asked)
    yield 'next'
  }
}

/** A list as JSON, as long as it may be: a row at a time. */
export const jsonList = (name: string, rows: AsyncIterable<object>): Part => ({
  name,
  content: Readable.from(linesOf(rows), { objectMode: false }),
})

async function* linesOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '['
  for await (const row of rows) {
    yield `${separator}\n  ${JSON.stringify(row)}`
    separator = ','
  }
  yield separator === '[' ? '[]\n' : '\n]\n'
}

/** Rows that are in memory at a time. */
const slice = 500

/**
 * All rows of a statement, a slice at a time, in the order of their ids.
 * @param next the rows after a row id, as many as it is told, each with its own as `row_id`
 * @param limit rows of a slice; fewer where each is long
 */
export async function* inSlices<Row extends { row_id: number }>(
  next: (after: number, limit: number) => Promise<Row[]>,
  limit = slice,
): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const rows = await next(after, limit)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < limit) return
    after = last.row_id
  }
}

/**
 * SQL: the name of a person (`alias` of `people`) where they work at the exported site or manage it; '' for everybody
 * else, so that nobody of another site is named.
 */
export const nameAtSite = ({ scope, siteId }: SiteExported, alias: string): SqlPart => sql`
  case when ${sqlText(alias)}.role = 'company'
            or (${sqlText(alias)}.role = 'user'
                and (${sqlText(alias)}.site_ids is null or ${sqlText(alias)}.site_ids::jsonb @> to_jsonb(${siteId}::int)))
            or exists (
                 select 1
                   from people_sites w
                  where ${inCompany(scope, 'w')}
                    and w.person_id = ${sqlText(alias)}.id
                    and w.site_id = ${siteId}
               )
       then coalesce(nullif(trim(concat_ws(' ', ${sqlText(alias)}.first_name, ${sqlText(alias)}.last_name)), ''),
                     ${sqlText(alias)}.work_email, '')
       else '' end`
