import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, notFound, type Outcome, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { pool, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import {
  type Cleaned,
  issueWorkingText,
  lockForReview,
  markReviewed,
  sanitized,
  saveCleaned,
} from '@cloudoc/documents/server/services/documents.ts'
import { reviewFile } from '../../contract/reviews.ts'
import { openActionOfReview } from './ports.ts'
import { writeReviews } from './review-rows.ts'
import { isAhead, nextReview, reviewSettings } from './settings.ts'

const { texts } = reviewFile
type Asked = ParsedOf<typeof reviewFile>

/**
 * A text takes a while to be looked through: before the document is locked. Text, version, review and next
 * date stand or fall together.
 */
export default handleWithoutTransaction(reviewFile, async ({ input, actor }) => {
  const outcome = input.outcome ?? (input.content === undefined ? 'no change' : 'changed')
  const next = input.review_date ?? nextReview(await reviewSettings(pool(), actor.company.id))
  if (!isAhead(next)) return refuse(reviewFile, 'past', { errors: { review_date: reviewFile.refusals.past.text } })
  if (outcome !== 'changed' && input.content !== undefined)
    return refuse(reviewFile, 'text', { errors: { outcome: reviewFile.refusals.text.text } })
  if (outcome === 'postponed' && input.notes === '')
    return refuse(reviewFile, 'why', { errors: { notes: reviewFile.refusals.why.text } })
  const wrong = wrongAction(outcome, input)
  if (wrong) return wrong
  const text = input.content === undefined ? undefined : await sanitized(actor.company.id, input.content)
  if (isRefusal(text)) return text
  return transact(tx => review(tx, actor, { ...input, outcome, review_date: next }, text))
})

/** Days that a change has which a review asks for, unless somebody says otherwise. */
const daysToChange = 28

function wrongAction(outcome: Decided['outcome'], { action, notes }: Asked): Refusal | undefined {
  const { refusals } = reviewFile
  if (outcome !== 'needs a change') return action && refuse(reviewFile, 'noAction')
  if (notes === '') return refuse(reviewFile, 'whatToChange', { errors: { notes: refusals.whatToChange.text } })
  return action && action.dueOn < londonDate()
    ? refuse(reviewFile, 'pastDay', { errors: { dueOn: refusals.pastDay.text } })
    : undefined
}

interface Decided extends Asked {
  outcome: NonNullable<Asked['outcome']>
  review_date: string
}

async function review(
  tx: Tx,
  actor: Actor,
  input: Decided,
  text: Cleaned | undefined,
): Promise<
  Outcome<{
    fileId: string
    reviewId: string
    outcome: Decided['outcome']
    review_date: string
    review_status: 'Up to Date'
    number: string
    waiting: boolean
    actionId: string
  }>
> {
  const { fileId, outcome, notes, description, review_date } = input
  const saved = await saveBefore(tx, actor, input, text)
  if (isRefusal(saved)) return saved
  const [file] = await lockForReview(tx, actor, [fileId])
  if (!file) return notFound(texts.missing)
  const issued = await issueIfChanged(tx, actor, { ...input, revision: saved ?? input.revision ?? file.revision })
  if (isRefusal(issued)) return issued
  const waiting = issued?.state === 'waiting'
  const number = issued?.number ?? ''
  const [reviewId = ''] = await writeReviews(tx, actor, [file], {
    outcome,
    note: notes,
    nextOn: review_date,
    issueKey: issued?.issueId ?? '',
    number,
  })
  const actionId = await openIfNeeded(tx, actor, input, { title: file.title, reviewId })
  if (isRefusal(actionId)) return actionId
  // A version that waits for approval brings its date when it is issued.
  await markReviewed(tx, actor, [file], {
    nextReview: waiting ? file.reviewDate : review_date,
    looked: outcome !== 'postponed',
    detail: notes,
    description,
  })
  return done(
    {
      fileId,
      reviewId,
      outcome,
      review_date,
      review_status: 'Up to Date' as const,
      number,
      waiting,
      actionId,
    },
    { text: textFor(outcome, waiting) },
  )
}

function textFor(outcome: Decided['outcome'], waiting: boolean): string {
  if (waiting) return texts.asked
  if (outcome === 'needs a change') return texts.opened
  return outcome === 'postponed' ? texts.postponed : texts.reviewed
}

/** Opens the action of a review that found that the document needs a change: its public id; '' otherwise. */
async function openIfNeeded(
  tx: Tx,
  actor: Actor,
  { fileId, outcome, notes, action }: Decided,
  { title, reviewId }: { title: string; reviewId: string },
): Promise<string | Refusal> {
  if (outcome !== 'needs a change') return ''
  return openActionOfReview.get()(tx, actor, {
    fileId,
    reviewId,
    title,
    what: notes,
    ownerId: action?.ownerId ?? '',
    dueOn: action?.dueOn ?? daysAfter(londonDate(), daysToChange),
  })
}

/** Saves what was written, if anything was: the revision that there is then. */
async function saveBefore(
  tx: Tx,
  actor: Actor,
  { fileId, revision, notes, description }: Decided,
  text: Cleaned | undefined,
): Promise<number | undefined | Refusal> {
  if (text === undefined) return undefined
  if (revision === undefined) return refuse(reviewFile, 'revision')
  const saved = await saveCleaned(
    tx,
    actor,
    { fileId, revision, note: notes, ...(description === undefined ? {} : { notes: { description } }) },
    text,
  )
  if (isRefusal(saved)) return saved
  return typeof saved.response === 'string' ? undefined : saved.response.revision
}

/** Issues the text where the review changed it. */
async function issueIfChanged(
  tx: Tx,
  actor: Actor,
  { fileId, outcome, revision = 0, size, notes, review_date }: Decided,
): Promise<Refusal | { issueId: string; number: string; state: 'waiting' | 'issued' } | undefined> {
  if (outcome !== 'changed') return undefined
  const made = await issueWorkingText(tx, actor, { fileId, revision, size, note: notes, review_date })
  if (isRefusal(made)) return made.code === 'same' ? refuse(reviewFile, 'same') : made
  if (typeof made.response === 'string') throw new Error('A version without an answer')
  return made.response
}
