import { siteRef } from '@cloudoc/accounts/contract/site/sites.ts'
import { call } from '@cloudoc/core/contract/call.ts'
import { conflict } from '@cloudoc/core/contract/refusals.ts'
import { callerId, idOrNone, paging, time } from '@cloudoc/core/contract/wire.ts'
import { answers } from '@cloudoc/forms/contract/rules/answers.ts'
import { pressKey } from '@cloudoc/forms/contract/shapes.ts'
import { z } from 'zod'
import { answerRefusals, recordPage, recordState, register } from './record-shapes.ts'

export const reportRecord = call('POST', '/employee/quality/report', {
  about: 'An employee reports what happened. Without a name nothing says who it was, and nobody finds out.',
  licensed: true,
  who: 'employee',
  maxStatements: 18,
  input: z.object({
    userId: callerId,
    register,
    answers,
    /** The person is not kept. Where the register takes it so. */
    anonymous: z.boolean().default(false),
    /** Of whoever works at several locations: where it happened; '' where it was none of them. */
    siteId: idOrNone.default(''),
    key: pressKey,
  }),
  reply: z.object({ number: z.number().int(), at: time }),
  texts: { told: 'Thank you. It was told.', noSite: 'You do not work at that location any more. Please choose again.' },
  refusals: {
    ...answerRefusals,
    notReported: conflict('This is written down by the office. Please tell your manager.'),
    named: conflict('This cannot be told without your name. Please send it with your name, or tell your manager.'),
  },
  codes: ['initials'],
})

/** Designed (next-lines-2 §4): a carer who works in two homes says which one it was. */
export const reportPlaces = call('POST', '/employee/quality/report/places', {
  about: 'The open locations where the caller works, by name. Empty for whoever works at one.',
  who: 'employee',
  reads: true,
  otherReplies: ['empty'],
  input: z.object({ userId: callerId }),
  reply: z.array(siteRef),
})

export const ownReports = call('POST', '/employee/quality/reports', {
  about: 'What the caller has reported by name, newest first: its number and whether it is closed, and no more.',
  who: 'employee',
  reads: true,
  otherReplies: ['empty'],
  input: z.object({ userId: callerId, ...paging(recordPage) }),
  reply: z.array(z.object({ register, number: z.number().int(), toldAt: time, state: recordState })),
})
