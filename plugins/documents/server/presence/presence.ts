import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { inSeconds, now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { companyIdOf, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'

/** Whoever was not heard of for so long has closed the document, in seconds. */
const silence = 60

export interface Seen {
  name: string
  editing: boolean
}

/** SQL: who else of the company has a document open just now, by the SQL of its row id. */
export const othersIn = (actor: Actor, file: SqlPart): SqlPart => sql`
  select coalesce(nullif(trim(concat(p.first_name, ' ', p.last_name)), ''), p.work_email, 'Somebody') as name,
         coalesce(o.editing, false) as editing
    from document_openings o
    join people p on p.id = o.person_id and p.company_id = o.company_id and p.deleted_at is null
   where ${inCompany(actor, 'o')}
     and o.file_id = ${file}
     and o.person_id <> ${actor.person.id}
     and o.seen_at > ${lastSeen()}
   order by o.editing desc, o.opened_at, o.id
   limit 50`
/** Whoever was not heard of since is not there any more. */
const lastSeen = (): Date => inSeconds(-silence)

/** Who else of the company has a document open just now. */
export const otherEditors = (db: Db, actor: Actor, fileId: string): Promise<Seen[]> => {
  const file = sql`(
    select documents.id
      from documents
     where ${inCompany(actor, 'documents')}
       and documents.document_id = ${fileId})`
  return sql<Seen>`${othersIn(actor, file)}`.rows(db)
}

/**
 * Notes that the actor has a document open, or has closed it. Answers whether anything is different by that
 * for the others.
 */
export async function recordPresence(
  tx: Tx,
  actor: Actor,
  fileId: number,
  { editing, closed }: { editing: boolean; closed: boolean },
): Promise<boolean> {
  const at = now()
  const before = await sql<{ was: Date | null; edited: boolean | null }>`
    with before as (
      select o.seen_at, o.editing
        from document_openings o
       where ${inCompany(actor, 'o')}
         and o.person_id = ${actor.person.id}
         and o.file_id = ${fileId}),
    said as (
      insert into document_openings (
             document_id, created_at, updated_at, published_at, company_id,
             file_id, person_id, opened_at, seen_at, editing)
      values (${newId()}, ${at}, ${at}, ${at}, ${companyIdOf(actor)},
              ${fileId}, ${actor.person.id}, ${at}, ${closed ? null : at}, ${editing && !closed})
      on conflict (person_id, file_id) do update
         set seen_at = excluded.seen_at,
             editing = excluded.editing,
             updated_at = excluded.updated_at,
             opened_at = case
               when excluded.seen_at is null or document_openings.seen_at > ${lastSeen()}
                 then document_openings.opened_at
               else excluded.opened_at
             end
      returning 1)
    select (select seen_at from before) as was, (select editing from before) as edited from said`.one(tx)
  const wasHere = Boolean(before?.was && before.was > lastSeen())
  return wasHere === closed || (wasHere && Boolean(before?.edited) !== editing)
}
