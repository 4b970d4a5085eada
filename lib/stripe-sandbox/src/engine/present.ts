import type { Form } from '../http/form.ts'
import type { Who } from './context.ts'
import type { Store } from './store.ts'
import type { Kinds } from './types.ts'

/** What a browser may see of an intent: Stripe leaves out the customer, the metadata and the charge. */
const forBrowser = new Set([
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'status',
  'usage',
])

/** A body as it travels: without our own field, and for a browser only what a browser may see. */
export function present(body: unknown, who: Who): unknown {
  if (Array.isArray(body)) return body.map(item => present(item, who))
  if (typeof body !== 'object' || body === null) return body
  const kind = 'object' in body ? body.object : undefined
  const hides = who === 'client' && (kind === 'payment_intent' || kind === 'setup_intent')
  const entries = Object.entries(body).filter(
    ([key]) => !(key === 'sandbox' && kind === 'payment_method') && (!hides || forBrowser.has(key)),
  )
  return Object.fromEntries(entries.map(([key, value]) => [key, key === 'metadata' ? value : present(value, who)]))
}

const expandable: (keyof Kinds)[] = ['customer', 'payment_method', 'payment_intent', 'charge', 'refund', 'setup_intent']

/** Answers `expand[]=latest_charge` and `expand[]=data.customer`: ids in these places become the objects themselves. */
export function expanded(body: unknown, query: Form, store: Store): unknown {
  const paths = typeof query['expand'] === 'object' ? Object.values(query['expand']) : []
  return paths.reduce<unknown>(
    (result, path) => (typeof path === 'string' ? expandAt(result, path.split('.').slice(0, 4), store) : result),
    body,
  )
}

function expandAt(value: unknown, keys: string[], store: Store): unknown {
  const [key, ...rest] = keys
  if (Array.isArray(value)) return value.map(item => expandAt(item, keys, store))
  if (typeof value === 'string') {
    const kind = expandable.find(name => store.get(name, value) !== undefined)
    const found = kind && store.get(kind, value)
    return found ? expandAt(found, keys, store) : value
  }
  if (key === undefined || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === key ? expandAt(item, rest, store) : item]),
  )
}
