import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { containing } from '@cloudoc/core/server/data/like.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import type { invoiceList, orderList } from '../../contract/order.ts'
import type { InvoiceRow } from '../tables.ts'
import type { FoundOrder } from './find.ts'
import { readInvoiceNumber, readOrderNumber } from './numbers.ts'

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

/** SQL that says which orders a filter asks for, with its values. `success` is another word for `paid`. */
function wanted({ type, search }: OrderFilter): [condition: string, values: (string | number)[]] {
  const state = type === 'success' ? 'paid' : type
  const conditions: [string, (string | number)[]][] = [
    ...(state === 'all' ? [] : [['orders.state = ?', [state]] as [string, string[]]]),
    ...(search === ''
      ? []
      : [
          [
            '(orders.number = ? or orders.title ilike ?)',
            [readOrderNumber(search) ?? noNumber, containing(search)],
          ] as [string, (string | number)[]],
        ]),
  ]
  return [conditions.map(([text]) => text).join(' and ') || 'true', conditions.flatMap(([, values]) => values)]
}

export async function listOrders(sql: Sql, actor: Actor, filter: OrderFilter): Promise<FoundOrder[]> {
  const [condition, values] = wanted(filter)
  const order = filter.order_created === 'asc' ? 'asc' : 'desc'
  return ofCompany(sql, 'orders', actor)
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .whereRaw(condition, values)
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
  sql: Sql,
  actor: Actor,
  filter: OrderFilter,
): Promise<{ all: number; success: number; failed: number; wanted: number }> {
  const [condition, values] = wanted(filter)
  const count = (name: string, text: string, bindings: (string | number)[] = []) =>
    sql.raw(`count(*) filter (where ${text})::int as ${name}`, bindings)
  const rows: { all: number; success: number; failed: number; wanted: number }[] = await ofCompany(
    sql,
    'orders',
    actor,
  ).select(
    count('all', 'true'),
    count('success', "orders.state = 'paid'"),
    count('failed', "orders.state = 'failed'"),
    count('wanted', condition, values),
  )
  return rows[0] ?? { all: 0, success: 0, failed: 0, wanted: 0 }
}

/** An invoice with the number of its order, and what was credited of it, in pence. */
export type FoundInvoice = InvoiceRow & { order_number: number; credited: number }

/** A column for what was credited of an invoice. */
export const credited = (sql: Sql) =>
  sql.raw(
    '(select coalesce(sum(c.gross), 0)::int from credit_notes c where c.invoice_id = invoices.id and c.withdrawn_at is null) as credited',
  )

/** Invoices that a filter asks for; days are those of the United Kingdom. */
export function invoicesOf(
  sql: Sql,
  actor: Actor,
  { search, from, to }: Pick<ParsedOf<typeof invoiceList>, 'search' | 'from' | 'to'>,
) {
  const day = "((invoices.issued_at at time zone 'UTC') at time zone 'Europe/London')::date"
  return ofCompany(sql, 'invoices', actor)
    .join('orders', 'orders.id', 'invoices.order_id')
    .modify(query => {
      if (from) void query.whereRaw(`${day} >= ?`, [from])
      if (to) void query.whereRaw(`${day} <= ?`, [to])
      if (search !== '') {
        void query.whereRaw('(invoices.number = ? or orders.number = ? or invoices.title ilike ?)', [
          readInvoiceNumber(search) ?? noNumber,
          readOrderNumber(search) ?? noNumber,
          containing(search),
        ])
      }
    })
}
