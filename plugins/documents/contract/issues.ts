import { call } from '@cloudoc/core/contract/call.ts'
import { conflict, forbidden, invalid } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, list, paging, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { date, editor, ofGroup, reader } from './shapes.ts'

const missing = 'That document is no longer there.'
/** `minor`: 1.2 → 1.3. `major`: 1.2 → 2.0. The first is 1.0 in either case. */
const size = z.enum(['minor', 'major'])
/** What has changed, for those who have to read it. */
const note = text(1000)
const person = z.object({ name: z.string(), at: time })

/** An issued version of a document, or one that somebody else has still to approve. */
const issue = z
  .object({
    issueId: id,
    /** '1.3'; empty as long as it waits, and where it was turned down. */
    number: z.string(),
    state: z.enum(['waiting', 'issued', 'refused']),
    size,
    note: z.string(),
    /** Names its text for `comparefile`: `revision:…` or `version:…`. */
    ref: z.string(),
    /** The provider's version that its text is based on; empty where there is none. */
    provider: z.string(),
    proposed: person,
    /** Who approved it, or turned it down, and when. */
    decided: person.nullable(),
    /** Why it was turned down. */
    reason: z.string(),
    review_date: z.string(),
    /** Staff and exports have this one just now. */
    current: z.boolean(),
  })
  .meta({ id: 'IssuedVersion' })

export const issueList = call('POST', '/user/document/issue/list', {
  about:
    'The issued versions of a document, newest first: number, what changed, who approved it, when, and when it is to be reviewed. With those that wait for approval or were turned down.',
  otherReplies: ['empty'],
  who: reader,
  openTo: 'documents:read',
  reads: true,
  input: z.object({ userId: callerId, fileId: id, ...paging(25) }),
  reply: z.array(issue),
  texts: { missing },
})

export const issueProposal = call('POST', '/user/document/issue/proposal', {
  about:
    'What the next issued version of a document would be: its number, a note put together from what has changed since the last one (the provider’s own words for its updates), and the next review.',
  who: editor,
  reads: true,
  input: z.object({ userId: callerId, fileId: id }),
  reply: z.object({
    fileId: id,
    revision: z.number().int(),
    label: z.string(),
    issued: z.string(),
    isDraft: z.boolean(),
    minor: z.string(),
    major: z.string(),
    note: z.string(),
    review_date: date,
    /** Details of the company that the text cannot do without and that are missing: it is not issued before they are filled in. */
    needs: z.array(z.object({ key: z.string(), label: z.string() })),
    /** Texts of the caller that came too late to be saved: they are not in it. Newest first. */
    drafts: z.array(z.object({ draftId: id, at: time })),
    /** Somebody else has to approve it (`issueSettings`). */
    secondPerson: z.boolean(),
    waiting: issue
      .pick({ issueId: true, size: true, note: true, proposed: true, ref: true, review_date: true })
      .extend({ mayDecide: z.boolean() })
      .nullable(),
  }),
  texts: { missing },
})

const same = 'This text is issued already.'
const waits = 'This document already waits for approval.'
const issuedReply = z.object({ fileId: id, issueId: id, number: z.string(), state: z.enum(['waiting', 'issued']) })
export const issueFile = call('POST', '/user/document/issue', {
  about:
    'Issues the text of a document as its next version: from then on staff, exports and the index have it. Where a second person has to approve, it waits for that.',
  licensed: true,
  who: editor,
  allSites: ofGroup,
  maxStatements: 9,
  input: z.object({
    userId: callerId,
    fileId: id,
    revision: z.coerce.number().int().min(0),
    size: size.default('minor'),
    note: note.default(''),
    review_date: date.optional(),
  }),
  reply: issuedReply,
  texts: { issued: 'Version issued', asked: 'Sent for approval', missing },
  refusals: {
    same: conflict(same),
    waits: conflict(waits),
    note: invalid('Say what has changed.'),
    stale: conflict('This has changed since you opened it.'),
    needs: conflict('Fill in what this document cannot do without:'),
  },
})

export const issueFiles = call('POST', '/user/document/issue/bulk', {
  about:
    'Issues many documents at once, each as its next minor version with the note that is proposed for it. What is issued as it is, waits for approval, or lacks a detail of the company that it cannot do without, is left alone and counted.',
  licensed: true,
  who: editor,
  allSites: ofGroup,
  maxStatements: 11,
  input: z.object({ userId: callerId, files: list(id, 1000).refine(files => files.length > 0, 'Invalid request') }),
  reply: z.object({ issued: z.number().int(), waiting: z.number().int(), left: z.number().int() }),
  texts: { issued: 'Versions issued', asked: 'Sent for approval', missing },
})

export const decideIssue = call('POST', '/user/document/issue/decide', {
  about:
    'Approves a version that waits, or turns it down with a reason. Whoever proposed it may take it back, and not approve it.',
  licensed: true,
  who: editor,
  allSites: ofGroup,
  maxStatements: 8,
  input: z.object({ userId: callerId, issueId: id, approve: z.boolean(), reason: text(1000).default('') }),
  reply: z.object({ fileId: id, issueId: id, number: z.string(), state: z.enum(['issued', 'refused']) }),
  texts: {
    approved: 'Version issued',
    refused: 'Turned down',
    withdrawn: 'Taken back',
    missing: 'That version is no longer there.',
  },
  refusals: {
    decided: conflict('Somebody has decided on it already.'),
    own: forbidden('Somebody else has to approve what you proposed.'),
    reason: invalid('Say why it is turned down.'),
  },
})

export const issueSettings = call('POST', '/user/document/issue/settings', {
  about: 'Who approves versions in the company: whoever issues them, or a second person.',
  who: reader,
  reads: true,
  input: z.object({ userId: callerId }),
  reply: z.object({ secondPerson: z.boolean() }),
})
export const updateIssueSettings = call('POST', '/user/document/issue/settings/update', {
  about: 'Sets who approves versions. What waits already goes on waiting.',
  licensed: true,
  who: 'company',
  input: z.object({ userId: callerId, secondPerson: z.boolean() }),
  reply: z.object({ secondPerson: z.boolean() }),
  texts: { saved: 'Saved' },
})

export const setReview = call('POST', '/user/document/reviewdate', {
  about:
    'Gives documents their next review date. That is no edit: their text, and what update waits for them, stays as it is.',
  licensed: true,
  who: editor,
  allSites: ofGroup,
  input: z.object({
    userId: callerId,
    files: list(id, 1000).refine(files => files.length > 0, 'Invalid request'),
    review_date: date,
  }),
  reply: z.object({ changed: z.number().int() }),
  texts: { saved: 'Review date saved', missing },
})
