import type { Sandbox } from '@cloudoc/stripe-sandbox/src/index.ts'
import { confirmAsBrowser, typedCard } from '@cloudoc/stripe-sandbox/src/testing.ts'

/** Confirms a payment with the card 4242… at the payment service itself, as a buyer's browser does. */
export async function payByCard(sandbox: Sandbox, clientSecret: string): Promise<void> {
  const [id = ''] = clientSecret.split('_secret_')
  const card = typedCard('4242424242424242')
  const { code, body } = await confirmAsBrowser(sandbox, { id, client_secret: clientSecret }, card)
  if (code !== 200) throw new Error(`The card was refused (${code}): ${body.error?.message ?? ''}`)
}
