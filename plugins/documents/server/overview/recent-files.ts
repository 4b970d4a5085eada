import { handle } from '@cloudoc/core/server/call/handle.ts'
import { recentFiles } from '../../contract/documents.ts'
import { activeDocuments, documentItem } from '../document/present.ts'
import { listReply, page } from './lists.ts'

export default handle(recentFiles, async ({ input, actor, sql }) => {
  const found = activeDocuments(sql, actor)
    .join('document_openings as opening', 'opening.file_id', 'documents.id')
    .where('opening.person_id', actor.person.id)
  const opened = await page<{ opened_at: Date }>(sql, found, {
    order: 'opening.opened_at desc, documents.id',
    ...input,
    extra: 'opening.opened_at',
  })
  return listReply(opened, row => ({ ...documentItem(row), openedAt: row.opened_at.toISOString() }))
})
