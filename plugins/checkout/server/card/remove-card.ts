import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, notFound, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { removeCard } from '../../contract/cards.ts'
import { unlessUnreachable } from '../provider/unless-unreachable.ts'
import { cardReply, cardsOf, lockCardsOf, makeDefault } from './cards.ts'
import { forgetCard } from './setups.ts'

const { texts } = removeCard

/**
 * Taken out here first: what is not here is not charged any more. The provider forgets it after that; it may
 * be told again.
 */
export default handleWithoutTransaction(removeCard, ({ input, actor, db }) =>
  unlessUnreachable(async () => {
    const taken = await inTransaction(tx => takeOut(tx, actor, input.card_id))
    if (isRefusal(taken)) return taken
    await forgetCard(taken.method)
    return done((await cardsOf(db, actor)).map(card => cardReply(card)))
  }),
)

async function takeOut(tx: Tx, scope: CompanyScope, cardId: string): Promise<{ method: string } | Refusal> {
  await lockCardsOf(tx, scope.company.id)
  const cards = await cardsOf(tx.db, scope)
  const card = cards.find(({ document_id }) => document_id === cardId)
  if (!card) return notFound(texts.absent)
  if (cards.length === 1) {
    const live = await ofCompany(tx.db, 'subscriptions', scope)
      .where({ renews: true, state: 'active' })
      .whereNull('ended_at')
      .first('id')
    if (live) return refuse(removeCard, 'needed')
  }
  // Whoever charges it holds its renewal: the card stays until that is over.
  const charged = await ofCompany(tx.db, 'renewals', scope).where('claimed_until', '>', now()).first('id')
  if (charged && card.is_default) return refuse(removeCard, 'paying')
  await ofCompany(tx.db, 'cards', scope).where({ id: card.id }).delete()
  const [next] = cards.filter(({ id }) => id !== card.id)
  if (card.is_default && next) await makeDefault(tx, scope.company.id, next)
  return { method: card.method }
}
