import { call } from '@cloudoc/core/contract/call.ts'
import { conflict, invalid } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, idOrNone, list, paging, text, time } from '@cloudoc/core/contract/wire.ts'
import { date, editor, reader, textCodes } from '@cloudoc/documents/contract/shapes.ts'
import { z } from 'zod'

const missing = 'That document is no longer there.'
/** A review is for a day to come; the specification says nothing of how far, so ten years. */
const past = 'Choose a date in the next ten years.'
const why = 'Say why the review is put off.'

/**
 * `no change`: the text was read and stands. `changed`: what was written is issued as the next version, which
 * carries the next review. `postponed`: nobody has read it yet; the note says why. `needs a change`: the text was read, and
 * somebody has to change it: the note says what, and an action is opened.
 */
export const reviewOutcomes = ['no change', 'changed', 'needs a change', 'postponed'] as const
export type ReviewOutcome = (typeof reviewOutcomes)[number]
const outcomes = reviewOutcomes
/** Documents that are reviewed at once. */
export const maxReviewed = 500

/** documents §7; §9 Review date defaults to one year from now. */
export const reviewFile = call('POST', '/user/documents/review', {
  about:
    'Reviews a document: with an outcome, a note and the next date (by default a year from now, or the months of the company’s settings). With `content`, a text that was written meanwhile is saved first, from `revision`, and issued with the review. `needs a change` opens an action.',
  licensed: true,
  who: editor,
  maxStatements: 20,
  cost: 4,
  seconds: 60,
  body: 8_000_000,
  input: z.object({
    userId: callerId,
    fileId: id,
    outcome: z
      .enum(outcomes)
      .optional()
      .describe('By default `changed` where `content` comes with it, else `no change`.'),
    content: z.string().optional(),
    revision: z.coerce
      .number()
      .int()
      .min(0)
      .optional()
      .describe('Where the text changed: the revision that was read (rulings 26).'),
    size: z.enum(['minor', 'major']).default('minor').describe('Of the version that is issued.'),
    notes: text(1000).default(''),
    description: text(2000).optional(),
    review_date: date.optional(),
    action: z
      .object({
        ownerId: idOrNone.default('').describe('Who sees to it. Nobody: the caller.'),
        dueOn: date,
      })
      .optional()
      .describe('Of what needs a change: who makes it by when. By default the caller, within four weeks.'),
  }),
  reply: z.object({
    fileId: id,
    reviewId: id,
    outcome: z.enum(outcomes),
    review_date: z.string(),
    review_status: z.literal('Up to Date'),
    /** The version that was issued with it; empty where none was, or where it waits for approval. */
    number: z.string(),
    waiting: z.boolean(),
    actionId: idOrNone.describe('The action that was opened; none otherwise.'),
  }),
  texts: {
    reviewed: 'Review saved',
    opened: 'Review saved, and an action was opened',
    postponed: 'Review put off',
    asked: 'Review saved; the version waits for approval',
    missing,
  },
  refusals: {
    past: invalid(past),
    why: invalid(why),
    same: conflict('Nothing was written since the issued version. Review it as ‘no change’.'),
    text: invalid('A review with a text of its own has the outcome ‘changed’.'),
    whatToChange: invalid('Say what has to be changed.'),
    noAction: invalid('Only a review that finds that a change is needed opens an action.'),
    pastDay: invalid('Choose a day that is not over.'),
    noOwner: conflict('Choose somebody who works for you.'),
    notToGive: conflict('Whoever does not manage quality can take this upon themselves alone.'),
    revision: conflict('This has changed since you opened it.'),
  },
  codes: ['stale', 'drafts', 'tooLong', 'waits', 'needs', 'note', ...textCodes],
})

export const reviewFiles = call('POST', '/user/documents/bulkreview', {
  about:
    'Reviews up to 500 documents at once, as read and unchanged, or as put off, and answers for each what became of it. One that is no longer there does not keep the others.',
  licensed: true,
  who: editor,
  maxStatements: 8,
  input: z.object({
    userId: callerId,
    fileId: list(id, maxReviewed).refine(files => files.length > 0, 'Invalid request'),
    outcome: z.enum(['no change', 'postponed']).default('no change'),
    notes: text(1000).default(''),
    review_date: date.optional(),
  }),
  reply: z.object({
    reviewed: z.number().int(),
    review_date: z.string(),
    results: z.array(z.object({ fileId: id, name: z.string(), state: z.enum(['reviewed', 'missing']) })),
  }),
  texts: { reviewed: 'Reviews saved', postponed: 'Reviews put off', missing },
  refusals: { past: invalid(past), why: invalid(why) },
})

/** rulings 31: it names no document. */
export const setFirstReview = call('POST', '/user/document/set/reviewDate', {
  about:
    'Gives the first review date to all documents that were never reviewed. Answers, too, how many of the company’s details are filled in: fewer than 12 lead to the profile.',
  licensed: true,
  who: editor,
  input: z.object({ userId: callerId, date }),
  reply: z.object({
    changed: z.number().int(),
    details: z.number().int(),
    /** Where the screen goes on. */ next: z.enum(['/profile', '/documents']),
  }),
  texts: { saved: 'Review date saved' },
  refusals: { past: invalid(past) },
})

export const reviewDefaults = call('POST', '/user/documents/review/defaults', {
  about:
    'What a review begins with: the date that is proposed for the next one, and how many documents were never reviewed.',
  who: editor,
  reads: true,
  input: z.object({ userId: callerId }),
  reply: z.object({
    review_date: z.string(),
    months: z.number().int(),
    neverReviewed: z.number().int(),
    details: z.number().int(),
  }),
})

const cameOfReview = z
  .object({
    actionId: id,
    number: z.number().int(),
    /** A state of actions. */
    state: z.string(),
    /** The caller owns it, and sees it whatever their rights. */
    mine: z.boolean(),
  })
  .meta({ id: 'ActionOfReview' })

export const reviewList = call('POST', '/user/document/review/list', {
  about:
    'The reviews of a document, newest first: outcome, note, by whom, when, of which version, the next date that was set, and the action that came of it. They are never changed.',
  otherReplies: ['empty'],
  who: reader,
  reads: true,
  input: z.object({ userId: callerId, fileId: id, ...paging(25) }),
  reply: z.array(
    z.object({
      reviewId: id,
      outcome: z.enum(outcomes),
      note: z.string(),
      version: z.string(),
      number: z.string(),
      review_date: z.string(),
      before: z.string(),
      by: z.string(),
      at: time,
      action: cameOfReview.nullable().describe('What came of it, where the caller may see it.'),
    }),
  ),
  texts: { missing },
})
