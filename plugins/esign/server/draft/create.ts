import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, isRefusal } from '@cloudoc/core/server/call/outcome.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { actorName } from '@cloudoc/history/server/services.ts'
import { createEnvelope } from '../../contract/sending.ts'
import { consentText } from '../../contract/shapes.ts'
import { unclear, withSource } from '../source/choose.ts'
import { isDayToCome, usualDay } from './days.ts'
import { proRefusal } from './pro.ts'
import { insertRecipients, wantedOf } from './recipients.ts'

const { texts } = createEnvelope

export default handleInSteps(
  createEnvelope,
  async ({
    input: { title, message, recipients, order, expiresOn = usualDay(), ...chosen },
    actor,
    sql,
    files: { file },
  }) => {
    const refused = unclear({ ...chosen, file }) ?? (await proRefusal(sql, actor.company.id))
    if (refused) return refused
    if (!isDayToCome(expiresOn)) return invalid({ expiresOn: texts.past }, texts.past)
    const wanted = await wantedOf(sql, actor.company.id, recipients)
    if (isRefusal(wanted)) return wanted
    return withSource(sql, actor, { ...chosen, file }, async (tx, { name, ...source }) => {
      const own = {
        ...baseColumns(),
        company_id: actor.company.id,
        sender_id: actor.person.id,
        sender_name: actorName(actor),
      }
      const [row] = await tx
        .sql('envelopes')
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
