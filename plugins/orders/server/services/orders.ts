export { openBill, placeBill } from '../order/bill.ts'

export { findOrder, orderOfPayment } from '../order/find.ts'

export { ordersOfNumber } from '../order/find-by-number.ts'

export type { OrderLine } from '../order/lines.ts'

export { lockOrdersOf } from '../order/locks.ts'

export { creditNumber, invoiceNumber, orderNumber } from '../order/numbers.ts'

export { buyerOfCompany } from '../order/parties.ts'

export {
  attachPayment,
  checkLater,
  detachPayment,
  ordersLeftAlone,
  ordersToCheck,
  renewPaymentKey,
} from '../order/payments.ts'

export { type Offer, type Placed, placeOrder } from '../order/place.ts'

export { orderReply } from '../order/present.ts'

export { addOnPeriod, addOnWords, brandWord, dayWord, licenceWords } from '../order/words.ts'

export { type OrderSettled, settle } from '../settlement/settle.ts'

export type { Payment } from '../settlement/states.ts'

export { cancelOrder, failOrder, noteFailure } from '../settlement/steps.ts'

export type { OrderRow, RefundRow } from '../tables.ts'
