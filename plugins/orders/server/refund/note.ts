import { showPence } from '@cloudoc/core/contract/money.ts'
import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { endSubscriptions } from '@cloudoc/subscriptions/server/services.ts'
import { creditNoteAttachment } from '../invoice/credit-file.ts'
import { issueCreditNote, withdrawCreditNote } from '../invoice/credit-notes.ts'
import { lockOrder } from '../rows/find.ts'
import { creditNumber, orderNumber } from '../rows/numbers.ts'
import { bounceOrder, callStaff, refundOrder } from '../rows/order-steps.ts'
import { release } from '../rows/refund-rows.ts'
import type { OrderRow, RefundRow } from '../tables.ts'
import { refundEmail } from './refund-email.ts'
import { type ProviderRefundState, refundStep } from './refund-steps.ts'

/** A refund as the payment provider tells it; `refundId` is ours, where it was asked for here. Pence. */
export interface ProviderRefund {
  id: string
  pence: number
  state: ProviderRefundState
  refundId: string | undefined
  why: string | undefined
}

/** What a refund is called that was made at the provider itself, not here. */
const elsewhere = 'Refunded at the payment provider'

/**
 * Brings refunds of an order to where the provider says they are: its word counts, whoever brought it,
 * however often and in whatever order. One that was made there is entered here. Money that went back has its
 * credit note, its mail and its place in the company's history, once.
 */
export async function noteRefunds(tx: Tx, order: OrderRow, reported: readonly ProviderRefund[]): Promise<void> {
  if (reported.length === 0) return
  const locked = await lockOrder(tx, order)
  if (locked.paid_at === null) return
  const known = await ofCompany(tx.db, 'refunds', order.company_id).where({ order_id: order.id })
  // Oldest first, so that their credit notes are in order.
  for (const one of [...reported].reverse()) {
    const refund =
      known.find(({ provider_id, document_id }) => provider_id === one.id || document_id === one.refundId) ??
      (one.state === 'failed' ? undefined : await enter(tx, locked, one))
    const to = refund && refundStep(refund.state, one.state)
    if (to) await bring(tx, locked, { refund, to }, one)
  }
}

async function enter(tx: Tx, order: OrderRow, { id, pence }: ProviderRefund): Promise<RefundRow> {
  await ofCompany(tx.db, 'orders', order.company_id)
    .where({ id: order.id })
    .update({ refunded: sql`coalesce(refunded, 0) + ${pence}`.toRaw(tx), updated_at: now() })
  const [refund] = await tx
    .db('refunds')
    .insert({
      ...baseColumns(),
      company_id: order.company_id,
      order_id: order.id,
      pence,
      reason: elsewhere,
      ends_entitlement: false,
      state: 'asked',
      provider_id: id,
    })
    .returning('*')
  if (!refund) throw new Error('The refund was not written')
  return refund
}

async function bring(
  tx: Tx,
  order: OrderRow,
  { refund, to }: { refund: RefundRow; to: 'sent' | 'done' | 'failed' },
  reported: ProviderRefund,
): Promise<void> {
  const at = now()
  await ofCompany(tx.db, 'refunds', order.company_id)
    .where({ id: refund.id })
    .update({
      state: to,
      provider_id: reported.id,
      updated_at: at,
      ...(to === 'sent' ? { check_at: inMinutes(10) } : { check_at: null, settled_at: at }),
      ...(to === 'failed' ? { failed_reason: reported.why ?? 'The bank did not take it.' } : {}),
    })
  if (to === 'done') await arrived(tx, order, refund, at)
  if (to === 'failed') await cameBack(tx, order, refund)
}

const arrivedSum = async (tx: Tx, { id, company_id }: OrderRow): Promise<number> => {
  const [row] = await ofCompany(tx.db, 'refunds', company_id)
    .where({ order_id: id, state: 'done' })
    .sum({ pence: 'pence' })
  return Number(row?.['pence'] ?? 0)
}
const tellHistory = (tx: Tx, order: OrderRow, what: string, detail: string): Promise<void> =>
  record(
    tx,
    { companyId: order.company_id, personId: null },
    {
      area: 'orders',
      what,
      subject: { kind: 'order', id: order.document_id, name: orderNumber(order.number) },
      detail,
    },
  )

async function arrived(tx: Tx, order: OrderRow, refund: RefundRow, at: Date): Promise<void> {
  await refundOrder(tx, order, await arrivedSum(tx, order))
  if (refund.ends_entitlement)
    await endSubscriptions(
      tx,
      order.company_id,
      order.about === null ? { orderId: order.document_id } : { subscriptionId: order.about },
    )
  await tellHistory(tx, order, 'Refunded', `${showPence(refund.pence)} of ${showPence(order.gross)}`)
  const note = await issueCreditNote(tx, order, refund, at)
  if (!note) return callStaff(tx, order, `${showPence(refund.pence)} went back, and there is no invoice to credit`)
  await queueEmail(tx, {
    to: order.buyer.email,
    template: refundEmail(order, refund, note),
    key: `order-refunded:${refund.document_id}`,
    attach: { maker: creditNoteAttachment, subject: note.document_id },
  })
}

async function cameBack(tx: Tx, order: OrderRow, refund: RefundRow): Promise<void> {
  await release(tx, refund)
  if (refund.state !== 'done') return
  const note = await withdrawCreditNote(tx, refund)
  await bounceOrder(tx, order, await arrivedSum(tx, order))
  await tellHistory(tx, order, 'Refund came back', showPence(refund.pence))
  await callStaff(
    tx,
    order,
    `A refund of ${showPence(refund.pence)} came back from the bank${note ? `; ${creditNumber(note.number)} is withdrawn` : ''}. Pay it another way, or refund again.`,
  )
}
