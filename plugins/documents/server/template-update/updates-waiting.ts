import { handle } from '@cloudoc/core/server/call/handle.ts'
import { updatesWaiting } from '../../contract/documents.ts'
import { activeDocuments, documentItem, newest, updateWaits } from '../document/present.ts'
import { inSet, listReply, page } from '../overview/lists.ts'
import { byName } from '../overview/order.ts'

interface Waiting {
  new_version: string
  new_at: Date
  new_change: string | null
}

export default handle(updatesWaiting, async ({ input, actor, sql }) => {
  const found = activeDocuments(sql, actor)
    .where(inSet(input.set))
    .whereRaw(updateWaits)
    .joinRaw(`join lateral (${newest}) n on true`)
  const waiting = await page<Waiting>(sql, found, {
    order: `n.published_at desc, ${byName}`,
    ...input,
    extra: 'n.version as new_version, n.published_at as new_at, n.change as new_change',
  })
  return listReply(waiting, row => ({
    ...documentItem(row),
    newVersion: row.new_version,
    publishedAt: row.new_at.toISOString(),
    change: row.new_change ?? '',
  }))
})
