import { call } from '@cloudoc/core/contract/call.ts'
import { fileTypes } from '@cloudoc/core/contract/file-types.ts'
import { busy, conflict, invalid } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, idOrNone, list, personId, text } from '@cloudoc/core/contract/wire.ts'
import { maxUpload, uploadCodes } from '@cloudoc/storage/contract/uploads.ts'
import { z } from 'zod'
import { envelopeStates, guardCodes } from './rules/guard.ts'
import {
  badEmail,
  expiryDay,
  maxRecipients,
  missing,
  noPro,
  orderOf,
  pastDay,
  recipientInput,
  sender,
} from './shapes.ts'

const recipients = list(recipientInput, maxRecipients)
const recipientTexts = {
  noPerson: 'That person is no longer there.',
  noAddress: 'That person has no e-mail address, so they cannot be sent a link.',
  email: badEmail,
  nameless: 'Please say who it is: the name is missing.',
  twice: 'Two of them have the same e-mail address. Each needs an address of their own.',
}
const pdfTexts = {
  notPdf: 'Only a PDF can be signed. Save it as PDF first.',
  encrypted: 'This PDF is locked by a password. Save it without one, then send it.',
  dynamic:
    'This PDF makes its pages by itself, so nobody could say what was signed. Print it as a new PDF, then send it.',
  certified: 'The author of this PDF has locked it against additions. Print it as a new PDF, then send it.',
  active:
    'This PDF carries scripts or actions, so it may show something else after it was signed. Print it as a new PDF, then send it.',
  damaged: 'This PDF is damaged and cannot be opened.',
  tooLong: 'This PDF has more than 300 pages.',
  notYet: 'This file is still being looked through for viruses. Please try again in a moment.',
  infected: 'The virus scanner found something in this file, so it cannot be sent.',
}
const draft = z.object({ envelopeId: id, state: z.enum(envelopeStates) })

export const createEnvelope = call('POST', '/user/sign/create', {
  about:
    'Begins something to be signed, as a draft: one of a document (`fileId`), a PDF of the company’s files (`uploadId`), one of the caller’s own files (`ownFileId`), or a PDF that comes with the call (`file`). A document is frozen as it was issued when it is sent; the others as they are now.',
  licensed: true,
  who: sender,
  upload: { fields: ['file'], maxBytes: maxUpload, types: [fileTypes.pdf] },
  codes: [
    'noAddress',
    'twice',
    'notPdf',
    'encrypted',
    'dynamic',
    'certified',
    'active',
    'damaged',
    'tooLong',
    'notYet',
    'infected',
    ...uploadCodes,
  ],
  maxStatements: 16,
  cost: 2,
  seconds: 60,
  input: z.object({
    userId: callerId,
    fileId: idOrNone.default(''),
    uploadId: idOrNone.default(''),
    ownFileId: idOrNone.default(''),
    /** '' for the name of the document or file. */
    title: text(200).default(''),
    message: text(2000).default(''),
    recipients: recipients.default([]),
    order: orderOf.default('any'),
    /** 30 days from now where it is left out. */
    expiresOn: expiryDay.optional(),
  }),
  reply: draft,
  texts: {
    created: 'The draft was saved.',
    missing: 'That document or file is no longer there.',
    ...recipientTexts,
    ...pdfTexts,
  },
  refusals: {
    noPro: conflict(noPro),
    nothing: invalid('Choose what is to be signed.'),
    several: invalid('Choose one thing to be signed.'),
    notIssued: conflict('Only an issued document can be signed. Issue it first.'),
    noRight: conflict('You do not have permission to send this. Ask for the right to documents, or upload the PDF.'),
    past: invalid(pastDay),
    busy: busy('This takes longer than usual. Please try again in a moment.'),
  },
})

export const updateEnvelope = call('POST', '/user/sign/update', {
  about: 'Changes a draft. What is left out stays; `recipients` are given whole.',
  licensed: true,
  who: sender,
  maxStatements: 12,
  codes: ['noAddress', 'twice', ...guardCodes],
  input: z.object({
    userId: callerId,
    envelopeId: id,
    title: text(200).optional(),
    message: text(2000).optional(),
    recipients: recipients.optional(),
    order: orderOf.optional(),
    expiresOn: expiryDay.optional(),
  }),
  reply: draft,
  texts: { updated: 'The draft was saved.', missing, untitled: 'Please give it a title.', ...recipientTexts },
  refusals: { past: invalid(pastDay) },
})

export const sendEnvelope = call('POST', '/user/sign/send', {
  about:
    'Sends a draft: what is to be signed is frozen, and whoever is first is mailed a link. Sent again, it answers as the first time.',
  licensed: true,
  who: sender,
  maxStatements: 24,
  cost: 5,
  seconds: 60,
  codes: [
    'noAddress',
    'twice',
    'notPdf',
    'encrypted',
    'dynamic',
    'certified',
    'active',
    'damaged',
    'tooLong',
    'notYet',
    'infected',
    ...guardCodes,
  ],
  input: z.object({ userId: callerId, envelopeId: id }),
  reply: draft.extend({ /** Addresses that a link is on its way to. */ mailed: z.array(z.string()) }),
  texts: { sent: 'It is on its way.', missing, ...recipientTexts, ...pdfTexts },
  refusals: {
    noPro: conflict(noPro),
    nobody: conflict('Choose at least one person who signs or approves.'),
    personErased: conflict('One of them was erased since. Take them out, or choose somebody else.'),
    past: invalid(pastDay),
    gone: conflict('The document is no longer there, or no version of it is issued any more.'),
    busy: busy('This takes longer than usual. Please try again in a moment.'),
    full: conflict('There is not enough room left to keep what is to be signed.'),
  },
})

const several = list(id, 100).refine(ids => ids.length > 0, 'Invalid request')
/** What became of each: `done`, or the code and the text of why not (`missing`, or one of `guardTexts`). */
const results = z.object({
  done: z.number().int(),
  results: z.array(z.object({ envelopeId: id, done: z.boolean(), code: z.string(), text: z.string() })),
})

export const remindEnvelopes = call('POST', '/user/sign/remind', {
  about:
    'Mails those whose turn it is again, at most once an hour; the link that they have stays good. Answers for each what became of it.',
  who: sender,
  maxStatements: 12,
  codes: guardCodes,
  input: z.object({ userId: callerId, envelopeIds: several }),
  reply: results,
  texts: {
    missing,
    lately: 'They were mailed less than an hour ago.',
    personErased: 'Whoever is waited for was erased, so nobody can be reminded. Ask somebody else in their place.',
  },
  // Of one of several.
})
export const cancelEnvelopes = call('POST', '/user/sign/cancel', {
  about:
    'Takes back what was sent, and puts away drafts and what is over: nobody can sign it any more, and those who were asked are told where it was under way. What is finished stays.',
  who: sender,
  maxStatements: 12,
  codes: guardCodes,
  input: z.object({ userId: callerId, envelopeIds: several, reason: text(500).default('') }),
  reply: results,
  texts: { missing },
})
export const extendEnvelopes = call('POST', '/user/sign/extend', {
  about: 'Gives more time, also to what has expired: whose turn it is, is mailed again.',
  who: sender,
  maxStatements: 12,
  codes: guardCodes,
  input: z.object({ userId: callerId, envelopeIds: several, expiresOn: expiryDay }),
  reply: results,
  texts: { missing },
  refusals: { past: invalid(pastDay) },
})

export const replaceRecipient = call('POST', '/user/sign/replace', {
  about:
    'Asks somebody else in the place of a recipient who has not signed, or nobody (`remove`): their link ends, and all others stay as they are.',
  who: sender,
  maxStatements: 20,
  codes: ['noAddress', 'twice', ...guardCodes],
  input: z.object({
    userId: callerId,
    envelopeId: id,
    recipientId: id,
    remove: z.boolean().default(false),
    personId: personId.or(z.literal('')).default(''),
    name: text(120).default(''),
    email: text(254).default(''),
  }),
  reply: draft.extend({ /** Of the new one; '' where nobody takes the place. */ recipientId: z.string() }),
  texts: { done: 'Somebody else is asked now.', missing, ...recipientTexts },
  refusals: { lastSigner: conflict('Nobody would be left to sign it. Cancel it instead.') },
})
