import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, none } from '@cloudoc/core/server/call/outcome.ts'
import { invoiceList } from '../../contract/order.ts'
import { credited, type FoundInvoice, invoicesOf } from '../order/list.ts'
import { invoiceReply } from '../order/present.ts'

export default handle(invoiceList, async ({ input, actor, sql }) => {
  const [counted] = await invoicesOf(sql, actor, input).count({ total: '*' })
  const total = Number(counted?.['total'] ?? 0)
  if (total === 0) return none([], 'nothing', { total })
  const rows: FoundInvoice[] = await invoicesOf(sql, actor, input)
    .orderBy('invoices.number', 'desc')
    .offset(input.skip)
    .limit(input.limit)
    .select('invoices.*', 'orders.number as order_number', credited(sql))
  return done(rows.map(invoiceReply), { total })
})
