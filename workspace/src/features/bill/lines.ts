import type { cartDetails } from '@cloudoc/cart/contract/cart.ts'
import type { AddOn, Licence, Plan, SendType } from '@cloudoc/catalogue/contract/rules/plans.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { OrderKind, orderDetails } from '@cloudoc/orders/contract/order.ts'

/** One line of a cart, an order or an invoice, as a bill shows it. Amounts in pounds, without VAT. */
export interface BillLine {
  id: string
  name: string
  sendtype: SendType
  plan: Plan
  licence: Licence
  /** Licence fee before and after the discount. */
  before: number
  fee: number
  discountPercent: number
  addOns: readonly { name: AddOn; fee: number }[]
  total: number
  gone: boolean
  /** It is gone because the company has it already. */
  held?: boolean
  /** Until when the licence is paid for; empty before it is paid. */
  until: string
  /** What the licence renews at each year; of an order, the price of that day, which nobody knows yet. */
  renewal?: number
  /** Paid, it renews by itself unless it is cancelled. */
  renews?: boolean
  /** It is about what is held: a change, for the rest of a period. */
  amends: boolean
}
export interface BillTotals {
  net: number
  vat: number
  gross: number
  vatRate: number
}

export type Cart = ReplyOf<typeof cartDetails>
type OrderLine = ReplyOf<typeof orderDetails>['lines'][number]

export const fromCart = ({ items }: Pick<Cart, 'items'>): BillLine[] =>
  items.map(line => ({
    id: line.id,
    name: line.name,
    sendtype: line.sendtype,
    plan: line.renewalPlan,
    licence: line.licenceType,
    before: line.licenseFee,
    fee: line.price,
    discountPercent: line.discountPercent,
    addOns: line.addOns,
    total: line.total,
    gone: line.gone,
    held: line.why === 'held',
    renewal: line.renewalPrice,
    until: '',
    amends: false,
  }))

export const fromOrder = (
  lines: readonly OrderLine[],
  { kind = 'purchase', renews = false }: { kind?: OrderKind; renews?: boolean } = {},
): BillLine[] =>
  lines.map(line => ({
    id: `${line.sendtype} ${line.packageId}`,
    name: line.name,
    sendtype: line.sendtype,
    plan: line.planType,
    licence: line.licenceType,
    before: line.licenseFee,
    fee: line.price,
    discountPercent: line.discountPercent,
    addOns: line.addOns,
    total: line.total,
    gone: false,
    until: line.until,
    renews: renews && line.planType !== 'trial',
    amends: kind === 'change',
  }))
