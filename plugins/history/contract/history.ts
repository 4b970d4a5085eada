import { call, permission } from '@cloudoc/core/contract/call.ts'
import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { callerId, id, isoDate, paging, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

/** What a company's history is divided into, as the list is filtered by. */
export const historyAreas = [
  'sign-in',
  'people',
  'groups',
  'documents',
  'policies',
  'signatures',
  'forms',
  'training',
  'quality',
  'orders',
  'settings',
] as const
export type HistoryArea = (typeof historyAreas)[number]

/** Rows of a page (documents §2, /history). */
export const historyPage = pageSizes.history
/** As many are counted and paged through; older entries are found by their date. */
export const historyDepth = 10_000

/** Something that was done in the company. Names are those of then. */
export const historyEntry = z
  .object({
    _id: id,
    area: z.enum(historyAreas),
    /** What was done, in a few words: 'Edited', 'Signed in'. */
    what: z.string(),
    /** Who did it: empty where nobody did, or the person is gone. */
    personId: z.string(),
    personName: z.string(),
    subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
    /** A few words more. Never an answer or a text of a document. */
    detail: z.string(),
    at: time,
  })
  .meta({ id: 'HistoryEntry' })

const dates = {
  /** First day, UTC. */
  since: isoDate.or(z.literal('')).default(''),
  /** Last day, UTC. */
  until: isoDate.or(z.literal('')).default(''),
}

/** /history (next-lines §8): who did what in the company. `total` counts to 10,000. */
export const historyList = call('POST', '/user/history/list', {
  about:
    'What was done in the company, the latest first, by person, area and date. Whoever manages some locations sees what they and the staff of these have done.',
  who: permission('Manage users'),
  reads: true,
  otherReplies: ['empty'],
  input: z.object({
    userId: callerId,
    /** Somebody of the company, also one who has left; '' for everyone. */
    personId: text(64).default(''),
    area: z.enum(historyAreas).or(z.literal('')).default(''),
    ...dates,
    ...paging(historyPage),
  }),
  reply: z.array(historyEntry),
})
