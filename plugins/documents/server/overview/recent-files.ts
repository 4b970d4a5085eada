import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { recentFiles } from '../../contract/documents.ts'
import { activeDocuments, documentItem } from '../rows/document-rows.ts'
import { listReply, page } from './lists.ts'

export default handleRead(recentFiles, async ({ input, actor, db }) => {
  const found = activeDocuments(db, actor)
    .join('document_openings as opening', 'opening.file_id', 'documents.id')
    .where('opening.person_id', actor.person.id)
  const opened = await page<{ opened_at: Date }>(db, found, {
    order: sql`opening.opened_at desc, documents.id`,
    ...input,
    extra: sql`opening.opened_at`,
  })
  return listReply(opened, row => ({ ...documentItem(row), openedAt: row.opened_at.toISOString() }))
})
