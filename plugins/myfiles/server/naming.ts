import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Naming } from '@cloudoc/core/server/erasure/erasure.ts'
import { dropFiles } from './bin/purge.ts'
import './tables.ts'

/** What somebody kept for themselves goes with them, the uploads, too. What the account holder has taken over is theirs by then. */
export const naming: Naming = {
  numbers: ['my_files.deleted_by_id', 'my_folders.deleted_by_id', 'my_revisions.author_id'],
  rows: ['my_sendings.sender_id', 'my_files.owner_id', 'my_folders.owner_id'],
  elsewise: ['my_sendings.sender_name', 'my_sendings.email'],
  own: ['my_files', 'my_folders', 'my_revisions', 'my_sendings'],
  async also(tx, { id, companyId }) {
    const files = await ofCompany(tx.sql, 'my_files', companyId).where({ owner_id: id }).select('id')
    await dropFiles(
      tx,
      companyId,
      files.map(file => file.id),
    )
  },
}
