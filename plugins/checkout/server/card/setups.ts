import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import type Stripe from 'stripe'
import type { StoredCard } from '../provider/payments.ts'
import { provider } from '../provider/provider.ts'
import { keepCard } from './cards.ts'
import { customerOf } from './customers.ts'

/** Begins to save a card for a customer. */
export async function makeSetup(customer: string): Promise<{ id: string; clientSecret: string }> {
  const setup = await provider().setupIntents.create({
    customer,
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
  })
  return { id: setup.id, clientSecret: setup.client_secret ?? '' }
}

/** The customer and the card of a set-up that was confirmed; nothing for one that was not, or that is not there. */
async function confirmed(id: string): Promise<{ customer: string; card: StoredCard } | undefined> {
  if (!/^seti_[A-Za-z0-9]+$/.test(id)) return undefined
  const setup = await provider()
    .setupIntents.retrieve(id, { expand: ['payment_method'] })
    .catch((error: unknown) => {
      if ((error as { code?: unknown }).code === 'resource_missing') return undefined
      throw error
    })
  if (setup?.status !== 'succeeded' || !setup.customer) return undefined
  const card = storedCardOf(setup.payment_method)
  return card && { customer: typeof setup.customer === 'string' ? setup.customer : setup.customer.id, card }
}

function storedCardOf(method: string | Stripe.PaymentMethod | null): StoredCard | undefined {
  // One that was removed since belongs to nobody.
  if (typeof method !== 'object' || !method?.card || !method.customer) return undefined
  const { brand, last4, exp_month, exp_year } = method.card
  return {
    method: method.id,
    brand,
    last4,
    expMonth: exp_month,
    expYear: exp_year,
    holder: method.billing_details.name ?? '',
  }
}

/**
 * Saves the card of a company's set-up, as the default one; says whether it is saved. Another company's
 * set-up saves nothing.
 */
export async function saveSetUp(companyId: number, setupId: string, holder = ''): Promise<boolean> {
  const found = await confirmed(setupId)
  if (!found || found.customer !== (await customerOf(companyId))) return false
  const card = { ...found.card, holder: holder || found.card.holder }
  await inTransaction(tx => keepCard(tx, companyId, card, { asDefault: true }))
  return true
}

/** Lets the provider forget a card; one that it does not have any more is no error. */
export async function forgetCard(method: string): Promise<void> {
  await provider()
    .paymentMethods.detach(method)
    .catch((error: unknown) => {
      if ((error as { type?: unknown }).type !== 'StripeInvalidRequestError') throw error
    })
}
