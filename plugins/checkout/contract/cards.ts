import { call } from '@cloudoc/core/contract/call.ts'
import { conflict } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

/** A saved card, as far as it is known here. */
const savedCard = z
  .object({
    _id: id,
    brand: z.string(),
    last4: z.string(),
    expMonth: z.number().int(),
    expYear: z.number().int(),
    holder: z.string(),
    /** Renewals are charged to it. */
    default: z.boolean(),
    /** Its last month is over. */
    expired: z.boolean(),
  })
  .meta({ id: 'SavedCard' })

const cardTexts = { absent: 'No records found', unfinished: 'The card was not saved.' }

export const cardList = call('POST', '/user/cards/list', {
  about: 'Saved cards of the company, the default one first.',
  otherReplies: ['empty'],
  who: 'company',
  reads: true,
  input: z.object({ userId: callerId }),
  reply: z.array(savedCard),
})

/** next-lines §9 (d). The browser confirms with the provider; `saveCard` is told how that ended. */
export const setUpCard = call('POST', '/user/cards/setup', {
  about: 'Begins to save a card: the browser confirms it with the payment provider.',
  who: 'company',
  input: z.object({ userId: callerId }),
  reply: z.object({
    setupId: z.string(),
    payment: z.object({
      kind: z.enum(['stripe', 'sandbox']),
      clientSecret: z.string(),
      publishableKey: z.string(),
      confirmUrl: z.string(),
    }),
  }),
})

/**
 * shop §7. `token` is the id of the set-up that the browser has confirmed; the provider is asked, and what it
 * says counts.
 */
export const saveCard = call('POST', '/users/details/update/payment', {
  about: 'Saves the card of a set-up that the browser has confirmed. May be repeated.',
  who: 'company',
  input: z.object({ userId: callerId, card_holder_name: text(120).default(''), token: text(100).min(1) }),
  reply: z.array(savedCard),
  texts: { ...cardTexts, saved: 'My profile Updated Successfully' },
  codes: ['absent', 'unfinished'],
})

/** shop §7. `orderId` is the id of the set-up: nothing else is known of a card that is being saved. */
export const saveCardSuccess = call('GET', '/users/details-update/payment/success', {
  about: 'The browser’s word that a card was confirmed. The payment provider is asked. May be repeated.',
  who: 'company',
  input: z.object({ userId: callerId, orderId: text(100).default('').describe('Of the set-up.') }),
  reply: z.array(savedCard),
  texts: { ...cardTexts, saved: 'Payment Successfully Completed.' },
  codes: ['absent', 'unfinished'],
})

export const saveCardFailure = call('GET', '/users/details-update/payment/failure', {
  about: 'The browser’s word that a card was not confirmed. A card that was after all is saved. May be repeated.',
  who: 'company',
  input: z.object({ userId: callerId, orderId: text(100).default('').describe('Of the set-up.') }),
  reply: z.array(savedCard),
  texts: { failed: 'Payment Failed.' },
})

export const removeCard = call('POST', '/users/details/delete/payment', {
  about: 'Removes a saved card. The last one of something that renews by itself stays.',
  who: 'company',
  input: z.object({ userId: callerId, card_id: id }),
  reply: z.array(savedCard),
  texts: { ...cardTexts },
  refusals: {
    needed: conflict('Your subscription renews with this card. Add another card first, or cancel the renewal.'),
    paying: conflict('A payment with this card is under way. Please try again in a few minutes.'),
  },

  codes: ['absent'],
})

/**
 * shop §7: a GET that changes something (rulings 21). `customerid` makes no difference: the caller’s company
 * is the customer.
 */
export const setDefaultCard = call('GET', '/user/set/defaultcard', {
  about: 'Makes a saved card the one that renewals are charged to. May be repeated.',
  who: 'company',
  input: z.object({
    userId: callerId,
    cardid: id,
    customerid: z.unknown().optional().describe('Taken, and makes no difference.'),
  }),
  reply: z.array(savedCard),
  texts: cardTexts,

  codes: ['absent'],
})
