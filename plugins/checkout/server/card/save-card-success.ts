import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { saveCardSuccess } from '../../contract/cards.ts'
import { unlessUnreachable } from '../payment/unless-unreachable.ts'
import { cardReply, cardsOf } from './cards.ts'
import { saveSetUp } from './setups.ts'

const { texts } = saveCardSuccess

export default handleInSteps(saveCardSuccess, ({ input, actor, sql }) =>
  unlessUnreachable(async () => {
    if (!(await saveSetUp(actor.company.id, input.orderId))) return refuse('conflict', 'unfinished', texts.unfinished)
    return done(
      (await cardsOf(sql, actor)).map(card => cardReply(card)),
      { text: texts.saved },
    )
  }),
)
