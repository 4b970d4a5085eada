import type { App } from '../../plugins/core/testing/harness.ts'
import type { Shop } from '../money.ts'

export interface Open {
  orders: number
  refunds: number
  renewals: number
}

/** What is not at its end yet, of all companies. */
export async function openWork(app: App): Promise<Open> {
  const [open] = await app.sql<Open>(
    `select (select count(*)::int from orders where check_at is not null) as orders, (select count(*)::int from refunds where state in ('asked', 'sent')) as refunds,
            (select count(*)::int from subscriptions s where s.expires_at < now() at time zone 'utc' and s.state = 'active') as renewals`,
  )
  return open ?? { orders: 0, refunds: 0, renewals: 0 }
}

/** What a killed node left of some companies: payments that came and are not noted, such as were only begun, refunds and renewals on their way. */
export async function halfDone(
  { app, sandbox }: Shop,
  companies: readonly { companyId: number }[],
): Promise<{ paid: number; begun: number; refunds: number; renewals: number }> {
  const ids = [companies.map(({ companyId }) => companyId)]
  const came = new Set(
    sandbox.control
      .events()
      .filter(({ type }) => type === 'payment_intent.succeeded')
      .map(({ data }) => (data.object as { id: string }).id),
  )
  const waiting = await app.sql<{ payment: string | null }>(
    'select payment_intent_id as payment from orders where company_id = any($1) and paid_at is null',
    ids,
  )
  const [other] = await app.sql<{ refunds: number; renewals: number }>(
    `select (select count(*)::int from refunds where company_id = any($1) and state in ('asked', 'sent')) as refunds, (select count(*)::int from renewals where company_id = any($1) and state <> 'paid') as renewals`,
    ids,
  )
  const paid = waiting.filter(({ payment }) => payment !== null && came.has(payment)).length
  return { paid, begun: waiting.length - paid, refunds: other?.refunds ?? 0, renewals: other?.renewals ?? 0 }
}
