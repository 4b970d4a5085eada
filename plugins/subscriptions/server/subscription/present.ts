import type { AddOn } from '@cloudoc/catalogue/contract/rules/plans.ts'
import type { AnswerOf } from '@cloudoc/core/contract/call.ts'
import type { planList } from '../../contract/subscription.ts'
import type { SubscriptionRow } from '../tables.ts'
import { stateAt } from './state.ts'

/** A subscription with its add-ons as one column. Inside JSON a time is text without its zone, which is UTC. */
export type Listed = SubscriptionRow & { add_ons: { name: AddOn; expires_at: string }[] | null }

/** One row of the plan list (shop §3 Subscription plan list). */
export const planItem = (row: Listed, at: Date): AnswerOf<typeof planList>['planList'][number] => ({
  _id: row.document_id,
  packageId: row.package_id,
  name: row.package_name,
  slug: row.package_slug,
  subscription_image: row.image,
  planType: row.plan,
  selectedPackages: (row.add_ons ?? []).map(({ name, expires_at }) => ({
    name,
    expires: new Date(`${expires_at}Z`).toISOString(),
  })),
  licenceType: row.licence,
  status: stateAt(row, at),
  files: row.files,
  subscribedDate: row.starts_at.toISOString(),
  expireDate: row.expires_at.toISOString(),
  orderId: row.order_id,
})
