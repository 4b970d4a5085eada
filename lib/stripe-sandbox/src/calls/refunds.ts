import { z } from 'zod'
import type { Context } from '../engine/context.ts'
import { newId, seconds } from '../engine/ids.ts'
import { moneyText } from '../engine/money.ts'
import type { Charge, Refund, RefundStatus } from '../engine/types.ts'
import { done, refuseMissing, refuseRequest } from '../http/reply.ts'
import { call } from './call.ts'
import { expand, integer, mergedMetadata, metadata, text } from './input.ts'
import { created, isCreatedIn, page, paging } from './lists.ts'

const createInput = z.strictObject({
  payment_intent: text.optional(),
  charge: text.optional(),
  amount: integer.optional(),
  metadata: metadata.optional(),
  ...expand,
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})

const create = call('POST', '/v1/refunds', createInput, (input, context) => {
  const intent =
    input.payment_intent === undefined ? undefined : context.store.get('payment_intent', input.payment_intent)
  if (input.payment_intent !== undefined && !intent)
    return refuseMissing('payment_intent', input.payment_intent, 'payment_intent')
  const id = input.charge ?? intent?.latest_charge ?? undefined
  if (id === undefined && !intent)
    return refuseRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
      {},
      true,
    )
  const charge = id === undefined ? undefined : context.store.get('charge', id)
  if (!charge && input.charge !== undefined) return refuseMissing('charge', input.charge, 'charge')
  if (!charge?.paid)
    return refuseRequest(
      `This PaymentIntent (${intent?.id ?? id ?? ''}) does not have a successful charge to refund.`,
      { param: 'payment_intent' },
    )
  const left = charge.amount - charge.amount_refunded
  const amount = input.amount ?? left
  const refusal = refundRefusal(charge, amount, left)
  if (refusal) return refusal
  const refund = context.store.put('refund', {
    id: newId('re'),
    object: 'refund',
    created: seconds(),
    amount,
    currency: charge.currency,
    charge: charge.id,
    failure_reason: null,
    payment_intent: charge.payment_intent,
    reason: input.reason ?? null,
    status: context.holdsRefunds() ? 'pending' : 'succeeded',
    metadata: mergedMetadata({}, input.metadata),
  })
  const refunded = context.store.put('charge', {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  })
  context.emit('refund.created', refund)
  context.emit('charge.refunded', refunded)
  return done(refund)
})

/** What becomes of a refund later: one that fails gives its money back to the charge. */
export function settleRefund(refund: Refund, status: RefundStatus, context: Pick<Context, 'store' | 'emit'>): void {
  const settled = context.store.put('refund', {
    ...refund,
    status,
    failure_reason: status === 'failed' ? 'lost_or_stolen_card' : null,
  })
  const charge = context.store.get('charge', refund.charge)
  if (charge && status === 'failed')
    context.store.put('charge', { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false })
  context.emit(status === 'failed' ? 'refund.failed' : 'refund.updated', settled)
}

function refundRefusal(charge: Charge, amount: number, left: number) {
  if (left === 0)
    return refuseRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  if (amount < 1)
    return refuseRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' }, true)
  if (amount <= left) return undefined
  return refuseRequest(
    `Refund amount (${moneyText(amount, charge.currency)}) is greater than unrefunded amount on charge (${moneyText(left, charge.currency)})`,
    { param: 'amount' },
  )
}

const retrieve = call('GET', '/v1/refunds/:id', z.strictObject(expand), (_input, context, id) => {
  const refund = context.store.get('refund', id)
  return refund ? done(refund) : refuseMissing('refund', id, 'id')
})

const listInput = z.strictObject({ ...paging, created, payment_intent: text.optional(), charge: text.optional() })
const list = call('GET', '/v1/refunds', listInput, (input, context) => {
  const fits = context.store
    .all('refund')
    .filter(
      refund =>
        isCreatedIn(refund.created, input.created) &&
        (input.payment_intent ?? refund.payment_intent) === refund.payment_intent &&
        (input.charge ?? refund.charge) === refund.charge,
    )
  return page(fits, input, '/v1/refunds')
})

const retrieveCharge = call('GET', '/v1/charges/:id', z.strictObject(expand), (_input, context, id) => {
  const charge = context.store.get('charge', id)
  return charge ? done(charge) : refuseMissing('charge', id, 'id')
})

/** Refunds, whole or in parts, and the charges that they are of. */
export const refunds = [create, retrieve, list, retrieveCharge]
