export { noteRefunds, type ProviderRefund } from '../refund/note.ts'

export { partsOf } from '../refund/parts.ts'

export {
  type AskedFor,
  askRefund,
  checkRefundLater,
  refundedParts,
  refundsOf,
  refundsToCheck,
  refuseRefund,
} from '../rows/refunds.ts'
