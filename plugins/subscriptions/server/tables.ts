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
  /** It renews by itself. */
  renews: boolean | null
  /** What its periods are counted from; empty: `starts_at`. */
  anchor_at: Date | null
  cancelled_at: Date | null
}

/** A change that waits for the end of the period: one is open at most. */
export interface ChangeRow extends StrapiColumns, OfCompany {
  subscription_id: number
  person_id: number | null
  plan: Plan
  licence: Licence
  add_ons: AddOn[]
  effective_on: Date
  state: 'open' | 'done' | 'dropped'
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
    subscription_changes: ChangeRow
  }
}
