import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, isRefusal, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { guard } from '../../contract/rules/guard.ts'
import { updateEnvelope } from '../../contract/sending.ts'
import { guardRefusal, lockEnvelope } from '../envelope/find.ts'
import { isDayToCome } from './days.ts'
import { insertRecipients, wantedOf } from './draft-recipients.ts'

const { texts } = updateEnvelope

export default handleWrite(
  updateEnvelope,
  async ({ input: { envelopeId, title, message, recipients, order, expiresOn }, actor, tx }) => {
    const envelope = await lockEnvelope(tx, actor, envelopeId)
    if (!envelope) return notFound(texts.missing)
    const code = guard('update', envelope.state)
    if (code) return guardRefusal(code)
    if (title === '') return invalid({ title: texts.untitled }, texts.untitled)
    if (expiresOn !== undefined && !isDayToCome(expiresOn))
      return invalid({ expiresOn: updateEnvelope.refusals.past.text }, updateEnvelope.refusals.past.text)
    if (recipients) {
      const wanted = await wantedOf(tx.db, actor.company.id, recipients)
      if (isRefusal(wanted)) return wanted
      await ofCompany(tx.db, 'envelope_recipients', actor).where({ envelope_id: envelope.id }).delete()
      await insertRecipients(tx, envelope, wanted)
    }
    const changes = {
      ...(title !== undefined && { title }),
      ...(message !== undefined && { message }),
      ...(order !== undefined && { signing_order: order }),
      ...(expiresOn !== undefined && { expires_on: expiresOn }),
    }
    await ofCompany(tx.db, 'envelopes', actor)
      .where({ id: envelope.id })
      .update({ ...changes, updated_at: now() })
    return done({ envelopeId, state: envelope.state }, { text: texts.updated })
  },
)
