import type { AnswerOf } from '@cloudoc/core/contract/call.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { cardList } from '../../contract/cards.ts'
import type { StoredCard } from '../provider/payments.ts'
import type { CardRow } from '../tables.ts'

/** Any number: it tells these locks from others of the same kind. */
const cardLocks = 20_417

/** One step of a company's cards at a time, until the transaction ends. */
export const lockCardsOf = async (tx: Tx, companyId: number): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${cardLocks}, ${companyId})`.run(tx))

export const cardsOf = (db: Db, scope: CompanyScope): PromiseLike<CardRow[]> =>
  ofCompany(db, 'cards', scope)
    .orderBy([
      { column: 'is_default', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(50)

/** The card that renewals are charged to. */
export const defaultCard = (db: Db, companyId: number): PromiseLike<CardRow | undefined> =>
  ofCompany(db, 'cards', companyId).where({ is_default: true }).first()

/**
 * Keeps a card; the first one is the default. One that is kept already stays as it is, so it may be told of
 * many times: but for its holder, whom the provider's message may not have known.
 */
export async function keepCard(tx: Tx, companyId: number, card: StoredCard, { asDefault = false } = {}): Promise<void> {
  await lockCardsOf(tx, companyId)
  const others = await ofCompany(tx.db, 'cards', companyId).select('method', 'is_default')
  if (others.some(({ method }) => method === card.method)) {
    if (card.holder)
      await ofCompany(tx.db, 'cards', companyId)
        .where({ method: card.method })
        .whereNull('holder')
        .update({ holder: card.holder })
    return
  }
  const first = !others.some(({ is_default }) => is_default)
  if (asDefault && !first) await ofCompany(tx.db, 'cards', companyId).update({ is_default: false })
  await tx
    .db('cards')
    .insert({
      ...baseColumns(),
      company_id: companyId,
      method: card.method,
      brand: card.brand,
      last_4: card.last4,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      holder: card.holder || null,
      is_default: first || asDefault,
    })
    .onConflict('method')
    .ignore()
}

/** Makes one of a company's cards the default. */
export async function makeDefault(tx: Tx, companyId: number, card: Pick<CardRow, 'id'>): Promise<void> {
  await ofCompany(tx.db, 'cards', companyId)
    .where({ is_default: true })
    .whereNot({ id: card.id })
    .update({ is_default: false, updated_at: now() })
  await ofCompany(tx.db, 'cards', companyId)
    .where({ id: card.id, is_default: false })
    .update({ is_default: true, updated_at: now() })
}

/** The last day of its month is over. */
const isExpired = ({ exp_month, exp_year }: CardRow, at: Date): boolean => Date.UTC(exp_year, exp_month) <= at.getTime()

export const cardReply = (card: CardRow, at = now()): AnswerOf<typeof cardList>[number] => ({
  _id: card.document_id,
  brand: card.brand,
  last4: card.last_4,
  expMonth: card.exp_month,
  expYear: card.exp_year,
  holder: card.holder ?? '',
  default: card.is_default,
  expired: isExpired(card, at),
})
