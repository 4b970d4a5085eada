import { addOns, licences, plans, sendTypes } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { call, permission } from '@cloudoc/core/contract/call.ts'
import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { conflict, notFound } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, list, paging, pounds, text, time } from '@cloudoc/core/contract/wire.ts'
import { orderSummary } from '@cloudoc/orders/contract/order.ts'
import { subscriptionStates } from '@cloudoc/subscriptions/contract/subscription.ts'
import { z } from 'zod'
import { subscribe } from './checkout.ts'

const unread = z.unknown().optional().describe('Taken, and makes no difference.')
const amount = z
  .union([z.number(), z.string().max(20)])
  .optional()
  .describe('What the buyer saw, gross, in pounds: another price is refused with it.')
const accepted = text(40).optional().describe('Version of the agreement that the buyer accepted.')
const paidPlans = plans.filter(plan => plan !== 'trial') as ['monthly', 'yearly']

/** One amount of a bill, in pounds without VAT; below nothing: paid for already and not used any more. */
const billed = z
  .object({ what: z.enum(['licence', ...addOns]), amount: pounds, from: time, until: time })
  .meta({ id: 'BilledPart' })
const bill = z
  .object({ parts: z.array(billed), net: pounds, vat: pounds, gross: pounds, vatRate: z.number() })
  .meta({ id: 'SubscriptionBill' })

const heldSubscription = z
  .object({
    _id: id,
    packageId: z.string(),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    sendtype: z.enum(sendTypes),
    planType: z.enum(plans),
    licenceType: z.enum(licences),
    status: z.enum(subscriptionStates),
    documents: z.number().int(),
    addOns: z.array(
      z.object({ name: z.enum(addOns), expires: time, /** It is paid for again at its end. */ renews: z.boolean() }),
    ),
    /** What its licence costs for 12 months from the next renewal, without VAT; null where it is no longer sold. */
    licenceFees: z.object({ single: pounds, multiple: pounds }).nullable(),
    createdAt: time,
    expireDate: time,
    orderId: z.string(),
    /** It renews by itself with the default card. */
    renews: z.boolean(),
    /** Until when it may be used unpaid; empty while it is paid. */
    graceUntil: z.string(),
    /** The next charge, or what renewing would cost; nothing where it is no longer sold, or on trial. */
    next: bill.extend({ on: time }).nullable(),
    /** A renewal that could not be paid: why, and when it is tried again. */
    trouble: z.object({ reason: z.string(), nextTry: z.string(), asksPerson: z.boolean() }).nullable(),
    /** What waits for the end of a period. */
    change: z
      .object({ planType: z.enum(plans), licenceType: z.enum(licences), addOns: z.array(z.enum(addOns)), on: time })
      .nullable(),
  })
  .meta({ id: 'HeldSubscription' })

export const subscriptionDetails = call('GET', '/user/subscription/details', {
  about:
    'What the company subscribes to: what each costs next and when, whether it renews by itself, what waits to be changed. Newest first.',
  otherReplies: ['empty'],
  who: permission('Subscriptions'),
  reads: true,
  input: z.object({
    userId: callerId,
    subs_id: id.optional().describe('One of them; without, all.'),
    ...paging(pageSizes.subscriptions),
  }),
  reply: z.object({
    subscriptions: z.array(heldSubscription),
    card: z.object({ brand: z.string(), last4: z.string(), expired: z.boolean() }).nullable(),
  }),
  texts: { none: 'No records found' },

  maxStatements: 7,
})

const payable = subscribe.reply

/**
 * shop §7. Pays the next period now, or takes up again what has ended. `planId` is the subscription; `token`
 * a saved card.
 */
export const renewPlan = call('POST', '/user/renewplan', {
  about: 'Makes the order of the next period of a subscription and a payment for it. May be repeated.',
  who: 'company',
  input: z.object({
    userId: callerId,
    planId: id,
    email: unread,
    amount,
    token: text(64).optional().describe('A saved card, charged at once.'),
    renewalCycle: z.enum(paidPlans).or(z.literal('')).optional(),
    planType: unread,
    payment: unread,
    selectedPackage: unread,
    accepted,
  }),
  reply: payable,
  texts: { renewed: 'Subscription Renewaled Successfully.' },
  refusals: {
    absent: notFound('No records found'),
    price: conflict('The price has changed'),
    gone: conflict('This package is no longer on sale.'),
    trial: conflict('A trial does not renew. Put the package into your cart to keep it.'),
    early: conflict('This licence can be renewed from 30 days before it ends.'),
    cancelled: conflict('This subscription was cancelled. Resume it first.'),
    busy: conflict('This renewal is being paid just now. Please look again in a few minutes.'),
    agreement: conflict(subscribe.refusals.agreement.text),
    failed: conflict('Payment Failed.'),
  },
  codes: ['pending'],
  maxStatements: 30,
})

/** shop §7, of `data` the number or `_id` of an order. */
export const paymentUpdateSuccess = call('GET', '/user/payment/update/success', {
  about:
    'The browser’s word that it paid a renewal or a change. The payment provider is asked; what it says counts. May be repeated.',
  who: 'company',
  input: z.object({ userId: callerId, data: text(64).default('').describe('`_id` or number of the order.') }),
  reply: orderSummary,
  texts: { paid: 'Payment Successfully Completed.' },
  refusals: {
    failed: conflict('Payment Failed.'),
    pending: conflict('The payment is still being processed.'),
    absent: notFound('Invalid request'),
  },
  maxStatements: 38,
})

/** shop §7: a GET that changes something (rulings 21). */
export const cancelSubscription = call('GET', '/user/subscription/cancel', {
  about: 'Cancels a subscription: it runs to the end of what is paid, and nothing more is charged. May be repeated.',
  otherReplies: ['unchanged'],
  who: 'company',
  input: z.object({ userId: callerId, subs_id: id }),
  reply: heldSubscription,
  texts: {
    cancelled: 'Cancelled. It runs to its end, and nothing more is charged.',
    paid: 'The renewal was paid just before, so it runs to the end of the new period.',
  },
  refusals: { absent: notFound('No records found'), over: conflict('This subscription has ended already.') },

  maxStatements: 40,
})

export const resumeSubscription = call('POST', '/user/subscription/resume', {
  about:
    'Takes a cancelled subscription up again before its end, and lets it renew by itself with the default card. May be repeated.',
  who: 'company',
  input: z.object({ userId: callerId, subs_id: id, accepted }),
  reply: heldSubscription,
  texts: { resumed: 'Your subscription renews by itself again.' },
  refusals: {
    absent: notFound('No records found'),
    over: conflict('This subscription has ended already.'),
    agreement: conflict(subscribe.refusals.agreement.text),
    noCard: conflict('Add a card first: the renewal is charged to it.'),
    trial: conflict('A trial does not renew. Put the package into your cart to keep it.'),
  },
  maxStatements: 20,
})

const wanted = {
  subs_id: id,
  plan: z.enum(paidPlans),
  licenceType: z.enum(licences),
  /** Everything that is wanted, not only what is new. */
  addOns: list(z.enum(addOns), 5).default([]),
}

const changeTexts = {
  absent: 'No records found',
  over: 'This subscription has ended already.',
  trial: 'A trial does not renew. Put the package into your cart to keep it.',
  gone: 'This package is no longer on sale.',
  same: 'This is what you have already.',
  busy: 'A payment of this subscription is under way. Please look again in a few minutes.',
  price: 'The price has changed',
  cancelled: 'This subscription was cancelled. Resume it first.',
}

export const previewChange = call('POST', '/user/subscription/preview-change', {
  about:
    'What a change of plan, licence or add-ons costs, now and at the next charge, and when it takes effect. Changes nothing.',
  who: permission('Subscriptions'),
  reads: true,
  input: z.object({ userId: callerId, ...wanted }),
  reply: z.object({
    /** `now`: better, at once and pro rata. `later`: smaller, at the end of what is paid. `same`: no change. */
    when: z.enum(['now', 'later', 'same']),
    on: time,
    today: bill,
    next: bill.extend({ on: time }).nullable(),
  }),
  texts: changeTexts,

  maxStatements: 7,
  codes: ['absent', 'over', 'trial', 'gone', 'busy', 'cancelled'],
})

/** shop §7: a GET that changes something (rulings 21); `type` is the licence. Asked again, it is the same change. */
export const updatePlan = call('GET', '/user/subscription/plan/update', {
  about:
    'Changes plan, licence or add-ons: better at once for a payment, smaller at the end of what is paid. May be repeated.',
  otherReplies: ['unchanged'],
  who: 'company',
  input: z.object({
    userId: callerId,
    subs_id: id.optional().describe('Without: the newest that runs.'),
    plan: z.enum(paidPlans).describe('How add-ons are paid from then on.'),
    type: z.enum(licences).optional().describe('The licence; without, as it is.'),
    addOns: list(z.enum(addOns), 5).optional().describe('Everything that is wanted; without, as it is.'),
    amount,
    token: text(64).optional().describe('A saved card, charged at once.'),
    accepted,
  }),
  reply: z.object({ when: z.enum(['now', 'later']), on: time, payment: payable.nullable() }),
  texts: {
    ...changeTexts,
    changed: 'Subscription Added Successfully.',
    planned: 'The change is noted. It takes effect at the end of what is paid.',
  },
  refusals: { agreement: conflict(subscribe.refusals.agreement.text), failed: conflict('Payment Failed.') },
  codes: ['absent', 'over', 'trial', 'gone', 'same', 'busy', 'price', 'cancelled', 'pending'],
  maxStatements: 40,
})

/** shop §7. Buys document management for what the company holds, or renews it. */
export const documentManagement = call('POST', '/user/get/document/management', {
  about: 'Adds document management to the subscription that runs, or pays its next period. May be repeated.',
  otherReplies: ['unchanged'],
  who: 'company',
  input: z.object({
    userId: callerId,
    email: unread,
    amount,
    token: text(64).optional().describe('A saved card, charged at once.'),
    payment: unread,
    accepted,
  }),
  reply: payable,
  texts: {
    ...changeTexts,
    renewed: 'Document Management Renewed Successfully.',
    held: 'Already subscribed to this package',
  },
  refusals: {
    agreement: conflict(subscribe.refusals.agreement.text),
    failed: conflict('Payment Failed.'),
    absent: notFound('No records found'),
  },
  codes: ['over', 'trial', 'gone', 'same', 'busy', 'price', 'cancelled', 'pending', 'early'],
  maxStatements: 40,
})
