import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { saveCard } from '../../contract/cards.ts'
import { unlessUnreachable } from '../provider/unless-unreachable.ts'
import { cardReply, cardsOf } from './cards.ts'
import { saveSetUp } from './setups.ts'

const { texts } = saveCard

export default handleWithoutTransaction(saveCard, ({ input, actor, db }) =>
  unlessUnreachable(async () => {
    if (!(await saveSetUp(actor.company.id, input.token, input.card_holder_name)))
      return refusalOf('conflict', 'unfinished', texts.unfinished)
    return done(
      (await cardsOf(db, actor)).map(card => cardReply(card)),
      { text: texts.saved },
    )
  }),
)
