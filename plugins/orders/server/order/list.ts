import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { containing } from '@cloudoc/core/server/data/like.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { invoiceList, orderList } from '../../contract/order.ts'
import type { FoundOrder } from '../rows/find.ts'
import { readInvoiceNumber, readOrderNumber } from '../rows/numbers.ts'
import type { InvoiceRow } from '../tables.ts'

/** A number that no row has: a search text that is no number matches none by number. */
const noNumber = -1

/** Everything but the lines, which lists do not show. */
const listed = [
  'id',
  'document_id',
  'number',
  'state',
  'kind',
  'created_at',
  'net',
  'vat',
  'gross',
  'vat_rate',
  'items',
  'title',
  'refunded',
].map(name => `orders.${name}`)

type OrderFilter = ParsedOf<typeof orderList>

/** SQL that says which orders a filter asks for. `success` is another word for `paid`. */
function isWanted({ type, search }: OrderFilter): SqlPart {
  const state = type === 'success' ? 'paid' : type
  const [number, pattern] = [readOrderNumber(search) ?? noNumber, containing(search)]
  return sql`
    ${state === 'all' ? sql`true` : sql`orders.state = ${state}`}
    ${search === '' ? nothing : sql`and (orders.number = ${number} or orders.title ilike ${pattern})`}`
}

export async function listOrders(db: Db, actor: Actor, filter: OrderFilter): Promise<FoundOrder[]> {
  const order = filter.order_created === 'asc' ? 'asc' : 'desc'
  return ofCompany(db, 'orders', actor)
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .where(isWanted(filter).toRaw(db))
    .orderBy([
      { column: 'orders.created_at', order },
      { column: 'orders.id', order },
    ])
    .offset(filter.skip)
    .limit(filter.limit)
    .select(...listed, 'invoices.number as invoice_number')
}

/** How many there are of each outcome, and of those that the filter asks for. */
export async function countOrders(
  db: Db,
  actor: Actor,
  filter: OrderFilter,
): Promise<{ all: number; success: number; failed: number; wanted: number }> {
  const counts = await sql<{ all: number; success: number; failed: number; wanted: number }>`
    select count(*)::int as all,
           count(*) filter (where orders.state = 'paid')::int as success,
           count(*) filter (where orders.state = 'failed')::int as failed,
           count(*) filter (where ${isWanted(filter)})::int as wanted
      from orders
     where ${inCompany(actor, 'orders')}`.one(db)
  return counts ?? { all: 0, success: 0, failed: 0, wanted: 0 }
}

/** An invoice with the number of its order, and what was credited of it, in pence. */
export type FoundInvoice = InvoiceRow & { order_number: number; credited: number }

/** A column for what was credited of an invoice. */
export const credited = (db: Db) =>
  sql`(
    select coalesce(sum(c.gross), 0)::int
      from credit_notes c
     where c.invoice_id = invoices.id
       and c.company_id = invoices.company_id
       and c.withdrawn_at is null) as credited`.toRaw(db)

/** Invoices that a filter asks for; days are those of the United Kingdom. */
export function invoicesOf(
  db: Db,
  actor: Actor,
  { search, from, to }: Pick<ParsedOf<typeof invoiceList>, 'search' | 'from' | 'to'>,
) {
  const day = sql`((invoices.issued_at at time zone 'UTC') at time zone 'Europe/London')::date`
  return ofCompany(db, 'invoices', actor)
    .join('orders', 'orders.id', 'invoices.order_id')
    .modify(query => {
      if (from) void query.where(sql`${day} >= ${from}`.toRaw(db))
      if (to) void query.where(sql`${day} <= ${to}`.toRaw(db))
      if (search !== '') {
        void query.where(
          sql`(
            invoices.number = ${readInvoiceNumber(search) ?? noNumber}
            or orders.number = ${readOrderNumber(search) ?? noNumber}
            or invoices.title ilike ${containing(search)})`.toRaw(db),
        )
      }
    })
}
