import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { updatesWaiting } from '../../contract/documents.ts'
import { inSet, listReply, page } from '../overview/lists.ts'
import { byName } from '../overview/order.ts'
import { activeDocuments, documentItem, newest, updateWaits } from '../rows/document-rows.ts'

interface Waiting {
  new_version: string
  new_at: Date
  new_change: string | null
}

export default handleRead(updatesWaiting, async ({ input, actor, db }) => {
  const found = activeDocuments(db, actor)
    .where(inSet(input.set))
    .whereRaw(updateWaits.toRaw(db))
    .joinRaw(sql`join lateral (${newest}) n on true`.toRaw(db) as never)
  const waiting = await page<Waiting>(db, found, {
    order: sql`n.published_at desc, ${byName}`,
    ...input,
    extra: sql`n.version as new_version, n.published_at as new_at, n.change as new_change`,
  })
  return listReply(waiting, row => ({
    ...documentItem(row),
    newVersion: row.new_version,
    publishedAt: row.new_at.toISOString(),
    change: row.new_change ?? '',
  }))
})
