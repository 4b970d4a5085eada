import { call } from '@cloudoc/core/contract/call.ts'
import { callerId, id, paging, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { envelopeStates, recipientRoles } from './rules/guard.ts'
import {
  envelopeCounts,
  envelopeItem,
  fileLink,
  missing,
  notReady,
  orderOf,
  sender,
  signEvent,
  signFileKinds,
  signPage,
  signRecipient,
} from './shapes.ts'

/** documents §3: sent e-signature items with their counts. The account holder sees all of the company, a sub-user their own. */
export const signList = call('POST', '/user/sign/list', {
  about:
    'What was sent to be signed, newest first, with how many there are in each state. Without a `state` all but those that were deleted; `deleted` those that were cancelled. What somebody sent who has left is the account holder’s.',
  also: ['empty'],
  who: sender,
  reads: true,
  input: z.object({
    userId: callerId,
    state: z.enum([...envelopeStates, 'deleted', '']).default(''),
    /** Part of a title, or of a recipient’s name or address. */ search: text(200).default(''),
    ...paging(signPage),
  }),
  reply: z.object({ counts: envelopeCounts, envelopes: z.array(envelopeItem) }),
})

export const signDetails = call('POST', '/user/sign/get', {
  about: 'One of them: everyone whom it was sent to, what happened in order, and which files there are.',
  who: sender,
  reads: true,
  input: z.object({ userId: callerId, envelopeId: id }),
  reply: envelopeItem.extend({
    message: z.string(),
    order: orderOf,
    consentText: z.string(),
    /** Of the document that it was made of; '' for files. */
    fileId: z.string(),
    /** Pages and SHA-256 of what is signed; 0 and '' for the draft of a document. */
    pages: z.number().int(),
    sourceHash: z.string(),
    recipients: z.array(signRecipient),
    /** At most the newest 500. */
    events: z.array(signEvent),
    files: z.array(
      z.object({
        kind: z.enum(signFileKinds),
        size: z.number().int(),
        hash: z.string(),
        /** Level of the seal as it was found in the file, as 'B-T'; '' for the source. */ level: z.string(),
      }),
    ),
    /** What is printed on the certificate, to look the file up by; '' before it is finished. */
    verifyCode: z.string(),
  }),
  texts: { missing },
})

export const signFile = call('POST', '/user/sign/file', {
  about: 'A link to a file of it, for ten minutes and as long as the session.',
  who: sender,
  reads: true,
  input: z.object({ userId: callerId, envelopeId: id, kind: z.enum(signFileKinds) }),
  reply: fileLink,
  texts: { missing, notReady },
})

export const signPeople = call('POST', '/user/sign/people', {
  about:
    'People of the company whom something can be sent to, by name. Who has no e-mail address (`email` empty) cannot be.',
  also: ['empty'],
  who: sender,
  reads: true,
  input: z.object({ userId: callerId, search: text(200).default(''), ...paging(25) }),
  reply: z.array(
    z.object({ personId: id, name: z.string(), email: z.string(), role: z.enum(['company', 'user', 'employee']) }),
  ),
})

/** For the home of employees, and of everyone else. */
export const waitingForMe = call('POST', '/user/sign/waiting', {
  about:
    'What waits for the caller’s own signature, soonest first, with the way there: the link asks for a code by mail, as for everyone.',
  also: ['empty'],
  who: 'session',
  reads: true,
  input: z.object({ userId: callerId, ...paging(10) }),
  reply: z.array(
    z.object({
      title: z.string(),
      senderName: z.string(),
      role: z.enum(recipientRoles),
      sentAt: time,
      expiresOn: z.string(),
      url: z.string(),
    }),
  ),
})
