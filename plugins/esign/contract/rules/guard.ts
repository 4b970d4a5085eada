/**
 * Where an envelope stands (next-lines §5). `waiting`: sent, and nobody has looked at it. `viewed`: somebody has. `finishing`: everyone has signed, the file is being sealed.
 * `cancelled` is what lists call deleted.
 */
export const envelopeStates = [
  'draft',
  'waiting',
  'viewed',
  'finishing',
  'finalized',
  'declined',
  'expired',
  'cancelled',
] as const
export type EnvelopeState = (typeof envelopeStates)[number]

/** Where one of those stands whom it was sent to. `delegated`: they named somebody else. `replaced`: the sender did. Who only gets a copy stays `waiting`. */
export const recipientStates = ['waiting', 'viewed', 'signed', 'declined', 'delegated', 'replaced', 'expired'] as const
export type RecipientState = (typeof recipientStates)[number]

/** `signer` signs; `approver` agrees, without a signature; `copy` is sent the finished file. */
export const recipientRoles = ['signer', 'approver', 'copy'] as const
export type RecipientRole = (typeof recipientRoles)[number]

/** `any`: all are asked at once. `sequence`: one after another, in the order in which they stand. */
export const signingOrders = ['any', 'sequence'] as const
export type SigningOrder = (typeof signingOrders)[number]

/** Why something cannot be done: the code of the refusal, and its text. */
export const guardTexts = {
  notSent: 'This has not been sent yet.',
  alreadySent:
    'This has been sent, so it cannot be changed any more. Cancel it and send it anew, or replace a recipient.',
  finishing: 'Everyone has signed, and the signed file is being made.',
  finalized: 'This is signed and finished.',
  declined: 'Somebody has declined to sign this, so nobody can sign it any more.',
  expired: 'The time to sign this is over. Please ask whoever sent it for more time.',
  cancelled: 'This was cancelled by whoever sent it.',
  notYourTurn: 'Somebody else has to sign before you. You will get a mail when it is your turn.',
  copyOnly: 'You are sent a copy of this when it is finished. There is nothing for you to sign.',
  alreadySigned: 'You have signed this already.',
  alreadyDeclined: 'You have declined to sign this.',
  handedOver: 'You have asked somebody else to sign this, so there is nothing left for you to do.',
  replaced: 'Somebody else has been asked to sign this in your place.',
  notViewed: 'Please open and read the document first.',
} as const
export type GuardCode = keyof typeof guardTexts
export const guardCodes = Object.keys(guardTexts) as GuardCode[]

type Refusals<State extends string> = Partial<Record<State, GuardCode>>
const over = {
  finishing: 'finishing',
  finalized: 'finalized',
  declined: 'declined',
  expired: 'expired',
  cancelled: 'cancelled',
} as const satisfies Refusals<EnvelopeState>
const open = { draft: 'notSent', ...over } as const
const changed = { waiting: 'alreadySent', viewed: 'alreadySent', ...over } as const

/** What may be done to an envelope in which state: a state that is not named lets it pass. The first six are the sender's, the others a recipient's. */
const byEnvelope = {
  update: changed,
  send: changed,
  remind: open,
  cancel: { finishing: 'finishing', finalized: 'finalized', cancelled: 'cancelled' },
  extend: { ...open, expired: undefined },
  replace: open,
  code: { draft: 'notSent', declined: 'declined', expired: 'expired', cancelled: 'cancelled' },
  view: { draft: 'notSent', declined: 'declined', expired: 'expired', cancelled: 'cancelled' },
  complete: open,
  decline: open,
  delegate: open,
} as const satisfies Record<string, Partial<Record<EnvelopeState, GuardCode | undefined>>>
export type SignAction = keyof typeof byEnvelope

const acted = {
  signed: 'alreadySigned',
  declined: 'alreadyDeclined',
  delegated: 'handedOver',
  replaced: 'replaced',
  expired: 'expired',
} as const satisfies Refusals<RecipientState>
/** Who comes again by a link that has nothing for them any more; who has signed sees what they signed. */
const gone = {
  declined: 'alreadyDeclined',
  delegated: 'handedOver',
  replaced: 'replaced',
} as const satisfies Refusals<RecipientState>
const acting = { waiting: 'notViewed', ...acted } as const

/** The same by where a recipient stands, for what is done by or to one. It is asked first: what somebody did is what they are told. */
const byRecipient: Partial<Record<SignAction, Refusals<RecipientState>>> = {
  replace: acted,
  code: gone,
  view: gone,
  complete: acting,
  decline: acting,
  delegate: acting,
}

/** What the guard needs to know of a recipient. */
export interface GuardedRecipient {
  role: RecipientRole
  state: RecipientState /** Nobody has to sign before them. */
  turn: boolean
}

const acts: ReadonlySet<SignAction> = new Set(['complete', 'decline', 'delegate'])

/**
 * May this be done now? The one place that knows, for the server and for screens.
 * @returns the code of the refusal, whose text is in `guardTexts`; nothing where it may
 */
export function guard(
  action: SignAction,
  envelope: EnvelopeState,
  recipient?: GuardedRecipient,
): GuardCode | undefined {
  if (recipient) {
    if (acts.has(action) && recipient.role === 'copy') return 'copyOnly'
    // Who was not asked yet has not read it either: their turn is the better reason.
    const refused = byRecipient[action]?.[recipient.state]
    if (refused && refused !== 'notViewed') return refused
    const states: Partial<Record<EnvelopeState, GuardCode | undefined>> = byEnvelope[action]
    if (states[envelope]) return states[envelope]
    if (recipient.role !== 'copy' && recipient.state !== 'signed' && !recipient.turn && action !== 'replace')
      return 'notYourTurn'
    return refused
  }
  const states: Partial<Record<EnvelopeState, GuardCode | undefined>> = byEnvelope[action]
  return states[envelope]
}

/** Has this recipient still to act? */
export const isOpen = ({ role, state }: Pick<GuardedRecipient, 'role' | 'state'>): boolean =>
  role !== 'copy' && (state === 'waiting' || state === 'viewed')
