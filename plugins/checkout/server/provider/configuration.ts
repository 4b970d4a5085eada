/** Where payments go: to Stripe as soon as its keys are set, else to the sandbox, which moves no money. */
export type PaymentMode = 'stripe' | 'sandbox'

export const paymentMode = (): PaymentMode => (process.env['STRIPE_SECRET_KEY'] ? 'stripe' : 'sandbox')

/** The keys of the mode that is on. Throws with the name of what is missing. */
export interface PaymentKeys {
  secretKey: string
  webhookSecret: string
  /** What browsers may know. */
  publishableKey: string
  /** Where the sandbox listens; nothing for Stripe itself. */
  sandbox: URL | undefined
}

/** The sandbox takes any key that begins like this: what authorises is the payment's own secret. */
const sandboxPublishableKey = 'pk_sandbox_cloudoc'

export function paymentKeys(): PaymentKeys {
  if (paymentMode() === 'stripe') {
    return {
      secretKey: needed('STRIPE_SECRET_KEY'),
      webhookSecret: needed('STRIPE_WEBHOOK_SECRET'),
      publishableKey: needed('STRIPE_PUBLISHABLE_KEY'),
      sandbox: undefined,
    }
  }
  return {
    secretKey: needed('SANDBOX_SECRET_KEY'),
    webhookSecret: needed('SANDBOX_WEBHOOK_SECRET'),
    publishableKey: sandboxPublishableKey,
    sandbox: new URL(needed('STRIPE_SANDBOX_URL')),
  }
}

function needed(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set, and payments need it.`)
  return value
}

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** What is wrong with the configuration of payments, in a sentence a person can act on; nothing when nothing is. */
export function paymentProblem(): string | undefined {
  const missing = stripeNames.filter(name => !process.env[name])
  if (missing.length > 0 && missing.length < stripeNames.length) {
    return `Some of Stripe's settings are there, but not ${missing.join(' and ')}. Set all of ${stripeNames.join(', ')}, or none of them.`
  }
  const isOutside = process.env['DATABASE_URL_OUTSIDE'] === '1'
  if (isOutside && paymentMode() === 'sandbox' && process.env['PAYMENTS'] !== 'sandbox') {
    return `DATABASE_URL names an outside database, but there are no Stripe keys, so that buyers would pay nothing. Set ${stripeNames.join(', ')}, or say PAYMENTS=sandbox if no real money is meant.`
  }
  return undefined
}

/** Refuses to start with a shop that would give its goods away. */
export function checkPaymentConfiguration(): void {
  const problem = paymentProblem()
  if (problem) throw new Error(problem)
}
