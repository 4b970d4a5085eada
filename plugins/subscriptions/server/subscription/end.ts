import { now } from '@cloudoc/core/server/clock.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import '../tables.ts'
import { recordLicenceEnd } from './licence.ts'

/**
 * Ends at once what an order granted, or what it renewed or changed: its money went back, and staff said so.
 * It renews no more; what is over already stays as it is.
 */
export async function endSubscriptions(
  tx: Tx,
  companyId: number,
  which: { orderId: string } | { subscriptionId: string },
): Promise<void> {
  const at = now()
  const ended = await ofCompany(tx.db, 'subscriptions', companyId)
    .where('orderId' in which ? { order_id: which.orderId } : { document_id: which.subscriptionId })
    .where(running => void running.whereNull('ended_at').orWhere('ended_at', '>', at))
    .update({
      state: 'expired',
      ended_at: sql`least(expires_at, ${at})`.toRaw(tx),
      renews: false,
      updated_at: at,
    })
    .returning('id')
  if (ended.length === 0) return
  await ofCompany(tx.db, 'subscription_changes', companyId)
    .whereIn(
      'subscription_id',
      ended.map(({ id }) => id),
    )
    .where({ state: 'open' })
    .update({ state: 'dropped', updated_at: at })
  await recordLicenceEnd(tx, companyId)
}
