import { call } from '@cloudoc/core/contract/call.ts'
import { callerId, id, list, paging, personId, siteChosen, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import {
  closedWhy,
  date,
  dateOrNone,
  missing,
  policyManager,
  policyStatus,
  readerState,
  readingCounts,
} from './shapes.ts'

const readerTest = z.object({
  testId: z.string(),
  state: z.enum(['none', 'open', 'passed', 'failed', 'locked']),
  tries: z.number().int(),
  allowed: z.number().int(),
  /** Per cent of the best try. */ score: z.number().int(),
})

/** Designed (next-lines §2 (d)). */
export const policyReaders = call('POST', '/user/employee/policy/readers', {
  about:
    'Who has to read a policy, or had to, and how each of them stands: overdue first. Of the version in force, or of an earlier one.',
  otherReplies: ['empty'],
  who: policyManager,
  openTo: 'reading:read',
  bySite: true,
  reads: true,
  input: z.object({
    userId: callerId,
    site: siteChosen,
    id,
    versionId: id.optional(),
    state: z.enum(['open', 'overdue', 'locked', ...readerState.options]).optional(),
    search: text(200).default(''),
    ...paging(25),
  }),
  reply: z.array(
    z.object({
      obligationId: id,
      employeeId: id,
      name: z.string(),
      email: z.string(),
      version: z.string(),
      state: readerState,
      dueDate: dateOrNone,
      overdue: z.boolean(),
      openedAt: z.string(),
      acknowledgedAt: z.string(),
      /** The version whose words they acknowledged: an earlier one where it was carried over. */
      acknowledgedVersion: z.string(),
      pagesSeen: z.number().int(),
      seconds: z.number().int(),
      /** Why they have it. */
      why: z.array(z.string()),
      /** Why it ended, and the reason that was given; both '' while open. */
      closedWhy: closedWhy.or(z.literal('')),
      reason: z.string(),
      remindedAt: z.string(),
      test: readerTest,
    }),
  ),
  texts: { missing },
})

/** Designed. Nobody is written to who has finished, left, has no address, or was reminded by hand today. */
export const remindReaders = call('POST', '/user/employee/policy/remind', {
  about: 'Writes to people who have something to read, one mail each however many policies are chosen.',
  licensed: true,
  who: policyManager,
  maxStatements: 10,
  input: z.object({ userId: callerId, obligationIds: list(id, 100) }),
  reply: z.object({ people: z.number().int(), skipped: z.number().int() }),
  texts: { sent: 'Document has been saved successfully', missing: 'There is nobody to remind.' },
})

/** Designed. */
export const waiveReaders = call('POST', '/user/employee/policy/waive', {
  about:
    'Excuses people from reading a version, with a reason that stays on record. What is finished already is left alone.',
  licensed: true,
  who: policyManager,
  maxStatements: 10,
  input: z.object({ userId: callerId, obligationIds: list(id, 100), reason: text(500).min(1) }),
  reply: z.object({ waived: z.number().int(), skipped: z.number().int() }),
  texts: { waived: 'Document has been saved successfully', missing: 'There is nobody to excuse.' },
})

/**
 * Designed. One letter for each policy, in the order of `policies`: `-` not theirs, `u` unread, `r` read, `U`
 * and `R` the same and overdue, `a` acknowledged (carried over counts), `w` waived.
 */
export const policyMatrix = call('POST', '/user/policy/matrix', {
  about:
    'People and published policies: the status of each person for each policy. A page of people, and at most 300 policies.',
  otherReplies: ['empty'],
  who: policyManager,
  openTo: 'reading:read',
  bySite: true,
  reads: true,
  input: z.object({
    userId: callerId,
    site: siteChosen,
    groupId: id.optional(),
    search: text(200).default(''),
    category: text(100).default(''),
    /** Only people with something open, or overdue. */
    show: z.enum(['all', 'open', 'overdue']).default('all'),
    ...paging(25),
    policySkip: z.coerce.number().int().min(0).default(0),
    policyLimit: z.coerce.number().int().min(1).max(300).default(300),
  }),
  reply: z.object({
    policies: z.array(z.object({ policyId: id, name: z.string(), policyNumber: z.string(), version: z.string() })),
    policiesTotal: z.number().int(),
    people: z.array(
      z.object({
        employeeId: id,
        name: z.string(),
        open: z.number().int(),
        overdue: z.number().int(),
        cells: z.string(),
      }),
    ),
  }),
})

/** Designed: the company at a glance, for `/policies` and the dashboard. */
export const policyOverview = call('POST', '/user/policy/overview', {
  about: 'Where the company stands: what is published, how much of what is asked has been read, what is overdue.',
  who: policyManager,
  openTo: 'reading:read',
  bySite: true,
  reads: true,
  input: z.object({ userId: callerId, site: siteChosen }),
  reply: z.object({
    ...readingCounts.shape,
    /** Due within seven days, today included. */
    dueSoon: z.number().int(),
    published: z.number().int(),
    drafts: z.number().int(),
    withdrawn: z.number().int(),
    /** Published ones whose text, name or test reads otherwise by now. */
    changed: z.number().int(),
    /** Published ones that nobody has to read. */
    unassigned: z.number().int(),
    /** People who have used all tries at a test. */
    locked: z.number().int(),
    /** Share of what is asked that is done, in per cent rounded down; 100 where nothing is asked. */
    percent: z.number().int(),
  }),
})

/** Designed: the same by policy, group or person; the worst first. */
export const policyProgress = call('POST', '/user/policy/standing', {
  about: 'Where the company stands, by policy, group or person: overdue first.',
  otherReplies: ['empty'],
  who: policyManager,
  openTo: 'reading:read',
  bySite: 'closed too',
  reads: true,
  input: z.object({
    userId: callerId,
    site: siteChosen,
    by: z.enum(['policy', 'group', 'person']),
    search: text(200).default(''),
    ...paging(25),
  }),
  reply: z.array(
    z.object({ id, name: z.string(), policyNumber: z.string(), ...readingCounts.shape, percent: z.number().int() }),
  ),
})

/** Of evidence: one row that the database does not let anybody change. */
const evidenceRow = z
  .object({
    /** Position in the company's chain. */
    number: z.number().int(),
    kind: z.enum(['publication', 'acknowledgement', 'test', 'waiver', 'withdrawal']),
    at: time,
    /** When the person said so by their own clock, where that differs; ''. */
    claimedAt: z.string(),
    /** What cannot be of that time: before the version was issued, or after the row was written. */
    claimDoubt: z.enum(['', 'early', 'late']),
    /** As they were called then; a pseudonym once that has been erased (rulings 38). */
    person: z.string(),
    /** '' once they were erased. */
    employeeId: z.string(),
    policyId: id,
    policy: z.string(),
    policyNumber: z.string(),
    version: z.string(),
    versionHash: z.string(),
    /** The statement word for word, the result of a test, the note of a publication, the reason of a waiver. */
    detail: z.string(),
    hash: z.string(),
  })
  .meta({ id: 'PolicyEvidence' })

const evidenceFilter = {
  policyIds: list(id, 300).default([]),
  employeeIds: list(personId, 300).default([]),
  from: date.or(z.literal('')).default(''),
  to: date.or(z.literal('')).default(''),
}

/** Designed. Its file form, PDF with CSV, is an export. */
export const policyEvidence = call('POST', '/user/policy/evidence', {
  about: 'Rows of evidence, newest first: of some policies or people, of a time.',
  otherReplies: ['empty'],
  who: policyManager,
  bySite: 'closed too',
  reads: true,
  input: z.object({ userId: callerId, site: siteChosen, ...evidenceFilter, ...paging(25) }),
  reply: z.array(evidenceRow),
})

/** Designed. */
export const verifyEvidence = call('POST', '/user/policy/evidence/verify', {
  about:
    'Works out the chain of the company’s evidence anew, and names each row that is not as it was written, or is gone.',
  who: policyManager,
  reads: true,
  seconds: 60,
  cost: 20,
  maxStatements: 200,
  input: z.object({ userId: callerId }),
  reply: z.object({
    intact: z.boolean(),
    checked: z.number().int(),
    broken: z.array(
      z.object({
        number: z.number().int(),
        kind: z.string(),
        fault: z.enum(['changed', 'missing', 'chain', 'text', 'name']),
      }),
    ),
    /** Hash of the newest row: written down elsewhere, it proves that nothing was taken off the end. */
    head: z.string(),
  }),
})

/** Designed: an employee's own record, or anyone's for a manager. */
export const personRecord = call('POST', '/user/policy/record', {
  about: 'What somebody was asked to read, what they did, and when: every version, newest first.',
  otherReplies: ['empty'],
  who: 'session',
  reads: true,
  input: z.object({
    userId: callerId,
    employeeId: personId.optional().describe('The caller where it is left out.'),
    ...paging(25),
  }),
  reply: z.array(
    z.object({
      policyId: id,
      name: z.string(),
      policyNumber: z.string(),
      version: z.string(),
      status: policyStatus,
      state: readerState,
      closedWhy: closedWhy.or(z.literal('')),
      reason: z.string(),
      assignedAt: time,
      dueDate: dateOrNone,
      openedAt: z.string(),
      acknowledgedAt: z.string(),
      late: z.boolean(),
      /** Of the test: '' without one; else the best try in per cent. */
      score: z.string(),
      receipt: z.string(),
    }),
  ),
  texts: { missing: 'That employee is no longer there.' },
})
