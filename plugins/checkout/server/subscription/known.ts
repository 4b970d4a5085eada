import { itemOf } from '@cloudoc/cart/server/services.ts'
import { freshCatalogue } from '@cloudoc/catalogue/server/services.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { SubscriptionRow } from '@cloudoc/subscriptions/server/services.ts'
import '../tables.ts'
import type { Known } from './subscription-replies.ts'

/** What is known of some subscriptions, in four statements however many they are. */
export async function knownOf(db: Db, companyId: number, rows: readonly SubscriptionRow[]): Promise<Known[]> {
  const ids = rows.map(({ id }) => id)
  const addOns = await ofCompany(db, 'subscription_add_ons', companyId).whereIn('subscription_id', ids).orderBy('id')
  const changes = await ofCompany(db, 'subscription_changes', companyId)
    .whereIn('subscription_id', ids)
    .where({ state: 'open' })
  const renewals = await ofCompany(db, 'renewals', companyId)
    .whereIn('subscription_id', ids)
    .whereIn('state', ['planned', 'trying', 'authenticate', 'failed'])
    .orderBy('due_at')
  const catalogue = await freshCatalogue(db)
  return rows.map(held => {
    const item = itemOf({ catalogue }, { sendtype: held.sendtype, itemId: held.package_id })
    return {
      held,
      addOns: addOns.filter(one => one.subscription_id === held.id),
      change: changes.find(one => one.subscription_id === held.id),
      // The latest period counts.
      renewal: renewals.findLast(one => one.subscription_id === held.id),
      sold: item && { item, pricesAt: catalogue.priceList },
    }
  })
}
