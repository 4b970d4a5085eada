import { aCompany, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { addToCart } from '@cloudoc/cart/contract/cart.ts'
import { aPackage, theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { type App, borrowApp } from '@cloudoc/core/testing/harness.ts'
import type { Answer } from '@cloudoc/core/testing/send.ts'
import { type Sandbox, startSandbox } from '../../../lib/stripe-sandbox/src/index.ts'
import { typedCard, type Wire } from '../../../lib/stripe-sandbox/src/testing.ts'
import { agreement } from '../contract/agreement.ts'
import { saveCard, setUpCard } from '../contract/cards.ts'
import { subscribe, subscribeSuccess } from '../contract/checkout.ts'

/** Numbers to type (stripe-sandbox/src/engine/cards.ts). */
export const cards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  noMoney: '4000000000009995',
  asks: '4000002760003184',
  keptOnly: '4000000000000341',
  mastercard: '5555555555554444',
}

/**
 * A node with the payment sandbox beside it, over real sockets, as in an embedded run. Started before the
 * tests of a file, stopped after them.
 */
export function shop(): { readonly app: App; readonly sandbox: Sandbox } {
  let running: { app: App; sandbox: Sandbox } | undefined
  beforeAll(async () => {
    const app = await borrowApp()
    const sandbox = await startSandbox({
      port: app.sandboxPort,
      secretKey: 'sk_sandbox_test',
      webhook: { url: undefined, secret: 'whsec_test', firstRetry: 300 },
    })
    sandbox.control.setWebhook(`${app.url}/payments/webhook`)
    running = { app, sandbox }
    await theSettings(app)
  }, 90_000)
  afterEach(async () => {
    await running?.sandbox.control.releaseWebhooks()
    running?.sandbox.control.reset()
    await running?.sandbox.control.idle()
  })
  afterAll(async () => {
    await running?.sandbox.close()
    await running?.app.stop()
  }, 30_000)
  const get = () => {
    if (!running) throw new Error('The shop of this suite is not running')
    return running
  }
  return {
    get app() {
      return get().app
    },
    get sandbox() {
      return get().sandbox
    },
  }
}

/** A company with a package for £100 in its cart: £120 with VAT. */
export async function aBuyer(
  app: App,
  choice: Partial<InputOf<typeof addToCart>> = {},
): Promise<Someone & { packageId: string }> {
  const someone = await aCompany(app)
  const packageId = choice.packageId ?? (await aPackage(app)).id
  const added = await app.call(addToCart, { renewalPlan: 'yearly', ...choice, packageId }, { as: someone.token })
  if (added.status !== 1) throw new Error(`Not added: ${JSON.stringify(added)}`)
  return { ...someone, packageId }
}

export const begin = (
  app: App,
  buyer: Someone,
  input: InputOf<typeof subscribe> = {},
): Promise<Answer<ReplyOf<typeof subscribe>>> => app.call(subscribe, input, { as: buyer.token })

export const reportSuccess = (
  app: App,
  buyer: Someone,
  orderId: string,
): Promise<Answer<ReplyOf<typeof subscribeSuccess>>> => app.call(subscribeSuccess, { orderId }, { as: buyer.token })

/** What a browser does with its payment, through the node as on the screen. */
export async function atBrowser(
  app: App,
  clientSecret: string,
  action: 'confirm' | 'sandbox_authenticate',
  fields: Record<string, string>,
): Promise<{ http: number; body: Wire }> {
  const id = clientSecret.split('_secret_')[0] ?? ''
  const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
  const reply = await fetch(`${app.url}/sandbox/payments/v1/${kind}/${id}/${action}`, {
    method: 'POST',
    body: new URLSearchParams({ client_secret: clientSecret, ...fields }),
  })
  return { http: reply.status, body: (await reply.json()) as Wire }
}

/** Types a card and confirms. */
export const pay = (
  app: App,
  { payment }: ReplyOf<typeof subscribe>,
  card = cards.pays,
): Promise<{ http: number; body: Wire }> => atBrowser(app, payment.clientSecret, 'confirm', typedCard(card))

/** A company with a paid package that renews by itself with its card; its session outlives every moved clock. */
export async function aSubscriber(
  app: App,
  choice: Partial<InputOf<typeof addToCart>> = {},
  card = cards.pays,
): Promise<Someone & { packageId: string; subscriptionId: string; orderId: string }> {
  const buyer = await aBuyer(app, choice)
  await app.db(`update sessions set expires_at = '2100-01-01' where person_id = $1`, [buyer.personId])
  const { response } = await begin(app, buyer, { accepted: agreement.version })
  await pay(app, response, card)
  const paid = await reportSuccess(app, buyer, response.orderId)
  if (paid.status !== 1) throw new Error(`Not paid: ${JSON.stringify(paid)}`)
  const [row] = await app.db<{ id: string }>('select document_id as id from subscriptions where company_id = $1', [
    buyer.companyId,
  ])
  return { ...buyer, subscriptionId: row?.id ?? '', orderId: response.orderId }
}

/** Saves a card as a browser does, and makes it the default. */
export async function saveACard(
  app: App,
  { token }: Someone,
  number = cards.pays,
): Promise<Answer<ReplyOf<typeof saveCard>>> {
  const { response } = await app.call(setUpCard, {}, { as: token })
  const { body } = await atBrowser(app, response.payment.clientSecret, 'confirm', typedCard(number))
  if (body.status === 'requires_action')
    await atBrowser(app, response.payment.clientSecret, 'sandbox_authenticate', { outcome: 'pass' })
  return app.call(saveCard, { token: response.setupId, card_holder_name: 'Sam Taylor' }, { as: token })
}

export interface Books {
  state: string
  orders: number
  invoices: number
  entitlements: number
  openCarts: number
  mails: number
  attention: string | null
  reason: string | null
}

/** Everything that a payment leaves behind for a company, counted in the database. */
export async function booksOf(app: App, buyer: Someone): Promise<Books> {
  const [books] = await app.db<Books>(
    `select (select state from orders where company_id = $1 order by id desc limit 1) as state,
            (select count(*)::int from orders where company_id = $1) as orders,
            (select count(*)::int from invoices where company_id = $1) as invoices,
            (select count(*)::int from subscriptions where company_id = $1) as entitlements,
            (select count(*)::int from carts where company_id = $1 and open) as "openCarts",
            (select count(*)::int from outbox where key in (select 'order-paid:' || document_id from orders where company_id = $1)) as mails,
            (select needs_attention from orders where company_id = $1 order by id desc limit 1) as attention,
            (select failed_reason from orders where company_id = $1 order by id desc limit 1) as reason`,
    [buyer.companyId],
  )
  if (!books) throw new Error('No books')
  return books
}

/** One order, one invoice, one entitlement, one mail, and the cart closed. */
export const settledOnce = {
  state: 'paid',
  orders: 1,
  invoices: 1,
  entitlements: 1,
  openCarts: 0,
  mails: 1,
  attention: null,
}
/** The order waits, and nothing was given. */
export const unpaid = { state: 'pending', orders: 1, invoices: 0, entitlements: 0, openCarts: 1, mails: 0 }
