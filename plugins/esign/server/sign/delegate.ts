import { isEmail } from '@cloudoc/accounts/server/services/people.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, isRefusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { delegateSign } from '../../contract/signing.ts'
import { recipientRow } from '../draft/draft-recipients.ts'
import { logEvents } from '../envelope/log-events.ts'
import { isSuperseded } from '../envelope/recipients.ts'
import { recordHistory } from '../envelope/record.ts'
import { handedOnEmail } from '../mail/emails.ts'
import { letterFacts, senderContactOf, toSender } from '../mail/outcome-emails.ts'
import { advance } from '../send/advance.ts'
import { actedReply, eventActorOf, isAgain, lockSigningContext } from './acting.ts'

const { texts } = delegateSign
/** How often one envelope may be handed on. */
const maxHandedOn = 20

export default handleWrite(
  delegateSign,
  async ({ input: { pass, key, name, email: given, reason }, actor, tx, from }) => {
    const acting = await lockSigningContext(tx, actor, 'delegate', pass)
    if (isRefusal(acting)) return acting
    const { envelope, me, recipients, refusal } = acting
    if (isAgain(acting, 'delegated', key)) return done(actedReply(acting))
    if (refusal) return refusal
    const email = given.toLowerCase()
    if (name === '') return invalid({ name: texts.noName }, texts.noName)
    if (!isEmail(email)) return invalid({ email: texts.email }, texts.email)
    if (recipients.some(one => !isSuperseded(one) && one.email.toLowerCase() === email))
      return refuse(delegateSign, 'twice', { errors: { email: delegateSign.refusals.twice.text } })
    if (recipients.filter(({ state }) => state === 'delegated').length >= maxHandedOn)
      return refuse(delegateSign, 'tooOften')

    const at = now()
    const [next] = await tx
      .db('envelope_recipients')
      .insert(recipientRow(envelope, { name, email, role: me.role, personId: null }, me.position))
      .returning('*')
    if (!next) throw new Error('A recipient was not written down')
    await ofCompany(tx.db, 'envelope_recipients', actor)
      .where({ id: me.id })
      .update({ state: 'delegated', acted_at: at, acted_key: key, reason, passed_to_id: next.id, updated_at: at })
    await logEvents(tx, envelope, [{ kind: 'delegated', recipient: me.id, by: eventActorOf(me) }], from)
    await advance(tx, envelope)
    const contact = await senderContactOf(tx.db, envelope)
    await toSender(
      tx,
      contact,
      `esign.delegated:${me.document_id}`,
      handedOnEmail(letterFacts(envelope, contact), me.name, name, reason),
    )
    await recordHistory(
      tx,
      { companyId: actor.company.id, personId: me.person_id },
      { what: 'Handed a signature on' },
      [envelope],
    )
    return done({ state: 'delegated' as const, envelopeState: envelope.state, at: at.toISOString() })
  },
)
