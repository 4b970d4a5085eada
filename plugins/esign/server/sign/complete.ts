import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, isRefusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { canonical, sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import { prove } from '@cloudoc/core/server/evidence/ledger.ts'
import { completeSign, maxPoints, type Signature } from '../../contract/signing.ts'
import { logEvents } from '../envelope/log-events.ts'
import { eventOf, recordHistory } from '../envelope/record.ts'
import { advance } from '../send/advance.ts'
import { actedReply, eventActorOf, isAgain, lockActing, provedBy } from './acting.ts'

const { texts } = completeSign

const inkOf = (signature: Signature): number =>
  signature.kind === 'drawn' ? signature.strokes.reduce((sum, { length }) => sum + length, 0) : 0

export default handle(completeSign, async ({ input: { pass, key, name, signature, consent }, actor, tx, from }) => {
  const acting = await lockActing(tx, actor, 'complete', pass)
  if (isRefusal(acting)) return acting
  const { envelope, me, refusal } = acting
  if (isAgain(acting, 'signed', key))
    return done(
      { ...actedReply(acting), last: envelope.finishing_at?.getTime() === me.acted_at?.getTime() },
      { text: texts.done },
    )
  if (refusal) return refusal
  if (name === '') return invalid({ name: texts.noName }, texts.noName)
  if (!consent) return refuse('invalid', 'noConsent', texts.noConsent, { errors: { consent: texts.noConsent } })
  if (inkOf(signature) > maxPoints) return refuse('invalid', 'tooMuchInk', texts.tooMuchInk)

  const [at, signer] = [now(), me.role === 'signer']
  const signed = {
    state: 'signed' as const,
    acted_at: at,
    acted_key: key,
    signed_name: name,
    signature: signer ? (JSON.stringify(signature) as never) : null,
    updated_at: at,
  }
  await ofCompany(tx.sql, 'envelope_recipients', actor).where({ id: me.id }).update(signed)
  await logEvents(
    tx,
    envelope,
    [
      {
        kind: signer ? 'signed' : 'approved',
        recipient: me.id,
        by: eventActorOf(me),
        detail: signer ? signature.kind : '',
      },
    ],
    from,
  )
  const { last } = await advance(tx, envelope, at)
  await recordHistory(tx, { companyId: actor.company.id, personId: me.person_id }, signer ? 'Signed' : 'Approved', [
    envelope,
  ])
  await emit(tx, 'esign.signed', { ...eventOf(envelope), recipientId: me.document_id })
  await prove(tx, actor.company.id, {
    kind: signer ? 'signature' : 'approval',
    key: `signature:${me.document_id}`,
    subject: envelope.document_id,
    person: provedBy(me),
    at,
    facts: {
      recipient: me.document_id,
      title: envelope.title,
      source: envelope.source_hash ?? '',
      consent: envelope.consent_text,
      signature: sha256(canonical({ name, ...(signer && { signature: JSON.stringify(signature) }) })),
    },
  })
  return done(
    {
      state: 'signed' as const,
      envelopeState: last ? ('finishing' as const) : envelope.state,
      at: at.toISOString(),
      last,
    },
    { text: texts.done },
  )
})
