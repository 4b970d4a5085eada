import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { historyInsert } from '@cloudoc/history/server/services.ts'
import { nameOfActor } from '../overview/activities.ts'

/** Saves of one person within so many minutes are one line of the history; each has its revision all the same. */
const oneSitting = 10

/** Notes that the actor edited a document: the newest line goes on where it is of the same sitting. One statement. */
export async function recordEdit(tx: Tx, actor: Actor, fileId: number, kind: string): Promise<void> {
  const at = now()
  await tx.sql.raw(
    `with newest as (select id, person_id, kind, happened_at from document_activities where file_id = :fileId order by happened_at desc, id desc limit 1),
     gone_on as (
       update document_activities set happened_at = :at, updated_at = :at from newest
        where document_activities.id = newest.id and newest.person_id = :person and newest.kind = :kind and newest.happened_at > :since returning 1),
     inserted as (
       ${historyInsert}
       select cast(:id as text), cast(:at as timestamp), cast(:at as timestamp), cast(:at as timestamp), cast(:company as int), cast(:person as int), cast(:name as text), 'documents', upper(left(cast(:kind as text), 1)) || substr(cast(:kind as text), 2), 'document', d.document_id,
              left(coalesce(d.title, v.title, ''), 255), '', cast(:at as timestamp)
         from documents d left join template_versions v on v.id = d.version_id where d.id = :fileId and d.company_id = :company and not exists (select 1 from gone_on))
     insert into document_activities (document_id, created_at, updated_at, published_at, company_id, file_id, person_id, person_name, kind, happened_at)
     select :id, :at, :at, :at, :company, :fileId, :person, :name, :kind, :at where not exists (select 1 from gone_on)`,
    {
      id: newId(),
      at,
      since: new Date(at.getTime() - oneSitting * 60_000),
      company: actor.company.id,
      fileId,
      person: actor.person.id,
      name: nameOfActor(actor),
      kind,
    },
  )
}
