import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, isRefusal } from '@cloudoc/core/server/call/outcome.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { actorName } from '@cloudoc/history/server/services.ts'
import { createEnvelope } from '../../contract/sending.ts'
import { consentText } from '../../contract/shapes.ts'
import { unclear, withSource } from '../source/choose.ts'
import { isDayToCome, usualDay } from './days.ts'
import { insertRecipients, wantedOf } from './draft-recipients.ts'
import { proRefusal } from './pro.ts'

const { texts } = createEnvelope

export default handleWithoutTransaction(
  createEnvelope,
  async ({
    input: { title, message, recipients, order, expiresOn = usualDay(), ...chosen },
    actor,
    db,
    files: { file },
  }) => {
    const refused = unclear({ ...chosen, file }) ?? (await proRefusal(db, actor.company.id))
    if (refused) return refused
    if (!isDayToCome(expiresOn))
      return invalid({ expiresOn: createEnvelope.refusals.past.text }, createEnvelope.refusals.past.text)
    const wanted = await wantedOf(db, actor.company.id, recipients)
    if (isRefusal(wanted)) return wanted
    return withSource(db, actor, { ...chosen, file }, async (tx, { name, ...source }) => {
      const own = {
        ...baseColumns(),
        company_id: actor.company.id,
        sender_id: actor.person.id,
        sender_name: actorName(actor),
      }
      const [row] = await tx
        .db('envelopes')
        .insert({
          ...own,
          ...source,
          title: title || name,
          message,
          signing_order: order,
          expires_on: expiresOn,
          consent_text: consentText,
          state: 'draft',
        })
        .returning('id')
      if (!row) throw new Error('An envelope was not written down')
      await insertRecipients(tx, { id: row.id, company_id: actor.company.id }, wanted)
      return done({ envelopeId: own.document_id, state: 'draft' as const }, { text: texts.created })
    })
  },
)
