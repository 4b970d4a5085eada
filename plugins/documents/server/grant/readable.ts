import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import type { Knex } from 'knex'
import '../tables.ts'

/** Account holder and sub-users read everything of the company that their permissions open; an employee what lies in the folders that they were given. */
export const readsAll = ({ role }: Pick<Actor, 'role'>): boolean => role !== 'employee'

type Reader = Pick<Actor, 'role' | 'company' | 'person'>

/** SQL: ids of the folders that a person was given, with all that lie in them. Binds `company` and `reader`, the person. */
const given = `with recursive given as (
  select f.id from document_folder_grants g join folders f on f.id = g.folder_id and f.company_id = g.company_id where g.company_id = :company and g.person_id = :reader and f.deleted_at is null
  union select inner_one.id from folders inner_one join given on inner_one.parent_id = given.id where inner_one.company_id = :company and inner_one.deleted_at is null) select id from given`

/**
 * The one rule of what an actor may read of the company's documents: lists, search, opening and files go through it. Narrows a query on a column that
 * holds the row id of a folder: `documents.folder_id`, or that of the folders themselves.
 */
export const readable =
  (actor: Reader, folder = 'documents.folder_id') =>
  (query: Knex.QueryBuilder): void => {
    if (!readsAll(actor))
      query.whereRaw(`${folder} in (${given})`, { company: actor.company.id, reader: actor.person.id })
  }

/** The same as SQL, for statements that bind `company` and `reader` themselves. */
export const readableSql = (actor: Reader, folder: string): string => readableText(readsAll(actor), folder)
/** The same for a statement of its own for those who read all (`readsAll`). */
export const readableText = (all: boolean, folder: string): string => (all ? 'true' : `${folder} in (${given})`)

/** Those of these documents, by public ids, that the actor may read: one statement for an employee, none for others. */
export async function readableOf(sql: Sql, actor: Reader, fileIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (readsAll(actor) || fileIds.length === 0) return new Set(fileIds)
  const rows: { document_id: string }[] = await ofCompany(sql, 'documents', actor.company.id)
    .whereNull('documents.deleted_at')
    .whereIn('documents.document_id', [...fileIds])
    .where(readable(actor))
    .select('document_id')
  return new Set(rows.map(({ document_id }) => document_id))
}

/**
 * May the actor read this document, and this text of it? An employee reads the issued version alone: no earlier text, and no draft. One statement
 * for an employee, none for others.
 */
export async function mayRead(
  sql: Sql,
  actor: Reader,
  {
    fileId,
    revisionId,
    draft = false,
  }: { fileId: string; revisionId?: string | undefined; draft?: boolean | undefined },
): Promise<boolean> {
  if (readsAll(actor)) return true
  return revisionId === undefined && !draft && (await readableOf(sql, actor, [fileId])).has(fileId)
}

/** Words of a text are found by those who may see working texts; others find documents by title and number. */
export const searchesTexts = readsAll
