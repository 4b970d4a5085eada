import type { StrapiColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { OfCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { OrderLine } from '@cloudoc/orders/server/services.ts'
import type { renewalStates } from './content-types/index.ts'

/** An event of the payment provider that was worked off. */
export interface PaymentEventRow extends StrapiColumns {
  event_id: string
  type: string
  order_id: number | null
}

/** What the payment provider knows a company by. */
export interface PaymentCustomerRow extends StrapiColumns, OfCompany { customer_id: string }

/** A card that may be charged when nobody is there. */
export interface CardRow extends StrapiColumns, OfCompany {
  method: string
  brand: string
  last_4: string
  exp_month: number
  exp_year: number
  holder: string | null
  is_default: boolean
}

export interface ConsentRow extends StrapiColumns, OfCompany {
  person_id: number | null
  order_id: number | null
  version: string
  text: string
  accepted_at: Date
}

export type RenewalState = (typeof renewalStates)[number]
export interface RenewalRow extends StrapiColumns, OfCompany {
  subscription_id: number
  due_at: Date
  state: RenewalState
  licence: boolean
  noticed_30_at: Date | null
  noticed_7_at: Date | null
  tries: number
  next_at: Date | null
  claimed_until: Date | null
  order_id: number | null
  lines: OrderLine[] | null
  reason: string | null
}

declare module 'knex/types/tables.js' {
  interface Tables {
    payment_events: PaymentEventRow
    payment_customers: PaymentCustomerRow
    cards: CardRow
    consents: ConsentRow
    renewals: RenewalRow
  }
}
