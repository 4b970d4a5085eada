import type { StrapiColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { OfCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { OrderKind, OrderState } from '../contract/order.ts'
import type { OrderLine } from './order/lines.ts'
import type { Party } from './order/parties.ts'

/** Money in pence. */
interface Amounts { net: number; vat: number; gross: number; vat_rate: number }

export interface OrderRow extends StrapiColumns, OfCompany, Amounts {
  person_id: number | null
  cart_id: number | null
  number: number
  state: OrderState
  kind: OrderKind | null
  about: string | null
  consent: string | null
  gives_up_at: Date | null
  coupon: string | null
  title: string
  items: number
  lines: OrderLine[]
  buyer: Party
  cart_revision: number
  payment_intent_id: string | null
  payment_revision: number
  asked_at: Date
  check_at: Date | null
  card_brand: string | null
  card_last_4: string | null
  paid_at: Date | null
  failed_reason: string | null
  needs_attention: string | null
}

export interface InvoiceRow extends StrapiColumns, OfCompany, Amounts {
  order_id: number
  number: number
  issued_at: Date
  title: string
  seller: Party
  buyer: Party
}

declare module 'knex/types/tables.js' {
  interface Tables {
    orders: OrderRow
    invoices: InvoiceRow
  }
}
