export { noteRefunds, type ProviderRefund } from '../refund/note.ts'

export { partsOf } from '../refund/order-parts.ts'

export {
  type AskedFor,
  askRefund,
  checkRefundLater,
  refundedParts,
  refundsOf,
  refundsToCheck,
  refuseRefund,
} from '../rows/refund-rows.ts'
