import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { type GuardCode, guardTexts } from '../../contract/rules/guard.ts'
import type { EnvelopeRow } from '../tables.ts'

/** What a sender sees: the account holder all of the company, also of those who have left; a sub-user their own. */
export const sentBy = (sql: Sql, actor: Pick<Actor, 'role' | 'company' | 'person'>) => {
  const all = ofCompany(sql, 'envelopes', actor.company.id)
  return actor.role === 'company' ? all : all.where({ sender_id: actor.person.id })
}

export const findEnvelope = (sql: Sql, actor: Actor, envelopeId: string): PromiseLike<EnvelopeRow | undefined> =>
  sentBy(sql, actor).where({ document_id: envelopeId }).first()

/** As it stands now: what was not signed until the end of its day is over, also before the timetable has come to it. */
export const asOfNow = <Envelope extends Pick<EnvelopeRow, 'state' | 'expires_on'> | undefined>(
  envelope: Envelope,
): Envelope =>
  envelope && (envelope.state === 'waiting' || envelope.state === 'viewed') && envelope.expires_on < londonDate()
    ? { ...envelope, state: 'expired' }
    : envelope

/** The same for a change. Whoever changes an envelope or anybody of it waits here for whoever does so at the same moment. */
export const lockEnvelope = async (tx: Tx, actor: Actor, envelopeId: string): Promise<EnvelopeRow | undefined> =>
  asOfNow(await sentBy(tx.sql, actor).where({ document_id: envelopeId }).forUpdate().first())

export const lockById = (tx: Tx, companyId: number, id: number): PromiseLike<EnvelopeRow | undefined> =>
  ofCompany(tx.sql, 'envelopes', companyId).where({ id }).forUpdate().first()

/** What the guard says, as the answer. */
export const guardRefusal = (code: GuardCode): Refusal => refuse('conflict', code, guardTexts[code])
