import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { containingWords } from '@cloudoc/core/server/data/like.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { joinSql, nothing, type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { Knex } from 'knex'
import { nameOf, numberOf } from './document-rows.ts'

/** SQL: what a document is found by without its text. */
export const title = sql`(${nameOf} || ' ' || ${numberOf})`

/** Documents whose title or number holds every word that is searched for, in any order and case. */
export const matching =
  (db: Db, searched: string) =>
  (query: Knex.QueryBuilder): void => {
    for (const pattern of containingWords(searched)) query.whereRaw(sql`${title} ilike ${pattern}`.toRaw(db))
  }

/** SQL: folders that lie in one, at any depth, with itself. */
const beneath = (actor: Actor, folderId: string): SqlPart => sql`
  with recursive beneath as (
    select f.id
      from folders f
     where ${inCompany(actor, 'f')}
       and f.document_id = ${folderId}
       and f.deleted_at is null
    union
    select inner_one.id
      from folders inner_one
      join beneath on inner_one.parent_id = beneath.id
     where ${inCompany(actor, 'inner_one')}
       and inner_one.deleted_at is null)
  select id from beneath`

/** Documents that lie in a folder, at any depth; everywhere without one. */
export const inSubtreeOf =
  (db: Db, actor: Actor, folderId: string, column = 'documents.folder_id') =>
  (query: Knex.QueryBuilder): void => {
    if (folderId !== '') query.whereRaw(sql`${sqlText(column)} in (${beneath(actor, folderId)})`.toRaw(db))
  }

/** SQL: the regulations that a document rests on, as `searchFilters` names them. */
export const regulationName = sql`concat_ws(', ', nullif(law ->> 'instrument', ''), nullif(law ->> 'number', ''))`
export const regulationsOf = sql`
  jsonb_array_elements(
    case when jsonb_typeof(v.front -> 'regulations') = 'array' then v.front -> 'regulations' else '[]' end)`

/** What a search is narrowed to; '' for any. */
export interface Filters {
  folderId: string
  kind: string
  subject: string
  regulation: string
  set: string
}

/** SQL: further conditions of a search. Those of the provider's text want it joined as `v`. */
export const narrowed = (actor: Actor, { folderId, kind, subject, regulation, set }: Filters): SqlPart =>
  joinSql(
    [
      kind === '' ? nothing : sql`and coalesce(v.kind, 'document') = ${kind}`,
      subject === '' ? nothing : sql`and v.subject = ${subject}`,
      set === '' ? nothing : sql`and documents.package_id = ${set}`,
      regulation === ''
        ? nothing
        : sql`and exists (select 1 from ${regulationsOf} law where ${regulationName} = ${regulation})`,
      folderId === '' ? nothing : sql`and documents.folder_id in (${beneath(actor, folderId)})`,
    ],
    ' ',
  )
