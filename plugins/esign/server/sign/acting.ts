import { commonTexts } from '@cloudoc/core/contract/envelope.ts'
import type { LinkHolder } from '@cloudoc/core/server/call/actor.ts'
import { type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { guard, type SignAction } from '../../contract/rules/guard.ts'
import { viewSign } from '../../contract/signing.ts'
import { asOfNow, guardRefusal, lockById } from '../envelope/find.ts'
import { guarded, recipientsOf } from '../envelope/people.ts'
import type { EnvelopeRow, RecipientRow } from '../tables.ts'
import { isPass } from './link.ts'

/** Whoever came by a link, what it is for, and everyone else of it. */
export interface Acting {
  envelope: EnvelopeRow
  me: RecipientRow
  recipients: RecipientRow[]
}

const ended = (): Refusal => refuse('forbidden', 'linkEnded', commonTexts.linkEnded)
export const noPass = (): Refusal => refuse('conflict', 'noPass', viewSign.texts.noPass)
const hasPass = (holder: LinkHolder, pass: string): boolean => isPass(holder.subject.documentId, pass)

/** Two statements. */
export async function readActing(sql: Sql, { company, subject }: LinkHolder): Promise<Acting | Refusal> {
  const mine = ofCompany(sql, 'envelope_recipients', company.id).where({ id: subject.id }).select('envelope_id')
  const [row, recipients] = await Promise.all([
    ofCompany(sql, 'envelopes', company.id).whereIn('id', mine.clone()).first(),
    ofCompany(sql, 'envelope_recipients', company.id).whereIn('envelope_id', mine.clone()).orderBy(['position', 'id']),
  ])
  const me = recipients.find(({ id }) => id === subject.id)
  const envelope = asOfNow(row)
  return envelope && me ? { envelope, me, recipients } : ended()
}

/**
 * The same for a change, with the envelope's row locked: whoever else acts on it waits. Refused without a pass, and where the guard says so; `again` answers first, for a
 * press that was sent before.
 */
export async function lockActing(
  tx: Tx,
  holder: LinkHolder,
  action: SignAction,
  pass: string,
): Promise<(Acting & { refusal: Refusal | undefined }) | Refusal> {
  if (!hasPass(holder, pass)) return noPass()
  const row = await ofCompany(tx.sql, 'envelope_recipients', holder.company.id)
    .where({ id: holder.subject.id })
    .first('envelope_id')
  const envelope = row && asOfNow(await lockById(tx, holder.company.id, row.envelope_id))
  const recipients = envelope ? await recipientsOf(tx.sql, holder.company.id, envelope.id) : []
  const me = recipients.find(({ id }) => id === holder.subject.id)
  if (!envelope || !me) return ended()
  const code = guard(action, envelope.state, guarded(envelope.signing_order, recipients, me))
  return { envelope, me, recipients, refusal: code && guardRefusal(code) }
}

/** Did this very press act already? Then it is answered as the first time. */
export const isAgain = ({ me }: Acting, state: RecipientRow['state'], key: string): boolean =>
  me.state === state && me.acted_key === key

/** What whoever acted is answered. */
export const actedReply = ({ envelope, me }: Pick<Acting, 'envelope' | 'me'>) => ({
  state: me.state,
  envelopeState: envelope.state,
  at: (me.acted_at ?? me.updated_at).toISOString(),
})
/** The same for the chain of evidence; nothing for who is not of the company. */
export const provedBy = ({ person_id, name }: RecipientRow) =>
  person_id === null ? undefined : { id: person_id, firstName: name, lastName: null }
export const eventActorOf = ({ person_id, name }: RecipientRow) => ({ personId: person_id, name })
