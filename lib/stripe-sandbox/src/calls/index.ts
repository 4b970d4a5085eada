import type { Call } from './call.ts'
import { confirming } from './confirm.ts'
import { customers } from './customers.ts'
import { events } from './events.ts'
import { paymentIntents } from './payment-intents.ts'
import { paymentMethods } from './payment-methods.ts'
import { refunds } from './refunds.ts'
import { setupIntents } from './setup-intents.ts'

/** Every endpoint of the sandbox under /v1. */
export const calls: readonly Call[] = [
  ...paymentIntents,
  ...confirming,
  ...customers,
  ...paymentMethods,
  ...refunds,
  ...setupIntents,
  ...events,
]
