import { createRequire } from 'node:module'
import type { Stripe } from 'stripe'

const require = createRequire(import.meta.url)

/** Stripe's library. Two hundred files, so it is loaded when the provider is first asked, not with each start. */
export const stripe = (): typeof Stripe => require('stripe') as typeof Stripe
