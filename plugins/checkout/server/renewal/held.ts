import { itemOf } from '@cloudoc/cart/server/services.ts'
import { freshCatalogue } from '@cloudoc/catalogue/server/services.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { AddOnRow, ChangeRow, SubscriptionRow } from '@cloudoc/subscriptions/server/services.ts'
import type { OnSale } from './line.ts'

/** A subscription with everything that its next bill depends on. */
export interface LoadedSubscription {
  held: SubscriptionRow
  addOns: AddOnRow[]
  /** What waits for the end of a period. */
  change: ChangeRow | undefined
}

/**
 * Reads a subscription of a company by its id in the database or on the wire; `lock` holds it until the
 * transaction is over. Three statements.
 */
export async function loadSubscription(
  db: Db,
  companyId: number,
  which: { id: number } | { document_id: string },
  { lock = false } = {},
): Promise<LoadedSubscription | undefined> {
  const found = ofCompany(db, 'subscriptions', companyId)
    .where({ ...which })
    .first()
  const held = await (lock ? found.forUpdate() : found)
  if (!held) return undefined
  const addOns = await ofCompany(db, 'subscription_add_ons', companyId)
    .where({ subscription_id: held.id })
    .orderBy('id')
  const change = await ofCompany(db, 'subscription_changes', companyId)
    .where({ subscription_id: held.id, state: 'open' })
    .first()
  return { held, addOns, change }
}

/** What it is and costs, if it is still sold. */
export async function onSale(
  db: Db,
  { sendtype, package_id }: Pick<SubscriptionRow, 'sendtype' | 'package_id'>,
): Promise<OnSale | undefined> {
  const catalogue = await freshCatalogue(db)
  const item = itemOf({ catalogue }, { sendtype, itemId: package_id })
  return item && { item, pricesAt: catalogue.priceList }
}
