import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { activeDocuments, listReply } from '@cloudoc/documents/server/services.ts'
import { reviewList } from '../../contract/reviews.ts'
import '../tables.ts'

export default handle(reviewList, async ({ input: { fileId, skip, limit }, actor, sql }) => {
  const [file]: { id: number }[] = await activeDocuments(sql, actor)
    .where('documents.document_id', fileId)
    .select('documents.id')
  if (!file) return absent(reviewList.texts.missing)
  const found = () => ofCompany(sql, 'care_reviews', actor).where({ file_row: file.id })
  const [counted] = await found().count({ count: '*' })
  const rows = await found().orderBy('reviewed_at', 'desc').orderBy('id', 'desc').offset(skip).limit(limit)
  return listReply({ rows, total: Number(counted?.count ?? 0) }, row => ({
    reviewId: row.document_id,
    outcome: row.outcome,
    note: row.note ?? '',
    version: row.label,
    number: row.number ?? '',
    review_date: row.next_on,
    before: row.before_on ?? '',
    by: row.reviewer_name,
    at: row.reviewed_at.toISOString(),
  }))
})
