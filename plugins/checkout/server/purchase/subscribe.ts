import { commonTexts } from '@cloudoc/core/contract/envelope.ts'
import { toPence } from '@cloudoc/core/contract/money.ts'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, isRefusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { mayHavePaid } from '@cloudoc/orders/server/services/payments.ts'
import { agreement } from '../../contract/agreement.ts'
import { subscribe } from '../../contract/checkout.ts'
import { paidReply, payReply } from '../provider/payment-replies.ts'
import { notCharged, outOfReach, unlessUnreachable } from '../provider/unless-unreachable.ts'
import { begin } from './begin.ts'

export default handleWithoutTransaction(subscribe, async ({ input, actor, db }) => {
  const amount = input.amount === undefined || input.amount === '' ? undefined : toPence(input.amount)
  if (Number.isNaN(amount)) return invalid({ amount: commonTexts.invalid })
  const accepted = input.accepted ?? ''
  if (accepted !== '' && accepted !== agreement.version) return refuse(subscribe, 'agreement')
  // The order waits. A payment that was given to the buyer before may have been paid in another tab.
  return unlessUnreachable(
    async () => {
      const begun = await begin(actor, { amount, coupon: input.coupon ?? '', accepted })
      if (isRefusal(begun)) return begun
      return begun.kind === 'paid'
        ? done(paidReply(begun.order), { text: subscribe.texts.added })
        : done(payReply(begun.order, begun.payment))
    },
    async () => ((await mayHavePaid(db, actor.company.id)) ? outOfReach : notCharged),
  )
})
