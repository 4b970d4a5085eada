import { call } from '@cloudoc/core/contract/call.ts'
import { conflict } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, personId, text } from '@cloudoc/core/contract/wire.ts'
import {
  handInTexts,
  lockedText,
  notLockedText,
  quizAnswers,
  quizResult,
  quizSheet,
} from '@cloudoc/quiz/contract/answering.ts'
import { z } from 'zod'
import { missing, policyManager } from './shapes.ts'

/** Designed. One try is open at a time, whatever tabs and phones do: asked again, it is the same one. */
export const startTest = call('POST', '/employee/test/start', {
  about: 'Begins a try at the test of a version, or goes on with the one that is open.',
  who: 'employee',
  maxStatements: 10,
  input: z.object({ userId: callerId, versionId: id }),
  reply: quizSheet,
  texts: { missing },
  refusals: {
    noTest: conflict('There is no test to this policy.'),
    passed: conflict('You have passed this test already.'),
    locked: conflict(lockedText),
    unopened: conflict('Please read it first.'),
  },
})

/** Designed. All questions have to be answered; right is a question whose right answers were chosen, and no other. */
export const submitTest = call('POST', '/employee/test/submit', {
  about:
    'Hands in a try. Handed in twice, it counts once and answers the same. Says which questions were wrong, and not what is right until it was passed.',
  who: 'employee',
  maxStatements: 14,
  input: z.object({ userId: callerId, attemptId: id, ...quizAnswers }),
  reply: quizResult.extend({
    /** The policy has a newer version: this try counts for the older one only. */ current: z.boolean(),
  }),
  texts: handInTexts,
})

/** Designed: after the last try. */
export const allowAttempt = call('POST', '/user/employee/policy/allow-attempt', {
  about:
    'Allows an employee another try at a test, with a reason. `testId` is that of `/user/employee/policy/readers`.',
  who: policyManager,
  maxStatements: 10,
  input: z.object({ userId: callerId, employeeId: personId, testId: id, reason: text(500).min(1) }),
  reply: z.object({ left: z.number().int() }),
  texts: {
    allowed: 'Document has been saved successfully',
    missing: 'That test is no longer there.',
  },
  refusals: { notLocked: conflict(notLockedText) },
})
