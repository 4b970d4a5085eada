import { call } from '@cloudoc/core/contract/call.ts'
import { conflict } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, list, paging, personId, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { dateOrNone, frozenText, missing, policySource, readingStatus } from './shapes.ts'

/** Of the test that goes with a version, for whoever has to pass it. */
const testOf = z.object({
  required: z.boolean(),
  passed: z.boolean(),
  questions: z.number().int(),
  passMark: z.number().int(),
  /** Tries that are left; 0: a manager has to allow another. */
  left: z.number().int(),
  /** A try that was begun and not handed in; '' without. */
  openAttemptId: z.string(),
})

const reading = z.object({
  /** Pages that were displayed, from 1. Of a text: parts of it, as the screen divides it. */
  pages: z.array(z.number().int()),
  /** Seconds that it was in front of them. */
  seconds: z.number().int(),
})

/** What an employee has to read, or has read. */
export const assignedPolicy = z
  .object({
    _id: id,
    policyId: id,
    versionId: id,
    version: z.string(),
    name: z.string(),
    policyNumber: z.string(),
    category: z.string(),
    source: policySource,
    status: readingStatus,
    /** `waived`: excused. */
    waived: z.boolean(),
    dueDate: dateOrNone,
    overdue: z.boolean(),
    assignedAt: time,
    /**
     * When it was acknowledged; '' before. Where that was an earlier version, and this one differs in small
     * things only: of that.
     */
    acknowledgedAt: z.string(),
    /** Why they have it: 'Everyone', names of groups, 'Given to you'. */
    why: z.array(z.string()),
    /** They had acknowledged an earlier version: what is new in this one. '' for a first reading. */
    changeNote: z.string(),
    testRequired: z.boolean(),
    /** Size of the uploaded PDF in bytes, of which a phone keeps the smaller ones; 0 where it is none. */
    pdfBytes: z.number().int(),
  })
  .meta({ id: 'AssignedPolicy' })

/**
 * documents §7. An employee sees their own; a manager of policies anyone's. Offline, a phone keeps what this
 * and `policyView` answer.
 */
export const employeePolicies = call('GET', '/user/employee/policies', {
  about: 'An employee’s policies, in the order in which to read them: overdue, then by date; what is done comes last.',
  otherReplies: ['empty'],
  who: 'session',
  reads: true,
  input: z.object({
    userId: callerId,
    id: personId.optional().describe('The employee; the caller where it is left out.'),
    open: z
      .enum(['true', 'false', ''])
      .default('')
      .describe('true: only what has to be read; false: only what is done.'),
    search: text(200).default('').describe('Words of name or number.'),
    ...paging(25),
  }),
  reply: z.array(assignedPolicy),
  texts: { missing: 'That employee is no longer there.' },
})

/** documents §4, Unread policy prompt; one statement. */
export const unreadPolicies = call('POST', '/employee/policy/unread', {
  about:
    'How many of the caller’s policies are unread and how many wait to be acknowledged, for the prompt. `message` has its text where any is unread.',
  who: 'employee',
  reads: true,
  input: z.object({ userId: callerId }),
  reply: z.object({
    unread: z.number().int(),
    open: z.number().int(),
    overdue: z.number().int(),
    /** The first to read; '' without. */ next: z.string(),
  }),
  texts: { unread: 'You have an unread policies. You must read the Policies/documents.' },
})

/**
 * documents §7. A GET that changes something: the first time an employee opens a version, its status goes
 * from 0 to 1; again, it changes nothing (rulings 21).
 */
export const policyView = call('GET', '/user/employee/policy/view', {
  about:
    'A policy to be read: the version in force as it was frozen, with what has to be done. For whoever has it to read, and for managers.',
  who: 'session',
  maxStatements: 10,
  input: z.object({
    userId: callerId,
    id: id.describe('The policy.'),
    versionId: id.optional().describe('An earlier version that the caller had.'),
    ahead: z
      .enum(['true', 'false', ''])
      .default('')
      .describe('true: a phone keeps it before it is opened; nothing is noted.'),
  }),
  reply: assignedPolicy.extend({
    ...frozenText.shape,
    /**
     * Names of the locations whose words are shown, where these differ from the company’s; several texts stand one after
     * another under their names (decision 38). Not there where the company’s are read.
     */
    places: z.array(z.string()).optional(),
    /** To be sent back with the acknowledgement, as what was on the screen: of all words that are shown. */
    hash: z.string(),
    /** Shown in full beside the button, and kept word for word. */
    statement: z.string(),
    /** What has to be typed: the caller's name. */
    typedName: z.string(),
    publishedAt: time,
    publishedBy: z.string(),
    reading,
    test: testOf,
    /** This is the version in force. */
    current: z.boolean(),
    /** The caller has it to read; false for a manager who only looks. */
    mine: z.boolean(),
  }),
  texts: { missing },
})

/** Designed. */
export const readingProgress = call('POST', '/employee/policy/progress', {
  about:
    'Notes which pages of a version were displayed, and for how long. What was noted stays; sent twice under one `key`, it counts once.',
  who: 'employee',
  input: z.object({
    userId: callerId,
    versionId: id,
    pages: list(z.coerce.number().int().min(1).max(2000), 500).default([]),
    seconds: z.coerce.number().int().min(0).max(3600).default(0),
    key: text(64).optional(),
  }),
  reply: reading,
  texts: { missing },
})

/**
 * Designed: what a phone keeps of somebody, it keeps sealed. The same key whenever and wherever they sign in,
 * and nobody else's: decision 022.
 */
export const phoneKey = call('POST', '/employee/policy/phone-key', {
  about:
    'The key with which this employee’s phone seals what it keeps for them while there is no network. The same one in every session of theirs.',
  who: 'employee',
  reads: true,
  input: z.object({ userId: callerId }),
  reply: z.object({ /** 256 bits, base64url. */ key: z.string() }),
})

/**
 * Designed. Words on the screen, by version and hash; nothing that was only kept in the phone is an
 * acknowledgement until this answers.
 */
export const acknowledgePolicy = call('POST', '/employee/policy/acknowledge', {
  about:
    'Acknowledges a version that was read. Asked again, it answers the same. One that has been superseded is recorded, and `current` is false: the newer one has to be read still.',
  who: 'employee',
  maxStatements: 16,
  input: z.object({
    userId: callerId,
    versionId: id,
    hash: text(64).min(64),
    typedName: text(200).min(1),
    /** When the person said so, by their phone, which may have been offline. */
    claimedAt: time.optional(),
    attemptId: id.optional(),
    /** Of the phone's own: the same word sent again. */
    key: text(64).optional(),
  }),
  reply: z.object({
    status: z.literal(2),
    current: z.boolean(),
    acknowledgedAt: time,
    /** Number of the row of evidence. */ receipt: z.string(),
  }),
  texts: {
    acknowledged: 'Document has been saved successfully',
    missing,
    name: 'Please type your name as it is shown.',
  },
  refusals: {
    hash: conflict('The words on your screen are not those of this version. Please open it again.'),
    unopened: conflict('Please read it first.'),
    testFirst: conflict('Please pass the test first.'),
  },
})
