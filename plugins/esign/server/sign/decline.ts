import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { appendEvidence } from '@cloudoc/core/server/evidence/ledger.ts'
import { declineSign } from '../../contract/signing.ts'
import { logEvents } from '../envelope/log-events.ts'
import { eventOf, recordHistory } from '../envelope/record.ts'
import { declinedEmails } from '../mail/outcome-emails.ts'
import { actedReply, eventActorOf, isAgain, lockSigningContext, provedBy } from './acting.ts'

export default handleWrite(declineSign, async ({ input: { pass, key, reason }, actor, tx, from }) => {
  const acting = await lockSigningContext(tx, actor, 'decline', pass)
  if (isRefusal(acting)) return acting
  const { envelope, me, recipients, refusal } = acting
  if (isAgain(acting, 'declined', key)) return done(actedReply(acting))
  if (refusal) return refusal
  if (reason === '') return refuse(declineSign, 'noReason', { errors: { reason: declineSign.refusals.noReason.text } })

  const at = now()
  await ofCompany(tx.db, 'envelope_recipients', actor)
    .where({ id: me.id })
    .update({ state: 'declined', acted_at: at, acted_key: key, reason, updated_at: at })
  await ofCompany(tx.db, 'envelopes', actor)
    .where({ id: envelope.id })
    .update({ state: 'declined', closed_at: at, updated_at: at })
  await logEvents(tx, envelope, [{ kind: 'declined', recipient: me.id, by: eventActorOf(me) }], from)
  // What others have signed stays as it is, and they are told that it comes to nothing.
  await declinedEmails(
    tx,
    envelope,
    { decliner: me, reason },
    recipients.filter(({ state }) => state === 'signed'),
  )
  await recordHistory(tx, { companyId: actor.company.id, personId: me.person_id }, { what: 'Declined to sign' }, [
    envelope,
  ])
  await emit(tx, 'esign.declined', { ...eventOf(envelope), recipientId: me.document_id })
  await appendEvidence(tx, actor.company.id, {
    kind: 'declining',
    key: `declining:${me.document_id}`,
    subject: envelope.document_id,
    person: provedBy(me),
    at,
    facts: { recipient: me.document_id, title: envelope.title, source: envelope.source_hash ?? '' },
  })
  return done({ state: 'declined' as const, envelopeState: 'declined' as const, at: at.toISOString() })
})
