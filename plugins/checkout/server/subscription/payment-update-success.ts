import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { paymentUpdateSuccess } from '../../contract/subscription.ts'
import { paidAfterAll } from '../purchase/paid-after-all.ts'

export default handleWithoutTransaction(paymentUpdateSuccess, ({ input, actor, db }) =>
  paidAfterAll(db, actor, input.data, paymentUpdateSuccess),
)
