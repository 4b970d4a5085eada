import { permission } from '@cloudoc/core/contract/call.ts'
import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { id, isoDate, personId, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { envelopeStates, recipientRoles, recipientStates, signingOrders } from './rules/guard.ts'

/**
 * documents §6: the account holder, or a sub-user with the permission of e-signature, which is stored as
 * `DocuSign`. What they start, they need Pro for.
 */
export const sender = permission('DocuSign')

/** Days that a recipient has, unless the sender says otherwise (next-lines §5). */
export const signingDays = 30
/** The furthest day that may be chosen, in days from now. */
export const maxSigningDays = 365
export const maxRecipients = 30
/** Pages of a PDF that is sent to be signed. */
export const maxPages = 300
/** Rows of a page of the list (documents §9). */
export const signPage = pageSizes.sent
/** Minutes of a code (rulings 11), and how often it may be tried. */
export const codeMinutes = 10
export const codeTries = 5
/** Minutes for which somebody who gave the code need not give it again. */
export const passMinutes = 240

/** What everyone agrees to who signs, word for word; kept with each envelope as it read then. */
export const consentText =
  'I agree to sign this document electronically. I have read it, and I understand that my electronic signature has the same effect as one by hand.'

export const missing = 'That is no longer there.'
export const noPro =
  'E-signature is part of Pro. What is under way can be finished; to send something new, add Pro to your subscription.'
export const pastDay = 'Choose a day between tomorrow and a year from now.'
export const badEmail = 'Please check your email format'

/** Where the words come from that are to be signed. */
export const sourceKinds = ['document', 'companyFile', 'ownFile', 'upload'] as const
export const orderOf = z.enum(signingOrders)
/** A day in the United Kingdom; it can be signed until the end of it. */
export const expiryDay = isoDate

/**
 * Somebody whom it is sent to, as the sender names them: somebody of the company by `personId`, whose name
 * and address are taken from there, or anyone by name and address.
 */
export const recipientInput = z.object({
  personId: personId.or(z.literal('')).default(''),
  name: text(120).default(''),
  email: text(254).default(''),
  role: z.enum(recipientRoles).default('signer'),
})

/** Somebody whom it was sent to, in the order in which they stand. */
export const signRecipient = z
  .object({
    recipientId: id,
    /** '' for somebody who is not of the company. */
    personId: z.string(),
    /**
     * `erased`: was of the company and is erased (rulings 38): `name` is the pseudonym, `email` '', and
     * nobody can be mailed. Who has still to act is to be replaced.
     */
    name: z.string(),
    email: z.string(),
    erased: z.boolean(),
    role: z.enum(recipientRoles),
    state: z.enum(recipientStates),
    /** From 1. */
    position: z.number().int(),
    /** It is theirs to act now. */
    turn: z.boolean(),
    /** When they were first sent the link, looked at it, signed or declined; '' where they have not. */
    askedAt: z.string(),
    viewedAt: z.string(),
    actedAt: z.string(),
    /** Why they declined, or handed it over. */
    reason: z.string(),
    /** Whom they handed it over to, or who was asked in their place: the id of that recipient; '' otherwise. */
    passedTo: z.string(),
    /**
     * When the newest mail to them was refused for good, so that they know nothing of it: their address is to
     * be corrected; '' otherwise.
     */
    undeliveredAt: z.string(),
  })
  .meta({ id: 'SignRecipient' })

/** A row of the sender's list. */
export const envelopeItem = z
  .object({
    envelopeId: id,
    title: z.string(),
    state: z.enum(envelopeStates),
    source: z.enum(sourceKinds),
    senderName: z.string(),
    createdAt: time,
    /** '' for a draft. */
    sentAt: z.string(),
    expiresOn: expiryDay,
    /** '' before. */
    finalizedAt: z.string(),
    /** Signers and approvers, and how many of them have acted. */
    asked: z.number().int(),
    signed: z.number().int(),
    /** Whose turn it is: at most three names. */
    waitingFor: z.array(z.string()),
    /** How many of those who have still to act could not be mailed. */
    undelivered: z.number().int(),
  })
  .meta({ id: 'SignEnvelope' })

/** How many there are in each state; `total` is without those that were deleted. */
export const envelopeCounts = z.object({
  waiting: z.number().int(),
  viewed: z.number().int(),
  finalized: z.number().int(),
  total: z.number().int(),
  deleted: z.number().int(),
  draft: z.number().int(),
  finishing: z.number().int(),
  declined: z.number().int(),
  expired: z.number().int(),
})

/**
 * What the timeline tells. `reminded`: by hand or by itself. `undelivered`: a mail to somebody was refused
 * for good. `sealed`: the finished file was made.
 */
export const eventKinds = [
  'sent',
  'asked',
  'viewed',
  'signed',
  'approved',
  'declined',
  'delegated',
  'replaced',
  'removed',
  'reminded',
  'extended',
  'expired',
  'cancelled',
  'codeLocked',
  'undelivered',
  'sealed',
] as const
/** `detail` of `cancelled` where it was over already, so that nobody was told. */
export const putAway = 'put away'
export type EventKind = (typeof eventKinds)[number]
/** Something that happened, and is never changed. */
export const signEvent = z
  .object({
    kind: z.enum(eventKinds),
    at: time,
    /** Whom it is about: the id of a recipient; '' for the envelope. */
    recipientId: z.string(),
    /** Who did it; '' where it came about by itself. */
    by: z.string(),
    /** Network address that it was done from; '' where nobody did it, or it is not kept. */
    network: z.string(),
    detail: z.string(),
  })
  .meta({ id: 'SignEvent' })

/**
 * A file of an envelope: what is to be signed, the same signed and sealed, and the certificate that says who
 * did what.
 */
export const signFileKinds = ['source', 'signed', 'certificate'] as const
export type SignFileKind = (typeof signFileKinds)[number]
/** Good as long as whoever asked may have the file. */
export { fileLink } from '@cloudoc/core/contract/wire.ts'
/** A file that is not there yet. */
export const notReady = 'The signed file is still being made. Please try again in a moment.'
