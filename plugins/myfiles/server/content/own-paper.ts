import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { PrintDocument } from '@cloudoc/documents/server/services/export.ts'
import type { ScanState } from '@cloudoc/storage/contract/uploads.ts'
import { inPrintOf, printDocumentOf, textOf } from '../file/texts.ts'
import { findFile } from '../place/files.ts'

/**
 * A file of somebody's own, for a room that makes something else of it: an upload as it lies in the storage,
 * or a text as it is printed.
 */
export type OwnPaper = { name: string } & (
  | { blobId: number; mediaType: string; scan: ScanState }
  | { print: PrintDocument }
)

/** One of the actor's own files; nothing where it is not there, or somebody else's. Four statements at most. */
export async function ownPaper(db: Db, actor: Actor, fileId: string): Promise<OwnPaper | undefined> {
  const file = await findFile(db, actor, fileId)
  if (!file) return undefined
  if (file.kind === 'upload')
    return file.blob_id === null
      ? undefined
      : { name: file.name, blobId: file.blob_id, mediaType: file.media_type ?? '', scan: file.scan ?? 'off' }
  const text = await textOf(db, file)
  return text && { name: file.name, print: printDocumentOf(await inPrintOf(db, actor.company.id), file, text) }
}
