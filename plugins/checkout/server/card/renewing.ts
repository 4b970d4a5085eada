import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { OrderRow } from '@cloudoc/orders/server/services/orders.ts'
import type { OrderSettled } from '@cloudoc/orders/server/services/payments.ts'
import { recordLicenceEnd } from '@cloudoc/subscriptions/server/services.ts'
import '../tables.ts'

/**
 * What an order bought renews by itself from now on: its buyer agreed to that, and its card is kept (rulings
 * 34). What was cancelled since stays so.
 */
export async function renewByThemselves(
  tx: Tx,
  order: Pick<OrderRow, 'company_id' | 'document_id' | 'about'>,
): Promise<void> {
  const { company_id: companyId } = order
  const about = order.about === null ? { order_id: order.document_id } : { document_id: order.about }
  const changed = await ofCompany(tx.db, 'subscriptions', companyId)
    .where({ state: 'active', ...about })
    .whereNot('plan', 'trial')
    .where(off => void off.whereNull('renews').orWhere('renews', false))
    .update({ renews: true, updated_at: now() })
  if (changed > 0) await recordLicenceEnd(tx, order.company_id)
}

/** An order that was paid, however: its renewal is done, and the change that it brought too. */
export async function renewalPaid({ orderId, companyId }: OrderSettled, tx: Tx): Promise<void> {
  const order = await ofCompany(tx.db, 'orders', companyId).where({ document_id: orderId }).first('id', 'about')
  if (!order?.about) return
  const at = now()
  const [renewal] = await ofCompany(tx.db, 'renewals', companyId)
    .where({ order_id: order.id })
    .update({ state: 'paid', next_at: null, reason: null, updated_at: at })
    .returning(['subscription_id', 'due_at'])
  if (renewal)
    await ofCompany(tx.db, 'subscription_changes', companyId)
      .where({ subscription_id: renewal.subscription_id, state: 'open' })
      .where('effective_on', '<=', renewal.due_at)
      .update({ state: 'done', updated_at: at })
}
