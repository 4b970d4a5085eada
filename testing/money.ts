import type { Sandbox } from '../lib/stripe-sandbox/src/index.ts'
import type { Someone } from '../plugins/accounts/testing/builders.ts'
import type { App } from '../plugins/core/testing/harness.ts'
import { askAdmin, type StaffAnswer } from './staff.ts'

/** A node, and the provider beside it. */
export interface Shop {
  readonly app: App
  readonly sandbox: Sandbox
}

/** Asks for a refund as the panel in the admin does. `key` is the screen's: asked again with it, it is the same refund. */
export const refund = (
  app: App,
  staff: string,
  { order, pence, key }: { order: string; pence: number; key: string },
): Promise<StaffAnswer> =>
  askAdmin(app, 'POST', `/desk/orders/${order}/refund`, {
    token: staff,
    body: { pence, reason: 'A random history', endsEntitlement: false, key },
  })

interface Rows {
  orders: number
  purchases: number
  grants: number
  invoices: number
  receipts: number
  invoiced: number
  credited: number
  reserved: number
  mismatched: number
  doubled: number
  gaps: number
  ids: string[] | null
}
/** A company's money, here and at the provider. Pence. */
export type Books = Omit<Rows, 'ids'> & { received: number; returned: number }

export async function booksOf({ app, sandbox }: Shop, { companyId }: Pick<Someone, 'companyId'>): Promise<Books> {
  const [row] = await app.sql<Rows>(
    `select (select count(*)::int from orders where company_id = $1 and paid_at is not null) as orders, (select count(*)::int from orders where company_id = $1 and paid_at is not null and coalesce(kind, 'purchase') = 'purchase') as purchases,
            (select count(distinct order_id)::int from subscriptions where company_id = $1) as grants, (select count(*)::int from invoices where company_id = $1) as invoices,
            (select count(*)::int from outbox where key in (select 'order-paid:' || document_id from orders where company_id = $1)) as receipts,
            (select coalesce(sum(gross), 0)::int from invoices where company_id = $1) as invoiced, (select coalesce(sum(gross), 0)::int from credit_notes where company_id = $1 and withdrawn_at is null) as credited,
            (select coalesce(sum(refunded), 0)::int from orders where company_id = $1) as reserved,
            (select count(*)::int from (select net, vat, gross from invoices where company_id = $1 union all select net, vat, gross from credit_notes where company_id = $1) n where net + vat <> gross) as mismatched,
            (select count(*)::int from (select 1 from renewals where company_id = $1 and state = 'paid' group by subscription_id, due_at having count(*) > 1) twice)
              + (select count(*)::int from (select 1 from orders where company_id = $1 and kind = 'renewal' and paid_at is not null group by about, lines #>> '{0,terms,from}' having count(*) > 1) twice) as doubled,
            (select (coalesce(max(number) - min(number) + 1, 0) - count(*))::int from invoices) + (select (coalesce(max(number) - min(number) + 1, 0) - count(*))::int from credit_notes) as gaps,
            (select array_agg(payment_intent_id) from orders where company_id = $1) as ids`,
    [companyId],
  )
  if (!row) throw new Error('No books')
  const { ids, ...books } = row
  const mine = new Set(ids ?? [])
  const sum = (type: string, name: 'amount' | 'amount_received', of: 'id' | 'payment_intent'): number =>
    sandbox.control
      .events()
      .filter(event => event.type === type)
      .map(({ data }) => data.object as Record<string, unknown>)
      .filter(object => mine.has(String(object[of])))
      .reduce((all, object) => all + Number(object[name]), 0)
  return {
    ...books,
    received: sum('payment_intent.succeeded', 'amount_received', 'id'),
    returned: sum('refund.created', 'amount', 'payment_intent'),
  }
}

/** What came in is invoiced, granted and told, each once; what went out is credited; and nothing is on its way. */
const isConserved = ({
  invoiced,
  received,
  credited,
  returned,
  reserved,
  mismatched,
  doubled,
  orders,
  purchases,
  grants,
  invoices,
  receipts,
  gaps,
}: Books): boolean =>
  invoiced === received &&
  credited === returned &&
  reserved === returned &&
  mismatched === 0 &&
  doubled === 0 &&
  gaps === 0 &&
  orders === invoices &&
  orders === receipts &&
  purchases === grants

/** Those whose money was made or lost. */
export const unbalanced = async (shop: Shop, companies: readonly Pick<Someone, 'companyId'>[]): Promise<Books[]> =>
  (await Promise.all(companies.map(one => booksOf(shop, one)))).filter(books => !isConserved(books))
