import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { HistoryArea } from '../../contract/history.ts'
import '../tables.ts'

/**
 * Something that was done: `what` in a few words ('Deleted'), with what, by its public id and its name then.
 * Never an answer, a text or a secret.
 */
export interface HistoryItem {
  area: HistoryArea
  what: string
  subject?: { kind: string; id: string; name: string }
  detail?: string
}
/** Who did it: somebody who is signed in, or a person by the id of the row, or nobody. */
export type HistoryActor = Pick<Actor, 'company' | 'person'> | { companyId: number; personId: number | null }

/** As the columns have it. */
const maxLength = 255

/**
 * Writes down what was done, in the transaction in which it is done: one statement, whatever the number; none
 * for nothing.
 */
export async function record(tx: Tx, actor: HistoryActor, what: HistoryItem | readonly HistoryItem[]): Promise<void> {
  const done = Array.isArray(what) ? (what as readonly HistoryItem[]) : [what as HistoryItem]
  if (done.length === 0) return
  const [company_id, person_id] =
    'company' in actor ? [actor.company.id, actor.person.id] : [actor.companyId, actor.personId]
  const person_name =
    'company' in actor
      ? actorName(actor)
      : sql`
          coalesce((
            select left(
                     coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.work_email), ${maxLength}::int
                   )
              from people p
             where ${inCompany(company_id, 'p')}
               and p.id = ${person_id ?? 0}
          ), '')`.toRaw(tx)
  await tx.db('history_entries').insert(
    done.map(({ area, what: verb, subject, detail }) => ({
      ...baseColumns(),
      company_id,
      person_id,
      person_name,
      area,
      what: verb.slice(0, maxLength),
      detail: (detail ?? '').slice(0, maxLength),
      subject_kind: subject?.kind ?? '',
      subject_id: subject?.id ?? '',
      subject_name: (subject?.name ?? '').slice(0, maxLength),
      happened_at: now(),
    })),
  )
}

/** The name that a history entry has of who did it. */
export const actorName = ({ person }: Pick<Actor, 'person'>): string =>
  (`${person.firstName} ${person.lastName}`.trim() || person.email).slice(0, maxLength)

/**
 * For a room that writes much, and has one statement for it: `with written as (${historyInsert} select …)`.
 * Columns: public id, three times of the platform's, company, person, name of the person, area, what, subject
 * (kind, public id, name), detail, time.
 */
export const historyInsert = `insert into history_entries (document_id, created_at, updated_at, published_at, company_id, person_id, person_name, area, what, subject_kind, subject_id, subject_name, detail, happened_at)`
