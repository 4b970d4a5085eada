/** The objects that are kept, in the shape in which they travel. Amounts are in pence, times in seconds since 1970. */

export type Metadata = Record<string, string>

/** The `error` of a reply, and the `last_payment_error` of an intent. */
export type StripeError = {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  code?: string
  decline_code?: string
  message: string
  param?: string
  doc_url?: string
  charge?: string
  payment_intent?: unknown
  setup_intent?: unknown
  payment_method?: unknown
}

export type BillingDetails = {
  address: Record<string, string | null> | null
  email: string | null
  name: string | null
  phone: string | null
}

/** What is kept of a card. There is no field for its number or its code. */
export type KeptCard = {
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  country: string
  funding: string
}

export type Customer = {
  id: string
  object: 'customer'
  created: number
  livemode: false
  email: string | null
  name: string | null
  phone: string | null
  description: string | null
  address: Record<string, string> | null
  metadata: Metadata
  invoice_settings: { default_payment_method: string | null }
}

export type PaymentMethod = {
  id: string
  object: 'payment_method'
  created: number
  livemode: false
  type: 'card'
  customer: string | null
  card: KeptCard
  billing_details: BillingDetails
  metadata: Metadata
  /** Ours, taken out before it travels: which test card it is, and whether a person has authenticated it for later use. */
  sandbox: { token: string; authenticated: boolean }
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export type NextAction = { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'sandbox_authenticate'; url: string } }

/** What a payment and the set-up of a card have in common. */
export type Intent = {
  id: string
  created: number
  livemode: false
  client_secret: string
  status: IntentStatus
  customer: string | null
  payment_method: string | null
  payment_method_types: string[]
  metadata: Metadata
  description: string | null
  next_action: NextAction | null
  cancellation_reason: string | null
  canceled_at: number | null
}

export type PaymentIntent = Intent & {
  object: 'payment_intent'
  amount: number
  amount_received: number
  amount_capturable: 0
  currency: string
  capture_method: string
  confirmation_method: string
  last_payment_error: StripeError | null
  latest_charge: string | null
  receipt_email: string | null
  setup_future_usage: string | null
  statement_descriptor: string | null
  shipping: unknown
  automatic_payment_methods: { enabled: boolean } | null
  processing: null
}

export type SetupIntent = Intent & { object: 'setup_intent'; usage: string; last_setup_error: StripeError | null }

export type Charge = {
  id: string
  object: 'charge'
  created: number
  livemode: false
  amount: number
  amount_captured: number
  amount_refunded: number
  currency: string
  customer: string | null
  description: string | null
  payment_intent: string
  payment_method: string
  payment_method_details: { type: 'card'; card: KeptCard }
  billing_details: BillingDetails
  metadata: Metadata
  paid: boolean
  captured: boolean
  refunded: boolean
  disputed: false
  status: 'succeeded' | 'failed'
  receipt_url: null
  failure_code: string | null
  failure_message: string | null
}

export type Refund = {
  id: string
  object: 'refund'
  created: number
  amount: number
  currency: string
  charge: string
  payment_intent: string
  reason: string | null
  status: RefundStatus
  failure_reason: string | null
  metadata: Metadata
}
export type RefundStatus = 'pending' | 'succeeded' | 'failed'

export type Event = {
  id: string
  object: 'event'
  api_version: string | null
  created: number
  livemode: false
  pending_webhooks: number
  type: string
  data: { object: unknown }
  request: { id: string | null; idempotency_key: string | null }
}

/** One event on its way to the webhook. `last` is the HTTP status of the last try, 0 when nobody answered. */
export type Delivery = {
  id: string
  event: string
  state: 'pending' | 'delivered' | 'dropped' | 'given_up'
  tries: number
  next: number
  last: number | null
}

/** The reply that an idempotency key stands for. `print` recognises the parameters without keeping them. */
export type Replay = {
  id: string
  path: string
  print: string
  request: string
  created: number
  status: number
  body: unknown
}

/** Every kind of object that is kept. */
export type Kinds = {
  customer: Customer
  payment_method: PaymentMethod
  payment_intent: PaymentIntent
  setup_intent: SetupIntent
  charge: Charge
  refund: Refund
  event: Event
  delivery: Delivery
  replay: Replay
}
