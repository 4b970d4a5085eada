import { call } from '@cloudoc/core/contract/call.ts'
import { conflict, invalid } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, isoDate, paging } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { editor, reader } from './shapes.ts'

/** Designed (decision 38): what a location reviews itself. The company's review stands for everything else. */
export const siteReviews = call('POST', '/user/document/site/reviews', {
  about:
    'Documents of which a location has words of its own that are to be reviewed by today, the first to be due first. Documents that it reads as the company does are reviewed by the company.',
  who: reader,
  reads: true,
  otherReplies: ['empty'],
  input: z.object({ userId: callerId, siteId: id, ...paging() }),
  reply: z.object({
    location: z.string(),
    documents: z.array(z.object({ fileId: id, name: z.string(), policyNumber: z.string(), reviewDate: isoDate })),
  }),
  texts: { missing: 'That location is no longer there.' },
})

export const reviewSiteText = call('POST', '/user/document/site/review', {
  about:
    'Notes that the words which a location has of its own were reviewed, with the day of the next review (by default a year from now, or the months of the company’s settings). The document’s own review is not touched.',
  licensed: true,
  who: editor,
  maxStatements: 12,
  input: z.object({
    userId: callerId,
    fileId: id,
    siteId: id,
    /** Of the words that were read. */
    revision: z.coerce.number().int().min(0),
    reviewDate: isoDate.optional(),
  }),
  reply: z.object({ fileId: id, siteId: id, reviewDate: isoDate }),
  texts: {
    reviewed: 'Review saved',
    missing: 'That document, or that location, is no longer there.',
  },
  refusals: {
    past: invalid('Choose a date in the next ten years.'),
    stale: conflict('Someone else changed the words of this location meanwhile. Read them first.'),
    follows: conflict('This location reads as the group does, and the group reviews that.'),
  },
})
