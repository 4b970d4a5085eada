import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { paymentUpdateSuccess } from '../../contract/subscription.ts'
import { paidAfterAll } from '../purchase/paid-after-all.ts'

export default handleInSteps(paymentUpdateSuccess, ({ input, actor, sql }) =>
  paidAfterAll(sql, actor, input.data, paymentUpdateSuccess.texts),
)
