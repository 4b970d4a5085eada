import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { lockForReview, markReviewed } from '@cloudoc/documents/server/services.ts'
import { reviewFiles } from '../../contract/reviews.ts'
import { writeReviews } from './review-rows.ts'
import { isAhead, nextReview, reviewSettings } from './settings.ts'

const { texts } = reviewFiles

export default handle(reviewFiles, async ({ input: { fileId, outcome, notes, review_date }, actor, tx }) => {
  const next = review_date ?? nextReview(await reviewSettings(tx.sql, actor.company.id))
  if (!isAhead(next)) return refuse('invalid', 'past', texts.past, { errors: { review_date: texts.past } })
  if (outcome === 'postponed' && notes === '')
    return refuse('invalid', 'why', texts.why, { errors: { notes: texts.why } })
  const files = await lockForReview(tx, actor, fileId)
  if (files.length === 0) return absent(texts.missing)
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
