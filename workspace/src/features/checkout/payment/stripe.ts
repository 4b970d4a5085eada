import { checkoutPage } from '../page.ts'
import type { Attempt, Payment, ProviderError } from './attempt.ts'
import { ofError, ofIntent } from './attempt.ts'

/**
 * Stripe.js, as far as it is used here. It has to come from Stripe's own address, so there is nothing of it
 * to bundle.
 */
interface StripeAnswer {
  error?: ProviderError & { type?: string }
  paymentIntent?: { status?: string }
  setupIntent?: { status?: string }
}
interface PaymentElement {
  mount: (place: HTMLElement) => void
  destroy: () => void
  on: (event: 'ready' | 'loaderror', listener: () => void) => void
}
export interface Elements {
  create: (kind: 'payment') => PaymentElement
}
export interface StripeBrowser {
  elements: (options: {
    clientSecret: string
    appearance: { theme: 'stripe' | 'night'; variables: Record<string, string> }
    locale: 'en-GB'
  }) => Elements
  confirmPayment: (options: {
    elements: Elements
    confirmParams: { return_url: string }
    redirect: 'if_required'
  }) => Promise<StripeAnswer>
  retrievePaymentIntent: (clientSecret: string) => Promise<StripeAnswer>
  handleNextAction: (options: { clientSecret: string }) => Promise<StripeAnswer>
  confirmSetup: StripeBrowser['confirmPayment']
  retrieveSetupIntent: (clientSecret: string) => Promise<StripeAnswer>
}
declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeBrowser
  }
}

const address = 'https://js.stripe.com/clover/stripe.js'
let loading: Promise<void> | undefined

const load = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      loading = undefined
      reject(new Error('Stripe.js could not be loaded'))
    }
    document.head.append(script)
  })

/**
 * Loads Stripe.js once, and only when a payment goes through Stripe. Rejects where it cannot be had; asking
 * again tries again.
 */
export async function stripeFor({ publishableKey }: Pick<Payment, 'publishableKey'>): Promise<StripeBrowser> {
  loading ??= load()
  await loading
  if (!window.Stripe) throw new Error('Stripe.js is not there')
  return window.Stripe(publishableKey)
}

const attemptOf = ({ error, paymentIntent, setupIntent }: StripeAnswer): Attempt => {
  if (error?.type === 'api_connection_error') return { kind: 'lost' }
  if (error) return ofError(error)
  const intent = paymentIntent ?? setupIntent
  return intent ? ofIntent(intent) : { kind: 'lost' }
}

/** A card that is saved has a secret of another kind than a payment. */
const isSetup = (clientSecret: string): boolean => clientSecret.startsWith('seti_')

/**
 * Pays with what was filled into Stripe's form; the bank's own check happens in between. Its page leads back
 * to the checkout.
 */
export async function confirmStripe(stripe: StripeBrowser, elements: Elements, clientSecret: string): Promise<Attempt> {
  const { origin, pathname, search } = window.location
  const return_url = pathname === checkoutPage ? `${origin}${checkoutPage}` : `${origin}${pathname}${search}`
  const confirm = isSetup(clientSecret) ? stripe.confirmSetup : stripe.confirmPayment
  return confirm({ elements, confirmParams: { return_url }, redirect: 'if_required' }).then(attemptOf, () => ({
    kind: 'lost',
  }))
}

/** Shows what the bank asks of a payment that a saved card began. */
export const askBank = (payment: Payment): Promise<Attempt> =>
  stripeFor(payment)
    .then(stripe => stripe.handleNextAction({ clientSecret: payment.clientSecret }))
    .then(attemptOf, () => ({ kind: 'lost' }))

/** The state of the payment, without changing it. */
export const readStripePayment = async (payment: Payment): Promise<Attempt> =>
  stripeFor(payment)
    .then(stripe =>
      isSetup(payment.clientSecret)
        ? stripe.retrieveSetupIntent(payment.clientSecret)
        : stripe.retrievePaymentIntent(payment.clientSecret),
    )
    .then(attemptOf, () => ({ kind: 'lost' }))
