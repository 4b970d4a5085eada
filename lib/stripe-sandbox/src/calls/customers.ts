import { z } from 'zod'
import { newId, seconds } from '../engine/ids.ts'
import { done, refuseMissing } from '../http/reply.ts'
import { call } from './call.ts'
import { expand, mergedMetadata, metadata, text, texts } from './input.ts'
import { created, isCreatedIn, page, paging } from './lists.ts'

const details = z.strictObject({
  email: text.optional(),
  name: text.optional(),
  phone: text.optional(),
  description: text.optional(),
  address: texts.optional(),
  metadata: metadata.optional(),
  invoice_settings: z.strictObject({ default_payment_method: text.optional() }).optional(),
  ...expand,
})

const create = call('POST', '/v1/customers', details, (input, context) =>
  done(
    context.store.put('customer', {
      id: newId('cus'),
      object: 'customer',
      created: seconds(),
      livemode: false,
      email: input.email ?? null,
      name: input.name ?? null,
      phone: input.phone ?? null,
      description: input.description ?? null,
      address: input.address ?? null,
      metadata: mergedMetadata({}, input.metadata),
      invoice_settings: { default_payment_method: input.invoice_settings?.default_payment_method ?? null },
    }),
  ),
)

const retrieve = call('GET', '/v1/customers/:id', z.strictObject(expand), (_input, context, id) => {
  const customer = context.store.get('customer', id)
  return customer ? done(customer) : refuseMissing('customer', id, 'id')
})

const update = call('POST', '/v1/customers/:id', details, (input, context, id) => {
  const customer = context.store.get('customer', id)
  if (!customer) return refuseMissing('customer', id, 'id')
  return done(
    context.store.put('customer', {
      ...customer,
      email: input.email ?? customer.email,
      name: input.name ?? customer.name,
      phone: input.phone ?? customer.phone,
      description: input.description ?? customer.description,
      address: input.address ?? customer.address,
      metadata: mergedMetadata(customer.metadata, input.metadata),
      invoice_settings: {
        default_payment_method:
          input.invoice_settings?.default_payment_method ?? customer.invoice_settings.default_payment_method,
      },
    }),
  )
})

const list = call(
  'GET',
  '/v1/customers',
  z.strictObject({ ...paging, created, email: text.optional() }),
  (input, context) => {
    const fits = context.store
      .all('customer')
      .filter(
        customer =>
          isCreatedIn(customer.created, input.created) && (input.email === undefined || customer.email === input.email),
      )
    return page(fits, input, '/v1/customers')
  },
)

/** Customers, found by their e-mail address (exactly as written, as at Stripe). */
export const customers = [create, retrieve, update, list]
