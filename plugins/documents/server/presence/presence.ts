import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { inSeconds, now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { companyStatement } from '@cloudoc/core/server/data/statement/statement.ts'
import type { Sql, Tx } from '@cloudoc/core/server/data/transaction.ts'

/** Whoever was not heard of for so long has closed the document, in seconds. */
const silence = 60

export interface Seen {
  name: string
  editing: boolean
}

/** SQL: who else of the company has a document open just now, by the SQL of its row id. Binds `company`, `person` and `since` (`lastSeen`). */
export const othersIn = (file: string): string => `
  select coalesce(nullif(trim(concat(p.first_name, ' ', p.last_name)), ''), p.work_email, 'Somebody') as name, coalesce(o.editing, false) as editing
    from document_openings o join people p on p.id = o.person_id and p.company_id = o.company_id and p.deleted_at is null
   where o.file_id = ${file} and o.company_id = :company and o.person_id <> :person and o.seen_at > :since order by o.editing desc, o.opened_at, o.id limit 50`
/** Whoever was not heard of since is not there any more. */
export const lastSeen = (): Date => inSeconds(-silence)

const others = companyStatement<{ fileId: string; person: number; since: Date }, Seen>(
  othersIn(
    '(select documents.id from documents where documents.document_id = :fileId and documents.company_id = :company)',
  ),
)
/** Who else of the company has a document open just now. */
export const otherEditors = (sql: Sql, actor: Actor, fileId: string): Promise<Seen[]> =>
  others.rows(sql, actor, { fileId, person: actor.person.id, since: lastSeen() })

/** Notes that the actor has a document open, or has closed it. Answers whether anything is different by that for the others. */
export async function recordPresence(
  tx: Tx,
  actor: Actor,
  fileId: number,
  { editing, closed }: { editing: boolean; closed: boolean },
): Promise<boolean> {
  const { rows } = await tx.sql.raw<{ rows: { was: Date | null; edited: boolean | null }[] }>(
    `with before as (select seen_at, editing from document_openings where person_id = :person and file_id = :fileId),
     said as (
       insert into document_openings (document_id, created_at, updated_at, published_at, company_id, file_id, person_id, opened_at, seen_at, editing)
       values (:id, :at, :at, :at, :company, :fileId, :person, :at, :seen, :editing)
       on conflict (person_id, file_id) do update set seen_at = excluded.seen_at, editing = excluded.editing, updated_at = excluded.updated_at,
         opened_at = case when excluded.seen_at is null or document_openings.seen_at > :since then document_openings.opened_at else excluded.opened_at end
       returning 1)
     select (select seen_at from before) as was, (select editing from before) as edited from said`,
    {
      id: newId(),
      at: now(),
      seen: closed ? null : now(),
      company: actor.company.id,
      fileId,
      person: actor.person.id,
      editing: editing && !closed,
      since: inSeconds(-silence),
    },
  )
  const wasHere = Boolean(rows[0]?.was && rows[0].was > inSeconds(-silence))
  return wasHere === closed || (wasHere && Boolean(rows[0]?.edited) !== editing)
}
