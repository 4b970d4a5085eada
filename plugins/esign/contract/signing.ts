import { call, link } from '@cloudoc/core/contract/call.ts'
import { conflict, invalid, tooMany } from '@cloudoc/core/contract/refusals.ts'
import { text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { envelopeStates, guardCodes, recipientRoles, recipientStates } from './rules/guard.ts'
import { badEmail, fileLink, notReady, signFileKinds } from './shapes.ts'

/**
 * Whoever has the link that was mailed to a recipient: it shows a masked address, and lets a code be sent
 * there; nothing is read or signed without that.
 */
const who = link('sign')
const token = text(200).describe('The token of the link.')
/** What `view` answers: whoever has it gave the code. It is good for 240 minutes, for this recipient alone. */
const pass = text(200).describe('From `/document/sign/view`: the code was given.')
/** The same press sent twice is one: it answers as the first time. */
const key = text(64)
  .min(8)
  .describe('Made by the screen, one for each press: sent again, it answers as the first time.')
const noPass = 'For your safety, please ask for a new code and type it in.'

/**
 * What a link leads to, for its first screen: `ask` goes on to the code, all others are pages of their own;
 * their texts are in `guardTexts`.
 */
const signScreens = ['ask', ...guardCodes] as const

export const openSign = call('POST', '/document/sign/open', {
  about:
    'What a link is for, before the code: the address that it went to, masked, and whether there is anything to do. With `sendCode` a code is mailed to that address (four digits, ten minutes, five tries); without it nothing changes.',
  who,
  limits: [{ limit: 'signOpenedFromNetwork', by: 'network' }],
  maxStatements: 12,
  input: z.object({ token, sendCode: z.boolean().default(false) }),
  reply: z.object({
    companyName: z.string(),
    /** The last day on which it can be signed. */
    expiresOn: z.string(),
    /** 'j•••@example.com' */ maskedEmail: z.string(),
    role: z.enum(recipientRoles),
    state: z.enum(recipientStates),
    envelopeState: z.enum(envelopeStates),
    screen: z.enum(signScreens),
    /** A code went out with this call. */ codeSent: z.boolean(),
  }),
  texts: { codeSent: 'We have sent you a code.' },
  refusals: {
    tooSoon: tooMany('A code went out a moment ago. Please look for it, and wait a minute before you ask for another.'),
    tooManyCodes: tooMany('Too many codes were asked for. Please wait an hour.'),
  },
  codes: guardCodes,
})

const person = z.object({
  name: z.string(),
  role: z.enum(recipientRoles),
  state: z.enum(recipientStates),
  you: z.boolean(),
})

export const viewSign = call('POST', '/document/sign/view', {
  about:
    'Opens what is to be signed, with the code or with the `pass` of an earlier time: the sender sees that it was viewed. Somebody who has signed sees it again, with the signed file once it is there.',
  who,
  limits: [{ limit: 'signCodeFromNetwork', by: 'network' }],
  maxStatements: 16,
  codes: guardCodes,
  input: z.object({ token, code: text(10).default(''), pass: pass.default('') }),
  reply: z.object({
    pass: z.string(),
    passUntil: time,
    title: z.string(),
    companyName: z.string(),
    senderName: z.string(),
    message: z.string(),
    expiresOn: z.string(),
    role: z.enum(recipientRoles),
    state: z.enum(recipientStates),
    envelopeState: z.enum(envelopeStates),
    name: z.string(),
    email: z.string(),
    /** Why they cannot sign now: a code of `guardTexts`; '' where they can. */
    blocked: z.enum(guardCodes).or(z.literal('')),
    consentText: z.string(),
    pages: z.number().int(),
    source: fileLink,
    /** What is asked, in order. */
    asks: z.array(z.enum(['read', 'name', 'signature', 'consent'])),
    /** Everyone who signs, approves or gets a copy; no addresses. */
    recipients: z.array(person),
    /** When they signed or declined; '' before. */
    actedAt: z.string(),
    /** The finished files are there. */
    finished: z.boolean(),
    verifyCode: z.string(),
  }),
  refusals: {
    wrong: invalid('That code is not right. Please check it and try again.'),
    lockedCode: conflict('That code was tried too often, or is over. Please ask for a new one.'),
    noPass: conflict(noPass),
    tooManyTries: tooMany('Too many codes were tried today. Please try again tomorrow.'),
  },
})

/** A point of a stroke, in thousandths of the width of the box that it was drawn in, which is 5 : 2. */
const point = z
  .array(z.number().int().min(0).max(1000))
  .length(2)
  .refine(([, y = 0]) => y <= 400)
  .transform(([x = 0, y = 0]): [number, number] => [x, y])
export const maxPoints = 5000
const strokes = z.array(z.array(point).min(1).max(maxPoints)).min(1).max(200)
/** A signature as it was made. `typed`: the name stands for it. `drawn`: lines, each a list of points. */
export const signatureInput = z.union([
  z.object({ kind: z.literal('typed') }),
  z.object({ kind: z.literal('drawn'), strokes }),
])
export type Signature = z.output<typeof signatureInput>

const acted = z.object({ state: z.enum(recipientStates), envelopeState: z.enum(envelopeStates), at: time })

export const completeSign = call('POST', '/document/sign/complete', {
  about:
    'Signs, or approves: with the name, a typed or drawn signature (approvers need none), and the consent as it was shown. After the last one the file is sealed.',
  who,
  maxStatements: 26,
  codes: guardCodes,
  input: z.object({
    token,
    pass,
    key,
    name: text(120),
    signature: signatureInput.default({ kind: 'typed' }),
    consent: z.boolean(),
  }),
  reply: acted.extend({ /** It was the last one: the signed file is being made. */ last: z.boolean() }),
  texts: { done: 'Thank you. You have signed.', noName: 'Please type your name.' },
  refusals: {
    noPass: conflict(noPass),
    noConsent: invalid('Please tick that you agree.'),
    tooMuchInk: invalid('The drawing is too large. Please draw it again, or type your name.'),
  },
})
export const declineSign = call('POST', '/document/sign/decline', {
  about: 'Declines, with a reason: nobody can sign it any more. The sender and everyone who has signed are told.',
  who,
  maxStatements: 24,
  codes: guardCodes,
  input: z.object({ token, pass, key, reason: text(500) }),
  reply: acted,
  refusals: { noPass: conflict(noPass), noReason: invalid('Please say why.') },
})
export const delegateSign = call('POST', '/document/sign/delegate', {
  about:
    'Names somebody else who signs in the caller’s place: they get a link of their own, this one ends, and the sender is told, who may take it back.',
  who,
  maxStatements: 26,
  codes: guardCodes,
  input: z.object({ token, pass, key, name: text(120), email: text(254), reason: text(500).default('') }),
  reply: acted,
  texts: { noName: 'Please say who it is: the name is missing.', email: badEmail },
  refusals: {
    noPass: conflict(noPass),
    twice: conflict('That person is among those who are asked already.'),
    tooOften: conflict('This was handed on too often. Please talk to whoever sent it.'),
  },
})
export const signFileByLink = call('POST', '/document/sign/file', {
  about:
    'A link to what is to be signed, or, for those who signed or get a copy, to the finished files: for ten minutes.',
  who,
  reads: true,
  codes: guardCodes,
  input: z.object({ token, pass, kind: z.enum(signFileKinds) }),
  reply: fileLink,
  refusals: { noPass: conflict(noPass), notReady: conflict(notReady) },
})
