import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { companyIdOf, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { historyInsert } from '@cloudoc/history/server/services.ts'
import '../tables.ts'

/** Something done with a document or a folder. The ids are row ids. */
export interface Activity {
  fileId?: number
  folderId?: number
  /** One word, in the past: 'created', 'renamed', 'moved', 'deleted', 'restored', 'edited'. */
  kind: string
  /** A few words: the new name, the folder it went to. */
  detail?: string
}

/** As the column has it. */
const maxDetail = 255

/** Who did it, as the history names them. */
export const nameOfActor = ({
  person,
}: {
  person: Pick<Actor['person'], 'firstName' | 'lastName' | 'email'>
}): string => `${person.firstName} ${person.lastName}`.trim() || person.email

/**
 * Notes what the actor did, for the history of each document and for that of the company: one statement,
 * whatever the number; none for nothing.
 */
export async function record(
  tx: Tx,
  actor: Pick<Actor, 'company' | 'person'>,
  activities: Activity | readonly Activity[],
): Promise<void> {
  const done = Array.isArray(activities) ? (activities as readonly Activity[]) : [activities as Activity]
  if (done.length === 0) return
  const at = now()
  const name = nameOfActor(actor)
  await sql`
    with done as (
      select *
        from unnest(${done.map(() => newId())}::text[],
                    ${done.map(({ fileId }) => fileId ?? null)}::int[],
                    ${done.map(({ folderId }) => folderId ?? null)}::int[],
                    ${done.map(({ kind }) => kind)}::text[],
                    ${done.map(({ detail }) => detail?.slice(0, maxDetail) ?? null)}::text[])
             with ordinality as done (public, file, folder, kind, detail, at)),
    inserted as (
      ${sqlText(historyInsert)}
      select done.public, ${at}::timestamp, ${at}::timestamp, ${at}::timestamp, ${companyIdOf(actor)}::int,
             ${actor.person.id}::int, ${name}::text,
             'documents', upper(left(done.kind, 1)) || substr(done.kind, 2),
             case when d.id is null then 'folder' else 'document' end, coalesce(d.document_id, f.document_id),
             left(coalesce(d.title, v.title, f.name, ''), ${maxDetail}), coalesce(done.detail, ''),
             ${at}::timestamp
        from done
        left join documents d on d.id = done.file and ${inCompany(actor, 'd')}
        left join template_versions v on v.id = d.version_id
        left join folders f on f.id = done.folder and ${inCompany(actor, 'f')}
       where coalesce(d.document_id, f.document_id) is not null
       order by done.at)
    insert into document_activities (
           document_id, created_at, updated_at, published_at, company_id,
           file_id, folder_id, person_id, person_name, kind, detail, happened_at)
    select done.public, ${at}::timestamp, ${at}::timestamp, ${at}::timestamp, ${companyIdOf(actor)}::int,
           done.file, done.folder, ${actor.person.id}::int, ${name}::text, done.kind, done.detail,
           ${at}::timestamp
      from done
     order by done.at`.run(tx)
}
