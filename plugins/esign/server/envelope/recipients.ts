import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { isOpen, type SigningOrder } from '../../contract/rules/guard.ts'
import type { RecipientRow } from '../tables.ts'

/** Was asked, and is asked no more: somebody else has their place, or nobody. */
export const isSuperseded = ({ state }: Pick<RecipientRow, 'state'>): boolean =>
  state === 'delegated' || state === 'replaced'

/** Ends the address of whoever was erased (rulings 38): nothing can be sent there. */
export const erasedDomain = '@invalid'
/** Was erased: nobody is behind their address, so they are not mailed, and somebody else has to be asked. */
export const isErased = ({ email }: Pick<RecipientRow, 'email'>): boolean => email.endsWith(erasedDomain)

/** Everyone of an envelope, in the order in which they stand: who has a place now comes after who had it. */
export const recipientsOf = (db: Db, companyId: number, envelopeId: number): PromiseLike<RecipientRow[]> =>
  ofCompany(db, 'envelope_recipients', companyId).where({ envelope_id: envelopeId }).orderBy(['position', 'id'])

/** Those whose turn it is, by row id: all who have still to act, or, one after another, the first place that has. */
export function turnsOf(
  order: SigningOrder,
  recipients: readonly Pick<RecipientRow, 'id' | 'role' | 'state' | 'position'>[],
): ReadonlySet<number> {
  const open = recipients.filter(isOpen)
  const first = Math.min(...open.map(({ position }) => position))
  return new Set(open.filter(({ position }) => order === 'any' || position === first).map(({ id }) => id))
}

/** As the guard takes one. */
export const guarded = (order: SigningOrder, recipients: readonly RecipientRow[], of: RecipientRow) => ({
  role: of.role,
  state: of.state,
  turn: turnsOf(order, recipients).has(of.id),
})
