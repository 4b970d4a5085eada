import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { companyIdOf, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { historyInsert } from '@cloudoc/history/server/services.ts'
import { nameOfActor } from '../overview/activities.ts'

/** Saves of one person within so many minutes are one line of the history; each has its revision all the same. */
const oneSitting = 10

/** Notes that the actor edited a document: the newest line goes on where it is of the same sitting. One statement. */
export async function recordEdit(tx: Tx, actor: Actor, fileId: number, kind: string): Promise<void> {
  const at = now()
  const since = new Date(at.getTime() - oneSitting * 60_000)
  const [company, person, name] = [companyIdOf(actor), actor.person.id, nameOfActor(actor)]
  await sql`
    with newest as (
      select a.id, a.person_id, a.kind, a.happened_at
        from document_activities a
       where ${inCompany(actor, 'a')}
         and a.file_id = ${fileId}
       order by a.happened_at desc, a.id desc
       limit 1),
    gone_on as (
      update document_activities a
         set happened_at = ${at},
             updated_at = ${at}
        from newest
       where ${inCompany(actor, 'a')}
         and a.id = newest.id
         and newest.person_id = ${person}
         and newest.kind = ${kind}
         and newest.happened_at > ${since}
      returning 1),
    inserted as (
      ${sqlText(historyInsert)}
      select ${newId()}::text, ${at}::timestamp, ${at}::timestamp, ${at}::timestamp, ${company}::int,
             ${person}::int, ${name}::text,
             'documents', upper(left(${kind}::text, 1)) || substr(${kind}::text, 2),
             'document', d.document_id, left(coalesce(d.title, v.title, ''), 255), '', ${at}::timestamp
        from documents d
        left join template_versions v on v.id = d.version_id
       where ${inCompany(actor, 'd')}
         and d.id = ${fileId}
         and not exists (select 1 from gone_on))
    insert into document_activities (
           document_id, created_at, updated_at, published_at, company_id,
           file_id, person_id, person_name, kind, happened_at)
    select ${newId()}, ${at}, ${at}, ${at}, ${company},
           ${fileId}, ${person}, ${name}, ${kind}, ${at}
     where not exists (select 1 from gone_on)`.run(tx)
}
