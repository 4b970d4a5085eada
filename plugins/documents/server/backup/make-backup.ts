import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { companyIdOf, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { makeBackup, maxBackups } from '../../contract/backups.ts'
import { type Locked, lockDocument } from '../content/saving.ts'
import { nameOfActor, record } from '../overview/activities.ts'

const { texts } = makeBackup

/**
 * The revision that a document reads as. One that still has its first text of the provider has none: it gets
 * one without a body, which reads as that version.
 */
async function revisionOf(tx: Tx, actor: Actor, { id, head_id, version_id, revision_number }: Locked) {
  if (head_id !== null) return head_id
  const at = now()
  const { document_id } = baseColumns()
  await sql`
    insert into document_revisions (
           document_id, created_at, updated_at, published_at, company_id,
           file_id, number, author_id, author_name, kind, version_id, hash, saved_at)
    select ${document_id}, ${at}, ${at}, ${at}, ${companyIdOf(actor)},
           ${id}, ${revision_number}, ${actor.person.id}, ${nameOfActor(actor)}, 'created', v.id, v.hash, ${at}
      from template_versions v
     where v.id = ${version_id}
        on conflict (file_id, number) do nothing`.run(tx)
  const row = await sql<{ id: number }>`
    select r.id
      from document_revisions r
     where ${inCompany(actor, 'r')}
       and r.file_id = ${id}
       and r.number = ${revision_number}`.one(tx)
  return row?.id
}

export default handleWrite(makeBackup, async ({ input: { fileId, name }, actor, tx }) => {
  const file = await lockDocument(tx, actor, fileId)
  if (!file) return notFound(texts.missing)
  const [counted] = await ofCompany(tx.db, 'document_backups', actor)
    .where({ file_id: file.id })
    .count<{ total: string }[]>({ total: '*' })
  if (Number(counted?.total ?? 0) >= maxBackups) return refuse(makeBackup, 'full')
  const revision_id = await revisionOf(tx, actor, file)
  if (revision_id === undefined) return notFound(texts.missing)
  const row = baseColumns()
  await tx.db('document_backups').insert({
    ...row,
    company_id: actor.company.id,
    file_id: file.id,
    revision_id,
    author_id: actor.person.id,
    reason: name,
    kept_at: now(),
  })
  await record(tx, actor, { fileId: file.id, kind: 'backed up', detail: name })
  await emit(tx, 'documents.changed', {
    companyId: actor.company.id,
    personId: actor.person.id,
    fileIds: [file.document_id],
  })
  return done({ backupId: row.document_id }, { text: texts.made })
})
