import { z } from 'zod'
import { methodData } from '../engine/methods.ts'
import { expand, flag, ignored, integer, list, metadata, text } from './input.ts'

/** Taken from a caller as Stripe takes them, and without effect here. */
const taken = Object.fromEntries(
  [
    'allowed_payment_method_types',
    'amount_details',
    'excluded_payment_method_types',
    'mandate',
    'mandate_data',
    'payment_details',
    'payment_method_configuration',
    'payment_method_options',
    'radar_options',
    'return_url',
    'use_stripe_sdk',
    'statement_descriptor_suffix',
    'transfer_group',
    'error_on_requires_action',
    'client_attribution_metadata',
  ].map(name => [name, ignored.optional()]),
)

const choice = {
  payment_method: text.optional(),
  payment_method_data: z.strictObject(methodData).optional(),
  setup_future_usage: z
    .enum(['off_session', 'on_session', ''])
    .transform(value => (value === '' ? null : value))
    .optional(),
  receipt_email: text.optional(),
  shipping: ignored.optional(),
  payment_method_types: list.optional(),
  ...taken,
  ...expand,
}

const details = {
  ...choice,
  customer: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  statement_descriptor: text.optional(),
}

/** Input of `POST /v1/payment_intents`. Capturing by hand, transfers and tokens of confirmation are not here, and are refused as unknown. */
export const createInput = z.strictObject({
  ...details,
  amount: integer,
  currency: text,
  confirm: flag.optional(),
  off_session: flag.optional(),
  automatic_payment_methods: z.record(z.string(), z.string()).optional(),
  capture_method: z.enum(['automatic', 'automatic_async']).optional(),
  confirmation_method: z.enum(['automatic', 'manual']).optional(),
})

/** Input of `POST /v1/payment_intents/:id`. */
export const updateInput = z.strictObject({ ...details, amount: integer.optional(), currency: text.optional() })

/** Input of `POST /v1/payment_intents/:id/confirm`; a browser sends `client_secret` too. */
export const confirmInput = z.strictObject({ ...choice, client_secret: text.optional(), off_session: flag.optional() })

/** What the person did in the bank's window. */
export const authenticateInput = z.strictObject({ client_secret: text, outcome: z.enum(['pass', 'fail']) })
