import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { notFound } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { activeDocuments } from '@cloudoc/documents/server/services/documents.ts'
import { listReply } from '@cloudoc/documents/server/services/export.ts'
import { reviewList } from '../../contract/reviews.ts'
import '../tables.ts'
import { actionsOfReviews } from './ports.ts'

export default handleRead(reviewList, async ({ input: { fileId, skip, limit }, actor, db }) => {
  const [file]: { id: number }[] = await activeDocuments(db, actor)
    .where('documents.document_id', fileId)
    .select('documents.id')
  if (!file) return notFound(reviewList.texts.missing)
  const found = () => ofCompany(db, 'care_reviews', actor).where({ file_row: file.id })
  const [counted] = await found().count({ count: '*' })
  const rows = await found().orderBy('reviewed_at', 'desc').orderBy('id', 'desc').offset(skip).limit(limit)
  const isOpener = rows.some(({ outcome }) => outcome === 'needs a change')
  const actions = isOpener ? await actionsOfReviews.get()(db, actor, fileId) : new Map()
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
    action: actions.get(row.document_id) ?? null,
  }))
})
