import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { setDefaultCard } from '../../contract/cards.ts'
import { cardReply, cardsOf, lockCardsOf, makeDefault } from './cards.ts'

export default handle(setDefaultCard, async ({ input, actor, tx }) => {
  await lockCardsOf(tx, actor.company.id)
  const card = await ofCompany(tx.db, 'cards', actor).where({ document_id: input.cardid }).first('id')
  if (!card) return notFound(setDefaultCard.texts.absent)
  await makeDefault(tx, actor.company.id, card)
  return done((await cardsOf(tx.db, actor)).map(each => cardReply(each)))
})
