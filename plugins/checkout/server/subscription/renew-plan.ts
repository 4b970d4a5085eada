import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, isRefusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { renewPlan } from '../../contract/subscription.ts'
import { payBill } from '../payment/bills.ts'
import { unlessUnreachable } from '../payment/unless-unreachable.ts'
import { placeByHand } from '../renewal/by-hand.ts'
import { acceptedNow, amountOf } from './asked.ts'

const { texts } = renewPlan

export default handleInSteps(renewPlan, ({ input, actor }) =>
  unlessUnreachable(async () => {
    const amount = amountOf(input.amount)
    if (Number.isNaN(amount)) return invalid({ amount: texts.price })
    if (!acceptedNow(input.accepted)) return refuse('conflict', 'agreement', texts.agreement)
    const asked = {
      which: { document_id: input.planId },
      amount,
      accepted: input.accepted ?? '',
      renewalCycle: input.renewalCycle,
    }
    const reply = await payBill(actor, () => inTransaction(tx => placeByHand(tx, actor, asked)), input.token)
    return isRefusal(reply) ? reply : done(reply, reply.status === 'paid' ? { text: texts.renewed } : {})
  }),
)
