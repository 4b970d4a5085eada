import type { LinkHolder } from '@cloudoc/core/server/call/actor.ts'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { type Db, inTransaction, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { guard, isOpen, type RecipientRole } from '../../contract/rules/guard.ts'
import { viewSign } from '../../contract/signing.ts'
import { linkOf } from '../envelope/file-link.ts'
import { asOfNow, guardRefusal, lockById } from '../envelope/find.ts'
import { type From, logEvents } from '../envelope/log-events.ts'
import { guarded, isSuperseded } from '../envelope/recipients.ts'
import { newPass, passOf } from '../envelope/sign-link.ts'
import type { EnvelopeRow, RecipientRow } from '../tables.ts'
import { eventActorOf, noAccessToken, readSigningContext, type SigningContext } from './acting.ts'
import { tryCode } from './code.ts'

const asks = {
  signer: ['read', 'name', 'signature', 'consent'],
  approver: ['read', 'name', 'consent'],
  copy: [],
} as const satisfies Record<RecipientRole, readonly string[]>

export default handleWithoutTransaction(viewSign, async ({ input: { code, pass }, actor, db, from }) => {
  const before = await readSigningContext(db, actor)
  if (isRefusal(before)) return before
  const known = passOf(actor.subject.documentId, pass)
  const refused = refusalOf(before) ?? (known ? undefined : await withCode(db, before, code))
  if (refused) return refused
  await inTransaction(tx => markViewed(tx, actor, before, from))
  const acting = await readSigningContext(db, actor)
  if (isRefusal(acting)) return acting
  const company = await db('companies').where({ id: actor.company.id }).first('name')
  return done({
    ...(known ?? newPass(acting.me.document_id)),
    companyName: company?.name ?? '',
    ...shownOf(acting),
  })
})

/** What somebody sees who was asked to sign. */
function shownOf({ envelope, me, recipients }: SigningContext) {
  const isFinished = envelope.state === 'finalized'
  return {
    title: envelope.title,
    senderName: envelope.sender_name,
    message: envelope.message ?? '',
    expiresOn: envelope.expires_on,
    role: me.role,
    state: me.state,
    envelopeState: envelope.state,
    name: me.name,
    email: me.email,
    blocked: guard('complete', envelope.state, guarded(envelope.signing_order, recipients, me)) ?? ('' as const),
    consentText: envelope.consent_text,
    pages: envelope.pages ?? 0,
    source: linkOf(envelope, 'source', { recipientId: me.document_id }),
    asks: isOpen(me) ? [...asks[me.role]] : [],
    recipients: recipients
      .filter(one => !isSuperseded(one))
      .map(({ id, name, role, state }) => ({ name, role, state, you: id === me.id })),
    actedAt: me.acted_at?.toISOString() ?? '',
    finished: isFinished,
    verifyCode: isFinished ? (envelope.verify_code ?? '') : '',
  }
}

function refusalOf({ envelope, me, recipients }: SigningContext): Refusal | undefined {
  const code = guard('view', envelope.state, guarded(envelope.signing_order, recipients, me))
  return code && guardRefusal(code)
}

/** Tries the code; where it was the last try, the sender sees that somebody guessed. */
async function withCode(db: Db, { envelope, me }: SigningContext, code: string): Promise<Refusal | undefined> {
  if (code === '') return noAccessToken()
  const tried = await tryCode(db, me, code)
  if (tried === 'met') return undefined
  if (tried === 'locked') await inTransaction(tx => logEvents(tx, envelope, [{ kind: 'codeLocked', recipient: me.id }]))
  if (tried === 'tooManyTries') return refuse(viewSign, 'tooManyTries')
  return tried === 'wrong' ? refuse(viewSign, 'wrong') : refuse(viewSign, 'lockedCode')
}

/** The first look of whoever has to act is written down; every other changes nothing. */
async function markViewed(tx: Tx, holder: LinkHolder, { envelope, me }: SigningContext, from: From): Promise<void> {
  if (me.state !== 'waiting' || me.role === 'copy') return
  const locked = asOfNow(await lockById(tx, holder.company.id, envelope.id))
  if (!locked || (locked.state !== 'waiting' && locked.state !== 'viewed')) return
  const [row] = await viewed(tx, me)
  if (!row) return
  if (locked.state === 'waiting') await nowViewed(tx, locked)
  await logEvents(tx, locked, [{ kind: 'viewed', recipient: me.id, by: eventActorOf(me) }], from)
}
const viewed = (tx: Tx, { id, company_id }: RecipientRow) =>
  ofCompany(tx.db, 'envelope_recipients', company_id)
    .where({ id, state: 'waiting' })
    .update({ state: 'viewed', viewed_at: now(), undelivered_at: null, updated_at: now() })
    .returning('id')
const nowViewed = (tx: Tx, { id, company_id }: EnvelopeRow) =>
  ofCompany(tx.db, 'envelopes', company_id).where({ id }).update({ state: 'viewed', updated_at: now() })
