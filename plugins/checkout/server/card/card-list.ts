import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, none } from '@cloudoc/core/server/call/outcome.ts'
import { cardList } from '../../contract/cards.ts'
import { cardReply, cardsOf } from './cards.ts'

export default handle(cardList, async ({ actor, sql }) => {
  const cards = await cardsOf(sql, actor)
  return cards.length === 0
    ? none([], 'nothing', { total: 0 })
    : done(
        cards.map(card => cardReply(card)),
        { total: cards.length },
      )
})
