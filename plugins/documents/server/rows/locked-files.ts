import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { DocumentRow } from '../tables.ts'

type File = Pick<DocumentRow, 'id' | 'document_id' | 'folder_id' | 'maker_id'>

/**
 * These documents, each once, locked always in the same order; nothing when one of them is not there: several
 * are changed all or none.
 */
export async function filesForChange(tx: Tx, actor: Actor, fileIds: readonly string[]): Promise<File[] | undefined> {
  const wanted = [...new Set(fileIds)]
  const files = await ofCompany(tx.db, 'documents', actor)
    .whereIn('document_id', wanted)
    .whereNull('deleted_at')
    .orderBy('id')
    .forUpdate()
    .select('id', 'document_id', 'folder_id', 'maker_id')
  return files.length === 0 || files.length < wanted.length ? undefined : files
}
