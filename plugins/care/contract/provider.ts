import { call } from '@cloudoc/core/contract/call.ts'
import { callerId, id, paging, text, time } from '@cloudoc/core/contract/wire.ts'
import { orientation, reader } from '@cloudoc/documents/contract/shapes.ts'
import { z } from 'zod'

const missing = 'That document is no longer there.'

export const guide = call('POST', '/user/getGuide', {
  about:
    'The provider’s guidance on a document: who it is for, on what law and sources it stands, and what changed in the newest version. Nothing for documents of the company’s own.',
  also: ['empty'],
  who: reader,
  reads: true,
  input: z.object({ userId: callerId, fileId: id }),
  reply: z.object({
    name: z.string(),
    version: z.string(),
    publishedAt: time.or(z.literal('')),
    change: z.string(),
    owner: z.string(),
    impact: z.string(),
    readers: z.array(z.string()),
    guidance: z.array(z.object({ title: z.string(), publisher: z.string(), dated: z.string() })),
    regulations: z.array(z.object({ body: z.string(), instrument: z.string(), number: z.string() })),
    questions: z.number().int(),
  }),
  texts: { missing },
})

export const providerContent = call('POST', '/user/admin-view-content', {
  about:
    'A document as the provider publishes it now, filled in with the company’s details: what the company wrote itself is not in it.',
  who: reader,
  reads: true,
  input: z.object({ userId: callerId, fileId: id }),
  reply: z.object({
    fileId: id,
    name: z.string(),
    policyNumber: z.string(),
    version: z.string(),
    note: z.string(),
    publishedAt: time,
    orientationType: orientation,
    headerContent: z.string(),
    innerContent: z.string(),
    footerContent: z.string(),
  }),
  texts: { missing, own: 'Your company wrote this document itself.' },
  notCodes: ['own'],
})

export const touched = call('POST', '/user/get/touched/userfile', {
  about: 'Has the company changed a document’s text? How often, and when and by whom first and last.',
  who: reader,
  reads: true,
  input: z.object({ userId: callerId, fileId: id }),
  reply: z.object({
    fileId: id,
    touched: z.boolean(),
    edits: z.number().int(),
    firstAt: time.or(z.literal('')),
    firstBy: z.string(),
    lastAt: time.or(z.literal('')),
    lastBy: z.string(),
  }),
  texts: { missing },
})

export const reportKinds = ['out of date', 'wrong', 'unclear', 'missing', 'other'] as const
/** Reports of a company that no one has answered yet. */
export const maxOpenReports = 100

export const reportIssue = call('POST', '/user/report/issue', {
  about: 'Tells the provider what is amiss with a document. Its staff see it, and their reply is shown and mailed.',
  who: reader,
  input: z.object({ userId: callerId, fileId: id, issue: z.enum(reportKinds), comments: text(4000).min(1) }),
  reply: z.object({ reportId: id }),
  texts: {
    sent: 'Thank you. We will look into it.',
    missing,
    full: 'A hundred of your reports wait for an answer. Please wait for some of them.',
  },
})

export const reportList = call('POST', '/user/issue/list', {
  about: 'What the company told the provider, the newest first, with what came of it.',
  also: ['empty'],
  who: reader,
  reads: true,
  input: z.object({ userId: callerId, fileId: id.optional(), ...paging(25) }),
  reply: z.array(
    z.object({
      reportId: id,
      fileId: z.string(),
      name: z.string(),
      version: z.string(),
      issue: z.enum(reportKinds),
      comments: z.string(),
      by: z.string(),
      at: time,
      state: z.enum(['open', 'answered', 'closed']),
      reply: z.string(),
      repliedAt: time.or(z.literal('')),
    }),
  ),
})
