import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { cardList } from '../../contract/cards.ts'
import { cardReply, cardsOf } from './cards.ts'

export default handle(cardList, async ({ actor, db }) => {
  const cards = await cardsOf(db, actor)
  return cards.length === 0
    ? empty([], 'nothing', { total: 0 })
    : done(
        cards.map(card => cardReply(card)),
        { total: cards.length },
      )
})
