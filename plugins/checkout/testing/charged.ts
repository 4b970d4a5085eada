import type { Someone } from '@cloudoc/accounts/testing/builders.ts'
import type { shop } from './shop.ts'

/** What was charged for a company besides its purchase, at the provider and here. */
export async function charged(
  { app, sandbox }: Pick<ReturnType<typeof shop>, 'app' | 'sandbox'>,
  buyer: Someone,
): Promise<{ payments: number; paid: number; invoices: number; years: number }> {
  const [row] = await app.sql<{ paid: number; invoices: number; years: number; numbers: string[] }>(
    `select (select count(*)::int from orders where company_id = $1 and kind = 'renewal' and state = 'paid') as paid,
            (select count(*)::int - 1 from invoices where company_id = $1) as invoices,
            (select round(extract(epoch from expires_at - starts_at) / 31557600)::int from subscriptions where company_id = $1) as years,
            (select array_agg(document_id) from orders where company_id = $1 and kind = 'renewal') as numbers`,
    [buyer.companyId],
  )
  const mine = new Set(row?.numbers ?? [])
  const payments = sandbox.control
    .events()
    .filter(
      ({ type, data }) =>
        type === 'payment_intent.succeeded' &&
        mine.has((data.object as { metadata: { order?: string } }).metadata.order ?? ''),
    ).length
  return { payments, paid: row?.paid ?? 0, invoices: row?.invoices ?? 0, years: row?.years ?? 0 }
}
/** A renewal and nothing else; and none. */
export const once = { payments: 1, paid: 1, invoices: 1, years: 2 }
export const never = { payments: 0, paid: 0, invoices: 0, years: 1 }
