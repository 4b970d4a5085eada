import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { Knex } from 'knex'
import '../tables.ts'

/**
 * Account holder and sub-users read everything of the company that their permissions open; an employee what
 * lies in the folders that they were given.
 */
const readsAll = ({ role }: Pick<Actor, 'role'>): boolean => role !== 'employee'

type Reader = Pick<Actor, 'role' | 'company' | 'person'>

/** SQL: ids of the folders that a person was given, with all that lie in them. */
const foldersGiven = (actor: Reader): SqlPart => sql`
  with recursive given as (
    select f.id
      from document_folder_grants g
      join folders f on f.id = g.folder_id and f.company_id = g.company_id
     where ${inCompany(actor, 'g')}
       and g.person_id = ${actor.person.id}
       and f.deleted_at is null
    union
    select inner_one.id
      from folders inner_one
      join given on inner_one.parent_id = given.id
     where ${inCompany(actor, 'inner_one')}
       and inner_one.deleted_at is null)
  select id from given`

/**
 * The one rule of what an actor may read of the company's documents: lists, search, opening and files go
 * through it. Narrows a query on a column that holds the row id of a folder: `documents.folder_id`, or that
 * of the folders themselves.
 */
export const readable =
  (db: Db, actor: Reader, folder = 'documents.folder_id') =>
  (query: Knex.QueryBuilder): void => {
    if (!readsAll(actor)) {
      query.whereRaw(isReadable(actor, folder).toRaw(db))
    }
  }

/** SQL: the same as a condition on that column. */
export const isReadable = (actor: Reader, folder = 'documents.folder_id'): SqlPart =>
  readsAll(actor) ? sql`true` : sql`${sqlText(folder)} in (${foldersGiven(actor)})`

/** Those of these documents, by public ids, that the actor may read: one statement for an employee, none for others. */
export async function readableOf(db: Db, actor: Reader, fileIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (readsAll(actor) || fileIds.length === 0) return new Set(fileIds)
  const rows: { document_id: string }[] = await ofCompany(db, 'documents', actor.company.id)
    .whereNull('documents.deleted_at')
    .whereIn('documents.document_id', [...fileIds])
    .where(readable(db, actor))
    .select('document_id')
  return new Set(rows.map(({ document_id }) => document_id))
}

/**
 * May the actor read this document, and this text of it? An employee reads the issued version alone: no
 * earlier text, and no draft. One statement for an employee, none for others.
 */
export async function mayRead(
  db: Db,
  actor: Reader,
  {
    fileId,
    revisionId,
    draft = false,
  }: { fileId: string; revisionId?: string | undefined; draft?: boolean | undefined },
): Promise<boolean> {
  if (readsAll(actor)) return true
  return revisionId === undefined && !draft && (await readableOf(db, actor, [fileId])).has(fileId)
}

/** Words of a text are found by those who may see working texts; others find documents by title and number. */
export const searchesTexts = readsAll
