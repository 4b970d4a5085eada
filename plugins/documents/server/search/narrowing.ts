import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { containingWords } from '@cloudoc/core/server/data/like.ts'
import type { Knex } from 'knex'
import { nameOf, numberOf } from '../document/present.ts'

/** SQL: what a document is found by without its text. */
export const title = `(${nameOf} || ' ' || ${numberOf})`

/** Documents whose title or number holds every word that is searched for, in any order and case. */
export const matching =
  (searched: string) =>
  (query: Knex.QueryBuilder): void => {
    for (const pattern of containingWords(searched)) query.whereRaw(`${title} ilike ?`, [pattern])
  }

/** SQL: folders that lie in one, at any depth, with itself. Both as SQL, the folder by its public id. */
const beneath = (company: string, folder: string): string => `with recursive beneath as (
  select id from folders where company_id = ${company} and document_id = ${folder} and deleted_at is null
  union select folders.id from folders join beneath on folders.parent_id = beneath.id where folders.deleted_at is null) select id from beneath`

/** Documents that lie in a folder, at any depth; everywhere without one. */
export const inSubtreeOf =
  (actor: Actor, folderId: string, column = 'documents.folder_id') =>
  (query: Knex.QueryBuilder): void => {
    if (folderId !== '') query.whereRaw(`${column} in (${beneath('?', '?')})`, [actor.company.id, folderId])
  }

/** SQL: the regulations that a document rests on, as `searchFilters` names them. */
export const regulationName = `concat_ws(', ', nullif(law ->> 'instrument', ''), nullif(law ->> 'number', ''))`
export const regulationsOf = `jsonb_array_elements(case when jsonb_typeof(v.front -> 'regulations') = 'array' then v.front -> 'regulations' else '[]' end)`

/** What a search is narrowed to; '' for any. */
export interface Filters {
  folderId: string
  kind: string
  subject: string
  regulation: string
  set: string
}

/** SQL: further conditions of a search. Binds `company`, and the filters by their names. Those of the provider's text want it joined as `v`. */
export const narrowed = ({ folderId, kind, subject, regulation, set }: Filters): string =>
  [
    ...(kind === '' ? [] : [`coalesce(v.kind, 'document') = :kind`]),
    ...(subject === '' ? [] : ['v.subject = :subject']),
    ...(set === '' ? [] : ['documents.package_id = :set']),
    ...(regulation === '' ? [] : [`exists (select 1 from ${regulationsOf} law where ${regulationName} = :regulation)`]),
    ...(folderId === '' ? [] : [`documents.folder_id in (${beneath(':company', ':folderId')})`]),
  ]
    .map(condition => ` and ${condition}`)
    .join('')
