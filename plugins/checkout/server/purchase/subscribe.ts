import { commonTexts } from '@cloudoc/core/contract/envelope.ts'
import { toPence } from '@cloudoc/core/contract/money.ts'
import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, isRefusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import { agreement } from '../../contract/agreement.ts'
import { subscribe } from '../../contract/checkout.ts'
import { isUnreachable } from '../payment/payments.ts'
import { paidReply, payReply } from '../payment/present.ts'
import { begin } from './begin.ts'

export default handleInSteps(subscribe, async ({ input, actor }) => {
  const amount = input.amount === undefined || input.amount === '' ? undefined : toPence(input.amount)
  if (Number.isNaN(amount)) return invalid({ amount: commonTexts.invalid })
  const accepted = input.accepted ?? ''
  if (accepted !== '' && accepted !== agreement.version)
    return refuse('conflict', 'agreement', subscribe.texts.agreement)
  try {
    const begun = await begin(actor, { amount, coupon: input.coupon ?? '', accepted })
    if (isRefusal(begun)) return begun
    return begun.kind === 'paid'
      ? done(paidReply(begun.order), { text: subscribe.texts.added })
      : done(payReply(begun.order, begun.payment))
  } catch (error) {
    if (!isUnreachable(error)) throw error
    // The order waits; nothing was charged, as nobody has been given a payment.
    platform().log.warn(`The payment provider is out of reach: ${error instanceof Error ? error.message : ''}`)
    return refuse('broken', 'unavailable', commonTexts.broken)
  }
})
