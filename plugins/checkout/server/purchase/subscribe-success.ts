import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { subscribeSuccess } from '../../contract/checkout.ts'
import { paidAfterAll } from './paid-after-all.ts'

export default handleInSteps(subscribeSuccess, ({ input, actor, sql }) =>
  paidAfterAll(sql, actor, input.orderId, subscribeSuccess.texts),
)
