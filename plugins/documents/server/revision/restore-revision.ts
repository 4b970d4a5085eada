import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { updatesHeldBy } from '@cloudoc/subscriptions/server/services.ts'
import { lockDocument, storeRevision } from '../content/saving.ts'
import { record } from '../overview/activities.ts'
import { toProvider } from '../template-update/to-provider.ts'
import { isNewer } from '../template-update/updates.ts'
import { isCovered, requireUpdates } from '../template-update/updates-included.ts'
import { indexed } from '../text/text-work.ts'
import { type TextRef, textsOf } from '../text/texts.ts'

/**
 * Brings an earlier text of a document back as a new revision, or says that it is not there. What makes way
 * is kept as a backup.
 */
export async function restoreText(tx: Tx, actor: Actor, fileId: string, ref: TextRef): Promise<number | undefined> {
  const file = await lockDocument(tx, actor, fileId)
  if (!file) return undefined
  const [text, current, base] = await textsOf(tx.db, actor.company.id, fileId, [
    ref,
    { kind: 'current' },
    { kind: 'base' },
  ])
  if (!text?.found || !current) return undefined
  const { source, label, version_id, number } = text
  if ((['header', 'body', 'footer'] as const).every(part => text[part] === current[part])) return file.revision_number

  if (text.source === 'provider' && isNewer(base, text)) await requireUpdates(tx.db, actor, [file.id])
  if (file.head_id !== null) {
    await tx.db('document_backups').insert({
      ...baseColumns(),
      company_id: actor.company.id,
      file_id: file.id,
      revision_id: file.head_id,
      author_id: actor.person.id,
      reason: 'Before an earlier text was restored',
      kept_at: now(),
    })
  }
  const note = source === 'company' ? `Revision ${number} restored` : `The provider’s version ${label} restored`
  const made = await storeRevision(tx, actor, file, {
    text: indexed(text),
    kind: 'restored',
    note,
    label: source === 'company' ? label : null,
    versionId: version_id ?? file.version_id,
  })
  await record(tx, actor, { fileId: file.id, kind: 'restored', detail: note })
  return made.number
}

/**
 * Lets one document read as the provider's newest text again; nothing where it is not there, or is the
 * company's own.
 */
export async function restoreToProvider(tx: Tx, actor: Actor, fileId: string): Promise<number | undefined> {
  const file = await lockDocument(tx, actor, fileId)
  if (!file || file.source_id === null) return undefined
  const [moved] = await toProvider(tx, actor, [file.id], 'restored', 'restored')
  return moved?.number ?? file.revision_number
}

/** Locks all documents of the company that the provider has a text for, and that a licence with Updates covers. */
export async function lockTemplateBased(tx: Tx, actor: Actor): Promise<number[]> {
  const held = await updatesHeldBy(tx.db, actor.company.id)
  const rows = await ofCompany(tx.db, 'documents', actor)
    .whereNull('deleted_at')
    .whereNotNull('source_id')
    .whereRaw(isCovered(held).toRaw(tx.db))
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id')
  return rows.map(({ id }) => id)
}
