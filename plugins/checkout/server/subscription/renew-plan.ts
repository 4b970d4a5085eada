import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, isRefusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { renewPlan } from '../../contract/subscription.ts'
import { unlessUnreachable } from '../provider/unless-unreachable.ts'
import { payBill } from '../purchase/bills.ts'
import { acceptedNow, amountOf } from './asked.ts'
import { placeByHand } from './by-hand.ts'

const { texts } = renewPlan

export default handleWithoutTransaction(renewPlan, ({ input, actor }) =>
  unlessUnreachable(async () => {
    const amount = amountOf(input.amount)
    if (Number.isNaN(amount)) return invalid({ amount: renewPlan.refusals.price.text })
    if (!acceptedNow(input.accepted)) return refuse(renewPlan, 'agreement')
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
