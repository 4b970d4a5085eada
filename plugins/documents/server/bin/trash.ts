import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { record } from '../overview/activities.ts'
import { lockPlaces } from '../rows/folder-rows.ts'
import { filesForChange } from '../rows/locked-files.ts'
import { mayDeleteDocuments } from '../rows/rights.ts'
import { softDelete } from './bin.ts'

/** Puts documents into the bin, all or none: how many, or why not. */
export async function trashDocuments(
  tx: Tx,
  actor: Actor,
  fileIds: readonly string[],
): Promise<number | 'missing' | 'notYours'> {
  await lockPlaces(tx, actor.company.id)
  const files = await filesForChange(tx, actor, fileIds)
  if (!files) return 'missing'
  if (!mayDeleteDocuments(actor, files)) return 'notYours'
  await ofCompany(tx.db, 'documents', actor)
    .whereIn(
      'id',
      files.map(({ id }) => id),
    )
    .update(softDelete(actor))
  await record(
    tx,
    actor,
    files.map(({ id }) => ({ fileId: id, kind: 'deleted' })),
  )
  await emit(tx, 'documents.changed', {
    companyId: actor.company.id,
    personId: actor.person.id,
    fileIds: files.map(({ document_id }) => document_id),
  })
  return files.length
}
