import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { companyIdOf, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { jsonb, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { nameOfActor, record } from '../overview/activities.ts'
import { requireUpdates } from './updates-included.ts'

export interface Moved {
  id: number
  fileId: string
  number: number
}

/**
 * Lets documents read as the provider's newest text: an edited one becomes a pin again, and what the company
 * had is kept as a backup. Each gets a revision number more, so that a save from a tab that is still open is
 * refused, and a revision without a text that says where it read from then on. One statement for all, which
 * are locked; what reads so already, and what the company wrote itself, is left alone. Refuses, by throwing,
 * where the newest text is an update that no licence of the company's has.
 */
export async function toProvider(
  tx: Tx,
  actor: Actor,
  fileIds: readonly number[],
  kind: 'merged' | 'restored',
  activity: string,
): Promise<Moved[]> {
  if (fileIds.length === 0) return []
  await requireUpdates(tx.db, actor, fileIds)
  const at = now()
  const files = [...new Set(fileIds)].map(id => ({ id, revision: newId(), backup: newId() }))
  const rows = await sql<Moved>`
    with target as (
      select d.id, d.document_id, d.version_id as before_id, d.head_id, wanted.revision, wanted.backup,
             newest.id as version_id, newest.hash
        from jsonb_to_recordset(${jsonb(files)}) as wanted (id int, revision text, backup text)
        join documents d on d.id = wanted.id and ${inCompany(actor, 'd')}
        join lateral (
          select id, hash
            from template_versions n
           where n.template_document_id = d.source_id
           order by number desc
           limit 1) newest on true
       where d.head_id is not null
          or d.version_id is distinct from newest.id),
    kept as (
      insert into document_backups (
             document_id, created_at, updated_at, published_at, company_id,
             file_id, revision_id, author_id, reason, kept_at)
      select backup, ${at}, ${at}, ${at}, ${companyIdOf(actor)},
             id, head_id, ${actor.person.id}, 'Before the provider’s text was restored', ${at}
        from target
       where head_id is not null),
    moved as (
      update documents d
         set version_id = target.version_id,
             head_id = null,
             revision_number = d.revision_number + 1,
             declined_number = null,
             changed_at = ${at},
             updated_at = ${at}
        from target
       where ${inCompany(actor, 'd')}
         and d.id = target.id
      returning d.id, target.document_id, d.revision_number, target.version_id, target.before_id,
                target.revision, target.hash),
    noted as (
      insert into document_revisions (
             document_id, created_at, updated_at, published_at, company_id,
             file_id, number, author_id, author_name, kind, version_id, before_id,
             hash, saved_at)
      select revision, ${at}, ${at}, ${at}, ${companyIdOf(actor)},
             id, revision_number, ${actor.person.id}, ${nameOfActor(actor)}, ${kind}, version_id, before_id,
             hash, ${at}
        from moved)
    select id, document_id as "fileId", revision_number as number from moved`.rows(tx)
  if (rows.length === 0) return rows
  await record(
    tx,
    actor,
    rows.map(({ id }) => ({ fileId: id, kind: activity })),
  )
  await emit(tx, 'documents.changed', {
    companyId: actor.company.id,
    personId: actor.person.id,
    fileIds: rows.length > 100 ? [] : rows.map(({ fileId }) => fileId),
  })
  return rows
}
