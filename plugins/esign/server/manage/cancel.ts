import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { actorName } from '@cloudoc/history/server/services.ts'
import { dropBlobs } from '@cloudoc/storage/server/services.ts'
import { cancelEnvelopes } from '../../contract/sending.ts'
import { putAway } from '../../contract/shapes.ts'
import { logEventsOf } from '../envelope/log-events.ts'
import { isSuperseded } from '../envelope/recipients.ts'
import { recordHistory } from '../envelope/record.ts'
import { cancelledEmail } from '../mail/emails.ts'
import { mailAll } from '../mail/mail-all.ts'
import { companyName } from '../mail/outcome-emails.ts'
import type { EnvelopeRow, RecipientRow } from '../tables.ts'
import { recipientsByEnvelope } from './remind-all.ts'
import { withSeveral } from './several.ts'

const isUnderWay = ({ state }: Pick<EnvelopeRow, 'state'>): boolean => state === 'waiting' || state === 'viewed'

export default handleWrite(cancelEnvelopes, ({ input: { envelopeIds, reason }, actor, tx, from }) =>
  withSeveral(tx, actor, { action: 'cancel', envelopeIds }, async envelopes => {
    const { id: companyId } = actor.company
    const [at, by] = [now(), { personId: actor.person.id, name: actorName(actor) }]
    const [drafts, sent] = [
      envelopes.filter(({ sent_at }) => sent_at === null),
      envelopes.filter(({ sent_at }) => sent_at !== null),
    ]
    await ofCompany(tx.db, 'envelopes', actor)
      .whereIn(
        'id',
        envelopes.map(({ id }) => id),
      )
      .update({ state: 'cancelled', closed_at: at, updated_at: at })
    const [underWay, over] = [sent.filter(isUnderWay), sent.filter(each => !isUnderWay(each))]
    await logEventsOf(
      tx,
      companyId,
      sent.map(each => ({
        envelope: each.id,
        kind: 'cancelled' as const,
        by,
        detail: isUnderWay(each) ? '' : putAway,
      })),
      from,
    )
    // Of a draft nothing was ever sent: its file goes.
    await ofCompany(tx.db, 'envelopes', actor)
      .whereIn(
        'id',
        drafts.map(({ id }) => id),
      )
      .update({ blob_id: null })
    await dropBlobs(
      tx,
      companyId,
      drafts.flatMap(({ blob_id }) => blob_id ?? []),
    )
    const people: ReadonlyMap<number, RecipientRow[]> =
      underWay.length === 0 ? new Map() : await recipientsByEnvelope(tx, companyId, underWay)
    const company = underWay.length === 0 ? '' : await companyName(tx.db, companyId)
    await mailAll(
      tx,
      underWay.flatMap(envelope =>
        (people.get(envelope.id) ?? [])
          .filter(one => !isSuperseded(one) && one.asked_at !== null)
          .map(one => ({
            to: one.email,
            key: `esign.cancelled:${one.document_id}`,
            template: cancelledEmail({ envelope, company }, one, reason),
          })),
      ),
    )
    await recordHistory(tx, actor, { what: 'Took back what was sent to be signed' }, underWay)
    await recordHistory(tx, actor, { what: 'Put away what was sent to be signed' }, over)
    return new Map()
  }),
)
