import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { subscribeSuccess } from '../../contract/checkout.ts'
import { paidAfterAll } from './paid-after-all.ts'

export default handleWithoutTransaction(subscribeSuccess, ({ input, actor, db }) =>
  paidAfterAll(db, actor, input.orderId, subscribeSuccess),
)
