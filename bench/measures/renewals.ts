import { setTimeout as sleep } from 'node:timers/promises'
import type { Sandbox } from '@cloudoc/stripe-sandbox/src/index.ts'
import type pg from 'pg'
import { all, type Target } from '../report/targets.ts'

/** How often the provider charged each customer; purchases of this benchmark have none. */
function chargesOf(sandbox: Sandbox): number[] {
  const charged = new Map<string, number>()
  for (const { type, data } of sandbox.control.events()) {
    const { customer } = data.object as { customer?: string | null }
    if (type === 'payment_intent.succeeded' && customer) charged.set(customer, (charged.get(customer) ?? 0) + 1)
  }
  return [...charged.values()]
}

/** Subscriptions that were renewed twice, in the books or at the provider. Looked at as each half ends: the second must not bring one, either. */
export async function doubledRenewals(sql: pg.Client, sandbox: Sandbox): Promise<number> {
  const {
    rows: [books],
  } = await sql.query<{ doubled: number }>(
    `select count(*)::int as doubled from (select about from orders where kind = 'renewal' and paid_at is not null group by about having count(*) > 1) twice`,
  )
  return (books?.doubled ?? 0) + chargesOf(sandbox).filter(times => times > 1).length
}

export interface Renewals {
  count: number
  nodes: number
  seconds: number
  perSecond: number
  targets: Target[]
}

const timeoutMs = 1_800_000

/**
 * Subscriptions that are due on one day, renewed by nodes that work beside each other. Counted from the first look at what is due to the last order paid, at
 * the provider and in the books: each once, none twice.
 */
export async function measureRenewals(
  sql: pg.Client,
  sandbox: Sandbox,
  count: number,
  nodes: number,
): Promise<Renewals> {
  const paid = async (): Promise<number> =>
    Number(
      (await sql.query<{ count: string }>(`select count(*) from renewals where state = 'paid'`)).rows[0]?.count ?? 0,
    )
  const began = performance.now()
  while ((await paid()) < count) {
    if (performance.now() - began > timeoutMs) break
    // The timetable is every five minutes; here the next run begins as soon as one is over. Each node that works may take it up.
    await sql.query(
      `insert into jobs.job (name, data) select 'checkout.renewals', '{}' where not exists (select 1 from jobs.job where name = 'checkout.renewals' and state = 'created')`,
    )
    await sleep(500)
  }
  const seconds = (performance.now() - began) / 1000
  const {
    rows: [books],
  } = await sql.query<{ orders: number; invoices: number; years: number }>(
    `select (select count(*)::int from orders where kind = 'renewal' and state = 'paid') as orders, (select count(*)::int from invoices i join orders o on o.id = i.order_id where o.kind = 'renewal') as invoices,
            (select count(*)::int from subscriptions where order_id like 'o%' and expires_at between (now() at time zone 'utc') + interval '11 months' and (now() at time zone 'utc') + interval '13 months') as years`,
  )
  const once = chargesOf(sandbox).filter(times => times === 1).length
  return {
    count,
    nodes,
    seconds,
    perSecond: count / seconds,
    targets: [
      all('Renewals charged, each once', once, count),
      all('Renewals with one paid order', books?.orders ?? 0, count),
      all('Renewals with one invoice', books?.invoices ?? 0, count),
      all('Subscriptions that run a year on', books?.years ?? 0, count),
    ],
  }
}
