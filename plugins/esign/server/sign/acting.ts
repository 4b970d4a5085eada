import { commonTexts } from '@cloudoc/core/contract/envelope.ts'
import type { LinkHolder } from '@cloudoc/core/server/call/actor.ts'
import { type Refusal, refusalOf, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { guard, type SignAction } from '../../contract/rules/guard.ts'
import { viewSign } from '../../contract/signing.ts'
import { asOfNow, guardRefusal, lockById } from '../envelope/find.ts'
import { guarded, recipientsOf } from '../envelope/recipients.ts'
import { isPass } from '../envelope/sign-link.ts'
import type { EnvelopeRow, RecipientRow } from '../tables.ts'

/** Whoever came by a link, what it is for, and everyone else of it. */
export interface SigningContext {
  envelope: EnvelopeRow
  me: RecipientRow
  recipients: RecipientRow[]
}

const ended = (): Refusal => refusalOf('forbidden', 'linkEnded', commonTexts.linkEnded)
export const noAccessToken = (): Refusal => refuse(viewSign, 'noPass')
const hasAccessToken = (holder: LinkHolder, pass: string): boolean => isPass(holder.subject.documentId, pass)

/** Two statements. */
export async function readSigningContext(db: Db, { company, subject }: LinkHolder): Promise<SigningContext | Refusal> {
  const mine = ofCompany(db, 'envelope_recipients', company.id).where({ id: subject.id }).select('envelope_id')
  const [row, recipients] = await Promise.all([
    ofCompany(db, 'envelopes', company.id).whereIn('id', mine.clone()).first(),
    ofCompany(db, 'envelope_recipients', company.id).whereIn('envelope_id', mine.clone()).orderBy(['position', 'id']),
  ])
  const me = recipients.find(({ id }) => id === subject.id)
  const envelope = asOfNow(row)
  return envelope && me ? { envelope, me, recipients } : ended()
}

/**
 * The same for a change, with the envelope's row locked: whoever else acts on it waits. Refused without a
 * pass, and where the guard says so; `again` answers first, for a press that was sent before.
 */
export async function lockSigningContext(
  tx: Tx,
  holder: LinkHolder,
  action: SignAction,
  pass: string,
): Promise<(SigningContext & { refusal: Refusal | undefined }) | Refusal> {
  if (!hasAccessToken(holder, pass)) return noAccessToken()
  const row = await ofCompany(tx.db, 'envelope_recipients', holder.company.id)
    .where({ id: holder.subject.id })
    .first('envelope_id')
  const envelope = row && asOfNow(await lockById(tx, holder.company.id, row.envelope_id))
  const recipients = envelope ? await recipientsOf(tx.db, holder.company.id, envelope.id) : []
  const me = recipients.find(({ id }) => id === holder.subject.id)
  if (!envelope || !me) return ended()
  const code = guard(action, envelope.state, guarded(envelope.signing_order, recipients, me))
  return { envelope, me, recipients, refusal: code && guardRefusal(code) }
}

/** Did this very press act already? Then it is answered as the first time. */
export const isAgain = ({ me }: SigningContext, state: RecipientRow['state'], key: string): boolean =>
  me.state === state && me.acted_key === key

/** What whoever acted is answered. */
export const actedReply = ({ envelope, me }: Pick<SigningContext, 'envelope' | 'me'>) => ({
  state: me.state,
  envelopeState: envelope.state,
  at: (me.acted_at ?? me.updated_at).toISOString(),
})
/** The same for the chain of evidence; nothing for who is not of the company. */
export const provedBy = ({ person_id, name }: RecipientRow) =>
  person_id === null ? undefined : { id: person_id, firstName: name, lastName: null }
export const eventActorOf = ({ person_id, name }: RecipientRow) => ({ personId: person_id, name })
