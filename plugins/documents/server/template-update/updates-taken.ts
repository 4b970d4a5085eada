import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { updatesTaken } from '../../contract/documents.ts'
import { inSet, listReply, page } from '../overview/lists.ts'
import { byName } from '../overview/order.ts'
import { activeDocuments, documentItem } from '../rows/document-rows.ts'

/** SQL: the last time that a document came to another text of the provider. */
const lastTaken = sql`
  select r.saved_at, r.author_name, was.version as old_version, t.version as new_version, t.change
    from document_revisions r
    join template_versions t on t.id = r.version_id
    left join template_versions was on was.id = r.before_id
   where r.company_id = documents.company_id
     and r.file_id = documents.id
     and r.kind = 'merged'
     and r.before_id is not null
     and r.before_id <> r.version_id
   order by r.number desc
   limit 1`

interface Taken {
  taken_at: Date
  taken_by: string
  old_version: string | null
  new_version: string
  taken_change: string | null
}

export default handleRead(updatesTaken, async ({ input, actor, db }) => {
  const found = activeDocuments(db, actor)
    .where(inSet(input.set))
    .joinRaw(sql`join lateral (${lastTaken}) taken on true`.toRaw(db) as never)
  const rows = await page<Taken>(db, found, {
    order: sql`taken.saved_at desc, ${byName}`,
    ...input,
    extra: sql`
      taken.saved_at as taken_at, taken.author_name as taken_by, taken.old_version, taken.new_version,
      taken.change as taken_change`,
  })
  return listReply(rows, row => ({
    ...documentItem(row),
    fromVersion: row.old_version ?? '',
    newVersion: row.new_version,
    takenAt: row.taken_at.toISOString(),
    by: row.taken_by,
    change: row.taken_change ?? '',
  }))
})
