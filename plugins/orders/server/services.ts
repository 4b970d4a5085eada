export { type Bill, openBill, placeBill } from './order/bill.ts'
export { type FoundOrder, findOrder, lockOrder, orderOfPayment } from './order/find.ts'
export { ordersOfNumber } from './order/find-by-number.ts'
export type { OrderLine } from './order/lines.ts'
export { lockOrdersOf } from './order/locks.ts'
export { creditNumber, invoiceNumber, orderNumber } from './order/numbers.ts'
export { buyerOfCompany } from './order/parties.ts'
export {
  attachPayment,
  checkLater,
  detachPayment,
  ordersLeftAlone,
  ordersToCheck,
  renewPaymentKey,
} from './order/payments.ts'
export { type Offer, type Placed, placeOrder } from './order/place.ts'
export { orderReply } from './order/present.ts'
export { addOnPeriod, addOnWords, brandWord, dayWord, licenceWords } from './order/words.ts'
export { noteRefunds, type ProviderRefund } from './refund/note.ts'
export { type OrderPart, partsOf } from './refund/parts.ts'
export {
  type AskedFor,
  type AskedRefund,
  askRefund,
  checkRefundLater,
  refundedParts,
  refundsOf,
  refundsToCheck,
  refuseRefund,
} from './refund/refunds.ts'
export { type OrderSettled, type Settled, settle } from './settlement/settle.ts'
export type { Payment } from './settlement/states.ts'
export { callStaff, cancelOrder, failOrder, noteFailure, type OrderRefunded } from './settlement/steps.ts'
export type { CreditNoteRow, InvoiceRow, OrderRow, RefundRow } from './tables.ts'
