export {
  attachPayment,
  checkLater,
  detachPayment,
  mayHavePaid,
  ordersLeftAlone,
  ordersToCheck,
  renewPaymentKey,
} from '../order/payments.ts'
export type { Payment } from '../rows/states.ts'
export { cancelOrder, failOrder, noteFailure } from '../rows/steps.ts'
export { type OrderSettled, settle } from '../settlement/settle.ts'
