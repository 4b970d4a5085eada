export {
  attachPayment,
  checkLater,
  detachPayment,
  mayHavePaid,
  ordersLeftAlone,
  ordersToCheck,
  renewPaymentKey,
} from '../order/order-payments.ts'
export { cancelOrder, failOrder, noteFailure } from '../rows/order-steps.ts'
export type { Payment } from '../rows/states.ts'
export { type OrderSettled, settle } from '../settlement/settle.ts'
