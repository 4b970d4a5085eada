import { showPence } from '@cloudoc/core/contract/money.ts'
import { type DeskLine, deskAddress, maxDeskLines } from '@cloudoc/core/server/call/desk-line.ts'
import type { AdminHttp } from '@cloudoc/core/server/call/plugin.ts'
import { inMinutes } from '@cloudoc/core/server/clock.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { orderNumber } from '@cloudoc/orders/server/services/orders.ts'

interface Found {
  id: string
  number: number
  state: string
  gross: number
  refunded: number | null
  attention: string | null
  failed: string | null
  company: string
  at: Date
}

/** How long a refund is shown after it was asked for, in days: as long as a bank may take. */
const refundDays = 14

const standing = ({ attention, state, gross, refunded, failed }: Found): string => {
  if (attention) return attention
  if (state === 'failed') return `${showPence(gross)} not paid${failed ? `: ${failed}` : ''}`
  if (state === 'pending') return `${showPence(gross)} not paid yet`
  return `${showPence(refunded ?? 0)} of ${showPence(gross)} refunded`
}

/**
 * `GET /desk/day/orders`: orders that staff have to look at, then those that are not paid, then those of which
 * money went back in the last two weeks; of each the newest first.
 */
export async function ordersToday(http: AdminHttp): Promise<void> {
  const rows = await sql<Found>`
    select o.document_id as id, o.number, o.state, o.gross, o.refunded, o.created_at as at,
           o.needs_attention as attention, o.failed_reason as failed,
           c.name as company
      from orders o
      join companies c on c.id = o.company_id
     where o.needs_attention <> ''
        or o.state in ('pending', 'failed')
        or exists (select 1
                     from refunds r
                    where r.order_id = o.id
                      and r.company_id = o.company_id
                      and r.created_at > ${inMinutes(-refundDays * 24 * 60)})
     ${acrossCompanies('the first page of staff shows the orders that wait for them, of every company')}
     order by coalesce(o.needs_attention, '') = '',
              o.state not in ('pending', 'failed'),
              o.id desc
     limit ${maxDeskLines}`.rows(pool())
  http.body = rows.map(
    (found): DeskLine => ({
      title: `${orderNumber(found.number)}, ${found.company}`,
      detail: standing(found),
      at: found.at.toISOString(),
      to: deskAddress('plugin::orders.order', found.id),
    }),
  )
}
