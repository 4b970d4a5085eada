import { call } from '@cloudoc/core/contract/call.ts'
import { callerId, id, paging } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

/** One thing that somebody has to do. */
const todoItem = z
  .object({
    /** `test`: a policy whose test was begun and is not passed. */
    kind: z.enum(['policy', 'test', 'course', 'signature', 'form', 'action', 'audit', 'turn']),
    /**
     * What is opened: the policy, the enrolment, the form, the action, the planned audit; of a signature the recipient, of a
     * spot check or supervision (`turn`) the plan.
     */
    id,
    /** Whom a spot check or supervision is about; ''. */
    aboutId: z.string(),
    /** Of a policy the version to read; ''. */
    versionId: z.string(),
    title: z.string(),
    /** By when, as `2026-12-24`; '' without a day. */
    dueDate: z.string(),
    overdue: z.boolean(),
    /** Somebody has opened it, and not finished. */
    begun: z.boolean(),
    /** All tries at its test are used: a manager has to allow another. */
    locked: z.boolean(),
    /** They have done it before, and have to do it again. */
    again: z.boolean(),
    /** A test goes with it. */
    test: z.boolean(),
    /** How long it takes, about; 0 where nobody knows. */
    minutes: z.number().int(),
    /** The action was done and confirmed: whoever confirmed it looks whether it helped. */
    check: z.boolean(),
    /** Who asks for a signature; ''. */
    sender: z.string(),
    /** Where a signature is given; ''. */
    url: z.string(),
  })
  .meta({ id: 'TodoItem' })

/** Designed: everybody’s one list. */
export const todoList = call('POST', '/user/todo', {
  about:
    'What the caller has to read, take, sign, fill in and put right, by the day it is due: overdue first, what has no day last. `total` counts all of it.',
  who: 'session',
  reads: true,
  maxStatements: 4,
  input: z.object({ userId: callerId, ...paging(50) }),
  reply: z.object({
    items: z.array(todoItem),
    overdue: z.number().int(),
    /** What is due within seven days, today included. */
    soon: z.number().int(),
    /** Policies that were never opened. */
    unread: z.number().int(),
  }),
})
