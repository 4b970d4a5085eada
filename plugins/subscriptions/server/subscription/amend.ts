import type { AddOn, Licence, Plan } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import '../tables.ts'
import { recordLicenceEnd } from './licence.ts'

/**
 * What a subscription is once an order about it is paid: a renewal, or a change. Times as ISO text, since
 * they travel in the order.
 */
export interface Terms {
  /** Document id. */
  subscription: string
  plan: Plan
  licence: Licence
  /** Its periods are counted from here on: it had lapsed. */
  anchor?: string
  /** What the money is for. */
  from: string
  until: string
  /** End of the licence; never brought forward by an order. */
  ends: string
  /** Everything that it has from now on, with its end; printed copies stay as they are. */
  addOns: readonly { name: AddOn; until: string }[]
}

/** A subscription runs longer, or holds something else. Told once per order. */
export interface Amended {
  companyId: number
  subscriptionId: string
  from: string
  until: string
}
declare module '@cloudoc/core/server/events.ts' {
  interface DomainEvents {
    'subscriptions.amended': Amended
  }
}

/**
 * Brings a subscription to what was paid for. Ends only ever move on: of two orders that cross, the longer
 * one counts.
 */
export async function amend(tx: Tx, companyId: number, terms: Terms): Promise<void> {
  const row = await ofCompany(tx.db, 'subscriptions', companyId)
    .where({ document_id: terms.subscription })
    .forUpdate()
    .first()
  if (!row) throw new Error(`Subscription ${terms.subscription} is gone`)
  const at = now()
  const ends = new Date(terms.ends)
  await ofCompany(tx.db, 'subscriptions', companyId)
    .where({ id: row.id })
    .update({
      plan: terms.plan,
      licence: terms.licence,
      expires_at: ends > row.expires_at || terms.anchor !== undefined ? ends : row.expires_at,
      // What was cancelled meanwhile stays so: it runs to its new end.
      state: row.state === 'cancelled' && terms.anchor === undefined ? 'cancelled' : 'active',
      ended_at: null,
      updated_at: at,
      // Taken up again after it was cancelled, it renews by itself only where that is agreed to anew.
      ...(terms.anchor === undefined
        ? {}
        : { anchor_at: new Date(terms.anchor), cancelled_at: null, ...(row.cancelled_at ? { renews: false } : {}) }),
    })
  const names = terms.addOns.map(({ name }) => name)
  await ofCompany(tx.db, 'subscription_add_ons', companyId)
    .where({ subscription_id: row.id })
    .whereNotIn('name', [...names, 'printing'])
    .delete()
  if (terms.addOns.length > 0) {
    await tx
      .db('subscription_add_ons')
      .insert(
        terms.addOns.map(({ name, until }) => ({
          ...baseColumns(),
          company_id: companyId,
          subscription_id: row.id,
          name,
          plan: terms.plan,
          expires_at: new Date(until),
        })),
      )
      .onConflict(['subscription_id', 'name'])
      .merge({
        plan: terms.plan,
        expires_at: sql`greatest(subscription_add_ons.expires_at, excluded.expires_at)`.toRaw(tx),
        updated_at: at,
      })
  }
  await recordLicenceEnd(tx, companyId)
  await emit(tx, 'subscriptions.amended', {
    companyId,
    subscriptionId: terms.subscription,
    from: terms.from,
    until: terms.until,
  })
}
