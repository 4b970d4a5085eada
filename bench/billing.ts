import { loadavg } from 'node:os'
import { freePort } from '@cloudoc/run/services/postgres.ts'
import { startSandbox } from '@cloudoc/stripe-sandbox/src/index.ts'
import { inFrame, keepResults } from './frame/frame.ts'
import { serverPid, withSql } from './frame/sql.ts'
import { measureOrders, orderTable, rounds } from './measures/orders.ts'
import { doubledRenewals, measureRenewals } from './measures/renewals.ts'
import { rounded, targetTable } from './report/report.ts'
import { none } from './report/targets.ts'
import { fillWithBuyers, fillWithSubscribers } from './rows/buyers.ts'
import { productShop } from './shops/product.ts'

/**
 * `pnpm bench:billing`: cart to paid order, and subscriptions that are due on one day, renewed by two nodes.
 * Prints, writes `results/billing.json`, and ends with 1 when something was lost or doubled.
 */
const timeoutMs = 2_700_000
const due = Number(process.env['BENCH_RENEWALS'] ?? 10_000)
const buyersEach = Number(process.env['BENCH_ORDERS'] ?? 60)
const secretKey = 'sk_sandbox_bench'

await inFrame(timeoutMs, async frame => {
  const { peers, keep, machine, seconds } = frame
  const passed = (): string => `[${Math.round(seconds())} s, load ${loadavg()[0]?.toFixed(1)}]`
  console.info(
    `${machine.cores} cores (${machine.cpu}), load ${machine.load.toFixed(1)} before it began, Node ${machine.node}`,
  )
  // In memory: the provider's own files are not what is measured.
  const sandbox = await startSandbox({ port: 0, secretKey, webhook: { url: undefined, secret: 'whsec_bench' } })
  const env = {
    SANDBOX_SECRET_KEY: secretKey,
    SANDBOX_WEBHOOK_SECRET: 'whsec_bench',
    STRIPE_SANDBOX_URL: sandbox.url,
    SERVE_ADMIN: 'false',
  }
  await (await peers.product(env)).stop()
  return withSql(peers.database, async db => {
    const sold = await fillWithBuyers(db, Math.max(due, buyersEach * rounds))
    await fillWithSubscribers(db, { sandbox, secretKey }, sold, due)
    console.info(`${due} subscriptions are due ${passed()}`)
    // The renewals first, so that no order stands beside them.
    const nodes = await Promise.all([
      keep(peers.product({ ...env, SEED: 'off' })),
      keep(peers.product({ ...env, SEED: 'off', PORT: String(await freePort()) })),
    ])
    // The provider tells of each payment, as it does in earnest.
    sandbox.control.setWebhook(`${nodes[0].url}/payments/webhook`)
    const renewals = await measureRenewals(db, sandbox, due, nodes.length)
    console.info(
      `\n${due} renewals on one day, ${renewals.nodes} nodes: ${rounded(renewals.seconds)} s, ${rounded(renewals.perSecond, 1)} a second ${passed()}`,
    )
    const doubled = [await doubledRenewals(db, sandbox)]
    console.info(`Renewals doubled as the first half ends: ${doubled[0]}`)

    await db.query('delete from jobs.job where name = $1', ['core.send-mail'])
    await db.query('delete from outbox where sent_at is null')
    // What is held cannot be bought again.
    await db.query(
      `update subscriptions set state = 'expired', ended_at = now() at time zone 'utc', expires_at = now() at time zone 'utc' - interval '1 day'`,
    )
    await sandbox.control.idle()
    const orders = await measureOrders([productShop({ nodes, db, sandbox }, sold)], {
      each: buyersEach,
      databasePid: await serverPid(db),
    })
    console.info(`\n${orderTable(orders)}\n  ${passed()}`)

    doubled.push(await doubledRenewals(db, sandbox))
    console.info(`Renewals doubled as the second half ends: ${doubled[1]}`)
    const targets = [
      ...renewals.targets,
      ...orders.targets,
      ...doubled.map((count, half) =>
        none(`Renewals doubled, after the ${half === 0 ? 'first' : 'second'} half`, count),
      ),
    ]
    keepResults('billing', { at: new Date().toISOString(), machine, seconds: seconds(), renewals, orders, doubled })
    console.info(`\nTargets\n${targetTable(targets)}`)
    await frame.stopAll()
    await sandbox.close()
    return targets
  })
})
