import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { jsonb, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { CreditNoteRow, OrderRow, RefundRow } from '../tables.ts'
import { lockOrdersOf } from './locks.ts'

/**
 * What staff ask for. `key` is the screen's own: a second click, and a second try after a lost answer, is the
 * same refund.
 */
export interface AskedRefund {
  pence: number
  /** Keys of the order's parts that it is for; none: a sum. */
  parts?: readonly string[]
  reason: string
  /** What was bought ends as soon as the money has gone back. */
  endsEntitlement: boolean
  key: string
  staff: { id: number; name: string }
}

export type AskedFor =
  | { kind: 'asked'; refund: RefundRow /** It was asked for before. */; again: boolean }
  /** Nothing of it is left, or not as much; `left` in pence. */
  | { kind: 'above'; left: number }
  /** One of its parts has gone back, or is on its way back. */
  | { kind: 'twice' }
  /** Nothing was paid for it by card. */
  | { kind: 'unpaid' }

/** Minutes after which the sweep asks the provider about a refund that nobody has reported. */
const firstCheck = 2

/**
 * Sets money of an order aside to be given back: by one conditional update, so that two members of staff at
 * once never give back more than was paid. The provider is asked afterwards, under the refund's own id.
 */
export async function askRefund(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'company_id'>,
  { pence, parts = [], reason, endsEntitlement, key, staff }: AskedRefund,
): Promise<AskedFor> {
  await lockOrdersOf(tx, order.company_id)
  const known = await ofCompany(tx.db, 'refunds', order.company_id).where({ order_id: order.id, key }).first()
  if (known) return { kind: 'asked', refund: known, again: true }
  if (parts.length > 0 && (await refundedParts(tx.db, order)).some(part => parts.includes(part)))
    return { kind: 'twice' }
  const [taken] = await ofCompany(tx.db, 'orders', order.company_id)
    .where({ id: order.id, state: 'paid' })
    .whereNotNull('payment_intent_id')
    .where(sql`coalesce(refunded, 0) + ${pence} <= gross`.toRaw(tx))
    .update({ refunded: sql`coalesce(refunded, 0) + ${pence}`.toRaw(tx), updated_at: now() })
    .returning('id')
  if (!taken) return whyNot(tx.db, order)
  const [refund] = await tx
    .db('refunds')
    .insert({
      ...baseColumns(),
      company_id: order.company_id,
      order_id: order.id,
      pence,
      ...(parts.length > 0 && { parts: jsonb(parts).toRaw(tx) }),
      reason,
      ends_entitlement: endsEntitlement,
      state: 'asked',
      key,
      staff_id: staff.id,
      staff: staff.name,
      check_at: inMinutes(firstCheck),
    })
    .returning('*')
  if (!refund) throw new Error('The refund was not written')
  return { kind: 'asked', refund, again: false }
}

/** Parts of an order that went back, or are on their way back. */
export async function refundedParts(
  db: Db,
  { id, company_id }: Pick<OrderRow, 'id' | 'company_id'>,
): Promise<string[]> {
  const refunds = await ofCompany(db, 'refunds', company_id)
    .where({ order_id: id })
    .whereNot({ state: 'failed' })
    .select('parts')
  return refunds.flatMap(({ parts }) => parts ?? [])
}

async function whyNot(db: Db, { id, company_id }: Pick<OrderRow, 'id' | 'company_id'>): Promise<AskedFor> {
  const order = await ofCompany(db, 'orders', company_id)
    .where({ id })
    .first('state', 'gross', 'refunded', 'payment_intent_id')
  const isPaid = order?.payment_intent_id && (order.state === 'paid' || order.state === 'refunded')
  return order && isPaid
    ? { kind: 'above', left: Math.max(0, order.gross - (order.refunded ?? 0)) }
    : { kind: 'unpaid' }
}

/** Lets go of money that was set aside. */
export const release = (tx: Tx, { company_id, order_id, pence }: RefundRow): PromiseLike<number> =>
  ofCompany(tx.db, 'orders', company_id)
    .where({ id: order_id })
    .update({ refunded: sql`greatest(0, coalesce(refunded, 0) - ${pence})`.toRaw(tx), updated_at: now() })

/** A refund that the provider refused: nothing went back, and it may be asked for anew. */
export async function refuseRefund(tx: Tx, refund: RefundRow, why: string): Promise<void> {
  await lockOrdersOf(tx, refund.company_id)
  const [refused] = await ofCompany(tx.db, 'refunds', refund.company_id)
    .where({ id: refund.id, state: 'asked' })
    .update({ state: 'failed', failed_reason: why, check_at: null, settled_at: now(), updated_at: now() })
    .returning('*')
  if (refused) await release(tx, refused)
}

/** A refund with the number of its credit note. */
export type FoundRefund = RefundRow & { credit_number: CreditNoteRow['number'] | null }

/** Refunds of an order, newest first. */
export const refundsOf = (db: Db, companyId: number, orderId: number): PromiseLike<FoundRefund[]> =>
  ofCompany(db, 'refunds', companyId)
    .where('refunds.order_id', orderId)
    .leftJoin('credit_notes', 'credit_notes.refund_id', 'refunds.id')
    .orderBy('refunds.id', 'desc')
    .limit(100)
    .select('refunds.*', 'credit_notes.number as credit_number') as unknown as PromiseLike<FoundRefund[]>

/**
 * Refunds that the sweep has to ask about, longest waiting first.
 * @acrossCompanies the sweep looks at all that are due
 */
export const refundsToCheck = (db: Db, most: number): PromiseLike<RefundRow[]> =>
  db('refunds').where('check_at', '<=', now()).orderBy('check_at').limit(most)

/** Asked about again when it is twice as old, within six hours: a bank may take days. */
export async function checkRefundLater(db: Db, { id, company_id, created_at }: RefundRow): Promise<void> {
  const age = (now().getTime() - created_at.getTime()) / 60_000
  await ofCompany(db, 'refunds', company_id)
    .where({ id })
    .whereNotNull('check_at')
    .update({ check_at: inMinutes(Math.min(360, Math.max(firstCheck, age))) })
}
