import { z } from 'zod'
import type { Context } from '../engine/context.ts'
import { attach, createMethod, findMethod, methodData } from '../engine/methods.ts'
import { done, isRefusal, refuseMissing, refuseRequest } from '../http/reply.ts'
import { call, forBrowsers } from './call.ts'
import { expand, text } from './input.ts'
import { page, paging } from './lists.ts'

const createInput = z.strictObject({ ...methodData, ...expand })
const create = forBrowsers(
  call('POST', '/v1/payment_methods', createInput, (input, context) => {
    const method = createMethod(input, context)
    return isRefusal(method) ? method : done(method)
  }),
)

const retrieve = call('GET', '/v1/payment_methods/:id', z.strictObject(expand), (_input, context, id) => {
  const method = context.store.get('payment_method', id)
  return method ? done(method) : refuseMissing('payment_method', id, 'payment_method')
})

const attaching = call(
  'POST',
  '/v1/payment_methods/:id/attach',
  z.strictObject({ customer: text, ...expand }),
  (input, context, id) => {
    const method = findMethod(id, context, 'payment_method')
    const attached = isRefusal(method) ? method : attach(method, input.customer, context)
    return isRefusal(attached) ? attached : done(attached)
  },
)

const detaching = call('POST', '/v1/payment_methods/:id/detach', z.strictObject(expand), (_input, context, id) => {
  const method = context.store.get('payment_method', id)
  if (!method) return refuseMissing('payment_method', id, 'payment_method')
  if (method.customer === null)
    return refuseRequest('The payment method you provided is not attached to a customer so detachment is impossible.')
  return done(context.store.put('payment_method', { ...method, customer: null }))
})

const listInput = z.strictObject({ ...paging, customer: text, type: text.optional() })
const list = call('GET', '/v1/payment_methods', listInput, (input, context) =>
  page(ofCustomer(input.customer, context), input, '/v1/payment_methods'),
)

const listForCustomer = call(
  'GET',
  '/v1/customers/:id/payment_methods',
  z.strictObject({ ...paging, type: text.optional() }),
  (input, context, id) => page(ofCustomer(id, context), input, `/v1/customers/${id}/payment_methods`),
)

function ofCustomer(id: string, context: Context) {
  return context.store.all('payment_method').filter(method => method.customer === id)
}

/** Cards, by themselves and kept for a customer. */
export const paymentMethods = [create, retrieve, attaching, detaching, list, listForCustomer]
