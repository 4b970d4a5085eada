import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { lockDocument, storeRevision } from '../content/saving.ts'
import { record } from '../overview/activities.ts'
import { filesForChange } from '../rows/locked-files.ts'
import { sanitizedText } from '../text/text-work.ts'
import { toProvider } from './to-provider.ts'

/**
 * Overwrites the texts of documents, all or none: with `content`, each by a revision of its own, so that
 * every text before stays; without, by the provider's newest, what the company had kept as a backup. Answers
 * how many, or that one is not there. Three statements for each that gets a text.
 */
export async function overwriteDocuments(
  tx: Tx,
  actor: Actor,
  fileIds: readonly string[],
  content: string | undefined,
): Promise<number | 'missing'> {
  const files = await filesForChange(tx, actor, fileIds)
  if (!files) return 'missing'
  if (content === undefined)
    return (
      await toProvider(
        tx,
        actor,
        files.map(({ id }) => id),
        'restored',
        'overwritten',
      )
    ).length
  const text = sanitizedText({ header: '', body: content, footer: '' })
  for (const { document_id } of files) {
    const file = await lockDocument(tx, actor, document_id)
    if (file) await storeRevision(tx, actor, file, { text, kind: 'edited', note: 'Overwritten together with others' })
  }
  await record(
    tx,
    actor,
    files.map(({ id }) => ({ fileId: id, kind: 'overwritten' })),
  )
  return files.length
}
