import type { StrapiColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { OfCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { AddOn, Licence, Plan, SendType } from '@cloudoc/catalogue/contract/rules/plans.ts'
import type { SubscriptionState } from '../contract/subscription.ts'

/** What a company bought: a package or a single document, with its name and picture as they were then. */
export interface SubscriptionRow extends StrapiColumns, OfCompany {
  /** Document id of the order that it came with. */
  order_id: string
  sendtype: SendType
  /** Document id of the package, or of the template of a single document. */
  package_id: string
  package_name: string
  package_slug: string
  image: string
  files: number
  plan: Plan
  licence: Licence
  starts_at: Date
  expires_at: Date
  /** When it was over; empty until somebody marks it. */
  ended_at: Date | null
  /** As last written: `stateAt` says what it is now. */
  state: SubscriptionState
}

export interface AddOnRow extends StrapiColumns, OfCompany {
  subscription_id: number
  name: AddOn
  plan: Plan
  expires_at: Date
}

declare module 'knex/types/tables.js' {
  interface Tables {
    subscriptions: SubscriptionRow
    subscription_add_ons: AddOnRow
  }
}
