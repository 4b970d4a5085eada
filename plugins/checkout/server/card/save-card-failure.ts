import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { saveCardFailure } from '../../contract/cards.ts'
import { unlessUnreachable } from '../provider/unless-unreachable.ts'
import { cardReply, cardsOf } from './cards.ts'
import { saveSetUp } from './setups.ts'

/** A browser may be wrong: a card that was confirmed after all is saved. */
export default handleWithoutTransaction(saveCardFailure, ({ input, actor, db }) =>
  unlessUnreachable(async () => {
    const saved = input.orderId !== '' && (await saveSetUp(actor.company.id, input.orderId))
    return done(
      (await cardsOf(db, actor)).map(card => cardReply(card)),
      saved ? {} : { text: saveCardFailure.texts.failed },
    )
  }),
)
