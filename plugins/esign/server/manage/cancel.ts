import { handle } from '@cloudoc/core/server/call/handle.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { actorName } from '@cloudoc/history/server/services.ts'
import { dropBlobs } from '@cloudoc/storage/server/services.ts'
import { cancelEnvelopes } from '../../contract/sending.ts'
import { isSuperseded } from '../envelope/people.ts'
import { recordHistory } from '../envelope/record.ts'
import { logEventsOf } from '../envelope/log-events.ts'
import { companyName } from '../mail/outcome-letters.ts'
import { cancelledLetter } from '../mail/letters.ts'
import { mailAll } from '../mail/mail-all.ts'
import type { RecipientRow } from '../tables.ts'
import { recipientsByEnvelope } from './remind-all.ts'
import { withSeveral } from './several.ts'

export default handle(cancelEnvelopes, ({ input: { envelopeIds, reason }, actor, tx, from }) => withSeveral(tx, actor, 'cancel', envelopeIds, async envelopes => {
  const { id: companyId } = actor.company
  const [at, by] = [now(), { personId: actor.person.id, name: actorName(actor) }]
  const [drafts, sent] = [envelopes.filter(({ sent_at }) => sent_at === null), envelopes.filter(({ sent_at }) => sent_at !== null)]
  await ofCompany(tx.sql, 'envelopes', actor).whereIn('id', envelopes.map(({ id }) => id)).update({ state: 'cancelled', closed_at: at, updated_at: at })
  await logEventsOf(tx, companyId, sent.map(({ id }) => ({ envelope: id, kind: 'cancelled' as const, by })), from)
  // Of a draft nothing was ever sent: its file goes.
  await ofCompany(tx.sql, 'envelopes', actor).whereIn('id', drafts.map(({ id }) => id)).update({ blob_id: null })
  await dropBlobs(tx, companyId, drafts.flatMap(({ blob_id }) => blob_id ?? []))
  const underWay = sent.filter(({ state }) => state === 'waiting' || state === 'viewed')
  const people: ReadonlyMap<number, RecipientRow[]> = underWay.length === 0 ? new Map() : await recipientsByEnvelope(tx, companyId, underWay)
  const company = underWay.length === 0 ? '' : await companyName(tx.sql, companyId)
  await mailAll(tx, underWay.flatMap(envelope => (people.get(envelope.id) ?? []).filter(one => !isSuperseded(one) && one.asked_at !== null)
    .map(one => ({ to: one.email, key: `esign.cancelled:${one.document_id}`, letter: cancelledLetter({ envelope, company }, one, reason) }))))
  await recordHistory(tx, actor, 'Took back what was sent to be signed', sent)
  return new Map()
}))
