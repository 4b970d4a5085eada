import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal } from '@cloudoc/core/server/call/outcome.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { updatesHeldBy } from '@cloudoc/subscriptions/server/services.ts'
import { updateFiles } from '../../contract/revisions.ts'
import { inSet } from '../overview/lists.ts'
import { activeDocuments, nameOf, updateWaits } from '../rows/document-rows.ts'
import { withSet } from '../rows/set-name.ts'
import { mergeClean } from './merge-clean.ts'
import { toProvider } from './to-provider.ts'
import { isCovered, updatesRefusal } from './updates-included.ts'

interface Waiting {
  id: number
  fileId: string
  name: string
  head_id: number | null
  covered: boolean
}
/** Edited documents that one call merges. */
const maxMerged = 100

export default handleWithoutTransaction(updateFiles, async ({ input: { files, set }, actor }) => {
  const taken = await inTransaction(async tx => {
    const held = await updatesHeldBy(tx.db, actor.company.id)
    const all: Waiting[] = await activeDocuments(tx.db, actor)
      .whereRaw(updateWaits.toRaw(tx))
      .where(inSet(set))
      .modify(query => files && query.whereIn('documents.document_id', files))
      .orderBy('documents.id')
      .forNoKeyUpdate('documents')
      .select(
        sql`
          documents.id, documents.document_id as "fileId", documents.head_id, ${withSet(nameOf)} as name,
          coalesce(${isCovered(held)}, false) as covered`.toRaw(tx),
      )
    const waiting = all.filter(({ covered }) => covered)
    if (all.length > 0 && waiting.length === 0) return updatesRefusal()
    const pinned = waiting.filter(({ head_id }) => head_id === null)
    return {
      moved: await toProvider(
        tx,
        actor,
        pinned.map(({ id }) => id),
        'merged',
        'updated',
      ),
      edited: waiting.filter(({ head_id }) => head_id !== null),
      withoutUpdates: all.length - waiting.length || undefined,
    }
  })
  if (isRefusal(taken)) return taken
  const { moved, edited, withoutUpdates } = taken
  const tried = edited.slice(0, maxMerged)
  const merged = await mergeClean(
    actor,
    tried.map(({ fileId }) => fileId),
  )
  const toMerge = tried.filter(({ fileId }) => !merged.has(fileId)).map(({ fileId, name }) => ({ fileId, name }))
  return done(
    {
      updated: moved.length + merged.size,
      merged: merged.size,
      left: edited.length - tried.length,
      toMerge,
      withoutUpdates,
    },
    { text: updateFiles.texts.updated },
  )
})
