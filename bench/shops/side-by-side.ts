import { loadavg } from 'node:os'
import { type Sandbox, startSandbox } from '@cloudoc/stripe-sandbox/src/index.ts'
import type pg from 'pg'
import { type Frame, inFrame, keepResults } from '../frame/frame.ts'
import { serverPid, withSql } from '../frame/sql.ts'
import { measureOrders, orderTable, rounds, type Shop, settle } from '../measures/orders.ts'
import { writtenBy, writtenTable } from '../measures/written.ts'
import { targetTable } from '../report/report.ts'
import { fillWithBuyers, type Sold } from '../rows/buyers.ts'
import { medusaShop, signUpCustomers } from './medusa.ts'
import { productShop } from './product.ts'

/**
 * `pnpm bench:shops`: cart to paid order at the product and at a stock Medusa beside it, on the same database
 * server. Prints, writes `results/shops.json`, and ends with 1 when an order was lost.
 */
const timeoutMs = 2_700_000
const each = Number(process.env['BENCH_ORDERS'] ?? 60)
/** Orders of each shop that do not count: what is compiled and planned at first is there after them. */
const warm = 20
const buyers = warm + each * rounds
const secretKey = 'sk_sandbox_bench'
const webhookSecret = 'whsec_bench'

await inFrame(timeoutMs, async frame => {
  const { peers, machine, seconds } = frame
  const load = (): number => loadavg()[0] ?? Number.NaN
  const passed = (): string => `[${Math.round(seconds())} s, load ${load().toFixed(1)}]`
  console.info(
    `${machine.cores} cores (${machine.cpu}), load ${machine.load.toFixed(1)} before it began, Node ${machine.node}`,
  )
  // Each shop has an account of its own at the payment service, which tells it of its payments alone.
  const accounts = await Promise.all([openAccount(), openAccount()] as const)
  await (await peers.product(productEnv(accounts[0]))).stop()
  return withSql(peers.database, async db => {
    const sold = await fillWithBuyers(db, buyers)
    const product = await openProduct(frame, db, { sold, account: accounts[0] })
    const price = await priceOf(db)
    const { medusa, database } = await openMedusa(frame, { sold, price, account: accounts[1] })
    console.info(`Both have taken ${warm} orders of one thing for £${price.net}, £${price.gross} with VAT ${passed()}`)

    const loads = [load()]
    const databasePid = await serverPid(db)
    const { value: orders, written } = await writtenBy(
      db,
      { databases: [peers.database, database], orders: each * rounds },
      () => measureOrders([product, medusa], { each, first: warm + 1, databasePid }),
    )
    loads.push(load())
    const names = orders.rows.map(({ name }) => name)
    console.info(`\n${orderTable(orders)}\n\n${writtenTable(names, written)}\n  ${passed()}`)
    keepResults('shops', { at: new Date().toISOString(), machine, loads, seconds: seconds(), price, orders, written })
    console.info(`\nTargets\n${targetTable(orders.targets)}`)
    await frame.stopAll()
    await Promise.all(accounts.map(account => account.close()))
    return orders.targets
  })
})

/** An account at the payment service, in memory: its own files are not what is measured. */
function openAccount(): Promise<Sandbox> {
  return startSandbox({ secretKey, webhook: { url: undefined, secret: webhookSecret } })
}

function productEnv(account: Sandbox): NodeJS.ProcessEnv {
  return {
    SANDBOX_SECRET_KEY: secretKey,
    SANDBOX_WEBHOOK_SECRET: webhookSecret,
    STRIPE_SANDBOX_URL: account.url,
    SERVE_ADMIN: 'false',
  }
}

/** The product, filled, with its webhook, and warm. */
async function openProduct(
  { peers, keep }: Frame,
  db: pg.Client,
  { sold, account }: { sold: Sold; account: Sandbox },
): Promise<Shop> {
  const node = await keep(peers.product({ ...productEnv(account), SEED: 'off' }))
  account.control.setWebhook(`${node.url}/payments/webhook`)
  return warmUp(productShop({ nodes: [node], db, sandbox: account }, sold))
}

/** Pounds. */
interface Price {
  net: number
  gross: number
}

/** What the product has sold its single item for. */
async function priceOf(db: pg.Client): Promise<Price> {
  const { rows } = await db.query<Price>(
    `select net / 100.0::float as net, gross / 100.0::float as gross from orders where state = 'paid' limit 1`,
  )
  const [price] = rows
  if (!price) throw new Error('Nothing was sold')
  return price
}

/** Medusa, filled with the same item at the same price, with its webhook, its customers signed in, and warm. */
async function openMedusa(
  { peers, keep }: Frame,
  { sold, price, account }: { sold: Sold; price: Price; account: Sandbox },
): Promise<{ medusa: Shop; database: string }> {
  const payments = { url: account.url, secretKey, webhookSecret }
  const medusa = await keep(peers.medusa({ title: sold.name, price: price.net, payments }))
  account.control.setWebhook(medusa.webhook)
  const tokens = await signUpCustomers(medusa, buyers)
  const shop = await warmUp(medusaShop(medusa, { sandbox: account, tokens, gross: price.gross }))
  return { medusa: shop, database: medusa.database }
}

async function warmUp(shop: Shop): Promise<Shop> {
  for (let n = 1; n <= warm; n += 1) await shop.buy(n)
  await settle(shop)
  return shop
}
