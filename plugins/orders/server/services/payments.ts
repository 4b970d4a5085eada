export {
  attachPayment,
  checkLater,
  detachPayment,
  mayHavePaid,
  ordersLeftAlone,
  ordersToCheck,
  renewPaymentKey,
} from '../order/payments.ts'
export { type OrderSettled, settle } from '../settlement/settle.ts'
export type { Payment } from '../settlement/states.ts'
export { cancelOrder, failOrder, noteFailure } from '../settlement/steps.ts'
