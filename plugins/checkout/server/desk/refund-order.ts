import { showPence } from '@cloudoc/core/contract/money.ts'
import type { AdminHttp } from '@cloudoc/core/server/call/plugin.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { refuseAdmin } from '@cloudoc/core/server/http/admin-refusal.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { type OrderRow } from '@cloudoc/orders/server/services/orders.ts'
import { type AskedFor, askRefund, partsOf } from '@cloudoc/orders/server/services/refunds.ts'
import { z } from 'zod'
import { carryOut } from '../payment/carry-out-refund.ts'
import { moneyOf, orderById } from './order-money.ts'

/** What the screen sends. */
const asked = z.object({
  pence: z.int('Say how much.').min(1, 'Say how much.').max(100_000_000),
  /** Keys of what of the order goes back; none: the sum as it is. */
  parts: z.array(z.string().max(40)).max(200).default([]),
  reason: z
    .string()
    .trim()
    .min(3, 'Say why: the company reads it on its credit note.')
    .max(500, 'At most 500 characters.'),
  endsEntitlement: z.boolean(),
  key: z.string().regex(/^[\w-]{8,64}$/),
})

type Staff = { id: number; firstname?: string | null; lastname?: string | null; username?: string | null }
type WithStaff = AdminHttp & { state?: { user?: Staff } }

const whyNot = (found: Exclude<AskedFor, { kind: 'asked' }>): string =>
  found.kind === 'twice'
    ? 'A part of this was refunded already. Look at the order again.'
    : found.kind === 'unpaid'
      ? 'Nothing was paid for this order by card.'
      : found.left === 0
        ? 'All of it was refunded already.'
        : `At most ${showPence(found.left)} is left to refund.`

/**
 * `POST /desk/orders/:id/refund`: gives back a part of what was paid, or all of it; never more, whoever else
 * is at it. Answers how the order's money stands then.
 */
export async function refundOrder(http: WithStaff): Promise<void> {
  const order = await orderById(pool(), http.params['id'] ?? '')
  if (!order) return refuseAdmin(http, 404, 'There is no such order.')
  const read = asked.safeParse(http.request.body)
  if (!read.success) return refuseAdmin(http, 400, read.error.issues[0]?.message ?? 'Invalid request')
  const staff = http.state?.user
  if (!staff) return refuseAdmin(http, 400, 'Invalid request')
  const { pence, parts } = read.data
  if (parts.length > 0 && penceOf(order, parts) !== pence)
    return refuseAdmin(http, 409, 'These parts cost something else. Look at the order again.')
  const found = await inTransaction(tx =>
    askRefund(tx, order, { ...read.data, staff: { id: staff.id, name: nameOf(staff) } }),
  )
  securityEvent('refund-asked', {
    staff: staff.id,
    company: order.company_id,
    order: order.document_id,
    done: found.kind === 'asked',
  })
  if (found.kind !== 'asked') return refuseAdmin(http, 409, whyNot(found))
  if (found.refund.state === 'asked') await carryOut(order, found.refund)
  const after: OrderRow | undefined = await orderById(pool(), order.document_id)
  http.body = await moneyOf(pool(), after ?? order)
}

/** What the parts of an order come to, with VAT; nothing where one is no part of it, or is named twice. */
function penceOf(order: OrderRow, keys: readonly string[]): number | undefined {
  const parts = partsOf(order).filter(({ key, gross }) => gross > 0 && keys.includes(key))
  return parts.length === keys.length ? parts.reduce((sum, { gross }) => sum + gross, 0) : undefined
}

const nameOf = ({ firstname, lastname, username }: Staff): string =>
  [firstname, lastname].filter(Boolean).join(' ') || username || 'Staff'
