import { siteRef } from '@cloudoc/accounts/contract/site/sites.ts'
import { call, permission } from '@cloudoc/core/contract/call.ts'
import { callerId } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

/** What is asked of the people of a location. */
const atSite = z.object({
  asked: z.number().int(),
  /** Of what is asked. */
  done: z.number().int(),
  /** In per cent rounded down; 100 where nothing is asked. */
  percent: z.number().int(),
  /** Readings past their day; courses that are overdue or whose certificate is over. */
  overdue: z.number().int(),
})

/** Designed (next-lines §4): the group's morning. */
export const siteBoard = call('POST', '/user/sites/board', {
  about:
    'How the open locations stand that the caller manages: what their people have read and learnt, and what is overdue. What is overdue most comes first. Empty where the company has one location.',
  who: permission('Dashboard', 'Manage users', 'Settings', 'Policies', 'Employees', 'Manage employee'),
  reads: true,
  otherReplies: ['empty'],
  maxStatements: 4,
  input: z.object({ userId: callerId }),
  reply: z.object({
    /** What the caller may see of it; figures of the rest are 0. */
    shows: z.object({ readings: z.boolean(), training: z.boolean() }),
    sites: z.array(
      z.object({
        site: siteRef,
        /** Employees who work there. Who works at two locations counts at both. */
        people: z.number().int(),
        readings: atSite,
        training: atSite,
      }),
    ),
  }),
})
