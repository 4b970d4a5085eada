import type { Attempt, Payment, ProviderError } from './attempt.ts'
import { ofError, ofIntent } from './attempt.ts'

/** What someone typed. It goes to the provider, never to us. */
export interface TypedCard {
  number: string
  month: string
  year: string
  cvc: string
}

/** No answer by then counts as lost, milliseconds. */
const patience = 30_000

/** `pi_123_secret_456` → `pi_123`, as at Stripe. */
export const intentId = (clientSecret: string): string => clientSecret.split('_secret')[0] ?? ''

async function ask(
  { confirmUrl, clientSecret, publishableKey }: Payment,
  verb: string,
  fields: Record<string, string>,
  method: 'GET' | 'POST',
): Promise<Attempt> {
  const body = new URLSearchParams({ key: publishableKey, client_secret: clientSecret, ...fields })
  const id = intentId(clientSecret)
  const address = `${confirmUrl}/v1/${id.startsWith('seti_') ? 'setup' : 'payment'}_intents/${id}${verb}`
  try {
    const signal = AbortSignal.timeout(patience)
    const answer = await (method === 'GET'
      ? fetch(`${address}?${body.toString()}`, { signal })
      : fetch(address, { method, body, signal }))
    const said = (await answer.json()) as { status?: string; error?: ProviderError }
    // An answer that is not the provider's (a proxy, a fault) says nothing of the payment.
    if (answer.status >= 500) return { kind: 'lost' }
    if (said.error) return ofError(said.error)
    return said.status === undefined ? { kind: 'lost' } : ofIntent(said)
  } catch {
    return { kind: 'lost' }
  }
}

/** Pays with a card. Declined, it can be tried again with the same payment. */
export const confirmCard = (payment: Payment, { number, month, year, cvc }: TypedCard): Promise<Attempt> =>
  ask(
    payment,
    '/confirm',
    {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': month,
      'payment_method_data[card][exp_year]': year,
      'payment_method_data[card][cvc]': cvc,
    },
    'POST',
  )

/** What the person says in the window that stands for the bank's. */
export const authenticate = (payment: Payment, outcome: 'pass' | 'fail'): Promise<Attempt> =>
  ask(payment, '/sandbox_authenticate', { outcome }, 'POST')

/** The state of the payment, without changing it: after a lost connection, after a reload. */
export const readSandboxPayment = (payment: Payment): Promise<Attempt> => ask(payment, '', {}, 'GET')
