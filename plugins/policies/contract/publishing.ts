import { call } from '@cloudoc/core/contract/call.ts'
import { conflict } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, paging, text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { date, dateOrNone, frozenText, missing, policyManager, policyVersion, publishBlockers } from './shapes.ts'

/**
 * What a publication does to somebody. `again`: they had acknowledged an earlier version and have to read
 * this one (major). `carried`: their acknowledgement counts on (minor). `first`: they have never had it to
 * read. `still`: they had not finished the version before, and get this one in its place. `waived`: they were
 * excused from the version before and stay excused (minor).
 */
const effectKind = z.enum(['again', 'carried', 'first', 'still', 'waived'])
const totals = z.object({
  again: z.number().int(),
  carried: z.number().int(),
  first: z.number().int(),
  still: z.number().int(),
  waived: z.number().int(),
})

/** Designed (next-lines §2 (d)). */
export const previewPublication = call('POST', '/user/employee/policy/preview', {
  about:
    'What publishing would do: exactly who has to read it, and why. `stamp` goes with the publication, whose effect is then this one, or it is refused.',
  who: policyManager,
  allSites: 'staff of every location are asked',
  reads: true,
  maxStatements: 13,
  cost: 2,
  input: z.object({
    userId: callerId,
    id,
    major: z.boolean().default(true),
    dueDate: date.or(z.literal('')).default(''),
    kind: effectKind.optional().describe('Only people of this kind.'),
    search: text(200).default(''),
    ...paging(25),
  }),
  reply: z.object({
    /** As it would be called. Published again, the same issued version of a document keeps its number. */
    version: z.string(),
    /** Of a document: what its versions say has changed since the one in force. */
    note: z.string(),
    /** The document that its text comes from; '' for others, and where it is not at hand. */
    fileId: z.string(),
    totals,
    /** One page of them, by kind and name; `total` counts all. */
    people: z.array(
      z.object({
        employeeId: id,
        name: z.string(),
        kind: effectKind,
        /** Why they have it: 'Everyone', names of groups, 'Given to them'. */ why: z.array(z.string()),
        dueDate: dateOrNone,
      }),
    ),
    /** Of what is published: differs from what is in force. False: there is nothing new in it. */
    changed: z.boolean(),
    testRequired: z.boolean(),
    questions: z.number().int(),
    /** Placeholders without a value, frozen as blanks. */
    gaps: z.array(z.string()),
    /** Why it cannot be published as it is; '' where it can. */
    hindrance: z.string(),
    stamp: z.string(),
  }),
  texts: { missing, ...publishBlockers },
})

/**
 * Designed. Evidence (rulings 38, 39): it is never changed and never taken back; a mistake is corrected by
 * the next version.
 */
export const publishPolicy = call('POST', '/user/employee/policy/publish', {
  about:
    'Publishes the text as it reads now, frozen with its test, and asks for it to be read as the preview said. Major: everyone again. Minor: acknowledgements are carried over.',
  licensed: true,
  who: policyManager,
  allSites: 'staff of every location are asked',
  maxStatements: 36,
  seconds: 30,
  cost: 10,
  input: z.object({
    userId: callerId,
    id,
    major: z.boolean().default(true),
    /** What has changed; '': what its document says of that. */
    note: text(1000).default(''),
    /** Of the preview. */
    stamp: text(100).min(1),
    /** By when those have to read it again who had read it before: 14 days where nothing is said. */
    dueDate: date.or(z.literal('')).default(''),
    revision: z.coerce.number().int().min(0).optional(),
  }),
  reply: z.object({ versionId: id, version: z.string(), hash: z.string(), totals }),
  texts: {
    published: 'Document has been saved successfully',
    missing,
    ...publishBlockers,
    past: 'Please choose a date from today on.',
  },
  refusals: {
    stale: conflict('The text, or who has to read it, has changed since you looked. Please look again.'),
    firstMinor: conflict('The first version is always read by everyone.'),
  },

  codes: ['noText', 'noQuestions', 'unissued', 'sitesWait', 'binned'],
})

/** Designed. */
export const withdrawPolicy = call('POST', '/user/employee/policy/withdraw', {
  about:
    'Withdraws a policy with a reason: nobody has to read it any more, and it is off the public page. Assignments stay for when it is published again.',
  licensed: true,
  who: policyManager,
  allSites: 'staff of every location are asked',
  maxStatements: 22,
  input: z.object({ userId: callerId, id, reason: text(500).min(1) }),
  reply: z.object({ people: z.number().int() }),
  texts: { withdrawn: 'File Updated Successfully.', missing },
  refusals: { notPublished: conflict('It is not published.') },
})

/** Designed. */
export const policyVersions = call('POST', '/user/employee/policy/versions', {
  about: 'The versions of a policy, newest first, with how each was read.',
  otherReplies: ['empty'],
  who: policyManager,
  reads: true,
  input: z.object({ userId: callerId, id, ...paging(25) }),
  reply: z.array(policyVersion),
  texts: { missing },
})

/** Designed. */
export const policyVersionText = call('POST', '/user/employee/policy/version', {
  about: 'One version as it was published.',
  who: policyManager,
  reads: true,
  input: z.object({ userId: callerId, versionId: id }),
  reply: policyVersion.extend({
    policyId: id,
    name: z.string(),
    policyNumber: z.string(),
    ...frozenText.shape,
    testRequired: z.boolean(),
    questions: z.number().int(),
  }),
  texts: { missing: 'That version is no longer there.' },
})
