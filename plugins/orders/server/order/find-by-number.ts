import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import type { DocumentMiddleware } from '@cloudoc/core/server/platform.ts'
import { readInvoiceNumber, readOrderNumber } from '../rows/numbers.ts'

const searched: ReadonlySet<string> = new Set(['plugin::orders.order', 'plugin::orders.invoice'])

/** Ids of the orders that a number on paper stands for: of an order, of its invoice, or bare of either. */
export async function ordersOfNumber(text: string): Promise<string[]> {
  const order = readOrderNumber(text)
  const invoice = readInvoiceNumber(text)
  if (order === undefined && invoice === undefined) return []
  const rows = await sql<{ id: string }>`
    select o.document_id as id
      from orders o
      left join invoices i on i.order_id = o.id and i.company_id = o.company_id
     where o.number = ${order ?? null}
        or i.number = ${invoice ?? null}
     ${acrossCompanies('staff find an order by the number that a customer reads to them')}
     order by o.id desc`.rows(pool())
  return rows.map(({ id }) => id)
}

/** The admin's lists of orders and invoices find `CD-000123` and `INV-000123`, as they stand on paper. */
export const findByNumber: DocumentMiddleware = async (context, next) => {
  const { params, uid } = context
  const wanted = params._q?.trim() ?? ''
  if (searched.has(uid) && wanted !== '') {
    const ids = await ordersOfNumber(wanted)
    if (ids.length > 0) {
      const which =
        uid === 'plugin::orders.order' ? { documentId: { $in: ids } } : { order: { documentId: { $in: ids } } }
      params.filters = params.filters ? { $and: [params.filters, which] } : which
      delete params._q
    }
  }
  return next()
}
