import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { lockForReview, markReviewed } from '@cloudoc/documents/server/services/documents.ts'
import { reviewFiles } from '../../contract/reviews.ts'
import { writeReviews } from './review-rows.ts'
import { isAhead, nextReview, reviewSettings } from './settings.ts'

const { texts } = reviewFiles

export default handleWrite(reviewFiles, async ({ input: { fileId, outcome, notes, review_date }, actor, tx }) => {
  const next = review_date ?? nextReview(await reviewSettings(tx.db, actor.company.id))
  if (!isAhead(next)) return refuse(reviewFiles, 'past', { errors: { review_date: reviewFiles.refusals.past.text } })
  if (outcome === 'postponed' && notes === '')
    return refuse(reviewFiles, 'why', { errors: { notes: reviewFiles.refusals.why.text } })
  const files = await lockForReview(tx, actor, fileId)
  if (files.length === 0) return notFound(texts.missing)
  await writeReviews(tx, actor, files, { outcome, note: notes, nextOn: next })
  await markReviewed(tx, actor, files, { nextReview: next, looked: outcome === 'no change', detail: notes })
  const names = new Map(files.map(file => [file.fileId, file.title]))
  const results = [...new Set(fileId)].map(each => ({
    fileId: each,
    name: names.get(each) ?? '',
    state: names.has(each) ? ('reviewed' as const) : ('missing' as const),
  }))
  return done(
    { reviewed: files.length, review_date: next, results },
    { text: outcome === 'postponed' ? texts.postponed : texts.reviewed },
  )
})
