import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, isRefusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { canonical, sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import { appendEvidence } from '@cloudoc/core/server/evidence/ledger.ts'
import { completeSign, maxPoints, type Signature } from '../../contract/signing.ts'
import { logEvents } from '../envelope/log-events.ts'
import { eventOf, recordHistory } from '../envelope/record.ts'
import { advance } from '../send/advance.ts'
import type { RecipientRow } from '../tables.ts'
import { actedReply, eventActorOf, isAgain, lockSigningContext, provedBy } from './acting.ts'

const { texts } = completeSign

const inkOf = (signature: Signature): number =>
  signature.kind === 'drawn' ? signature.strokes.reduce((sum, { length }) => sum + length, 0) : 0

/** Who is asked to sign signs; everybody else approves, and draws nothing. `signature`: as it is kept. */
const actOf = ({ role }: Pick<RecipientRow, 'role'>, signature: Signature) =>
  role === 'signer'
    ? ({
        event: 'signed',
        what: 'Signed',
        evidence: 'signature',
        detail: signature.kind,
        signature: JSON.stringify(signature),
      } as const)
    : ({ event: 'approved', what: 'Approved', evidence: 'approval', detail: '', signature: null } as const)

export default handleWrite(
  completeSign,
  async ({ input: { pass, key, name, signature, consent }, actor, tx, from }) => {
    const acting = await lockSigningContext(tx, actor, 'complete', pass)
    if (isRefusal(acting)) return acting
    const { envelope, me, refusal } = acting
    if (isAgain(acting, 'signed', key))
      return done(
        { ...actedReply(acting), last: envelope.finishing_at?.getTime() === me.acted_at?.getTime() },
        { text: texts.done },
      )
    if (refusal) return refusal
    if (name === '') return invalid({ name: texts.noName }, texts.noName)
    if (!consent)
      return refuse(completeSign, 'noConsent', { errors: { consent: completeSign.refusals.noConsent.text } })
    if (inkOf(signature) > maxPoints) return refuse(completeSign, 'tooMuchInk')

    const [at, act] = [now(), actOf(me, signature)]
    const signed = {
      state: 'signed' as const,
      acted_at: at,
      acted_key: key,
      signed_name: name,
      signature: act.signature as never,
      updated_at: at,
    }
    await ofCompany(tx.db, 'envelope_recipients', actor).where({ id: me.id }).update(signed)
    await logEvents(
      tx,
      envelope,
      [{ kind: act.event, recipient: me.id, by: eventActorOf(me), detail: act.detail }],
      from,
    )
    const { last } = await advance(tx, envelope, at)
    await recordHistory(tx, { companyId: actor.company.id, personId: me.person_id }, { what: act.what }, [envelope])
    await emit(tx, 'esign.signed', { ...eventOf(envelope), recipientId: me.document_id })
    await appendEvidence(tx, actor.company.id, {
      kind: act.evidence,
      key: `signature:${me.document_id}`,
      subject: envelope.document_id,
      person: provedBy(me),
      at,
      facts: {
        recipient: me.document_id,
        title: envelope.title,
        source: envelope.source_hash ?? '',
        consent: envelope.consent_text,
        signature: sha256(canonical({ name, ...(act.signature !== null && { signature: act.signature }) })),
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
  },
)
