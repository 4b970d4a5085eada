import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { inSeconds } from '@cloudoc/core/server/clock.ts'
import { remindEnvelopes } from '../../contract/sending.ts'
import { isErased, turnsOf } from '../envelope/recipients.ts'
import { recordHistory } from '../envelope/record.ts'
import type { EnvelopeRow, RecipientRow } from '../tables.ts'
import { recipientsByEnvelope, remindRecipients } from './remind-all.ts'
import { withSeveral } from './several.ts'

/** Seconds between two mails to the same person. */
const pause = 3600
const { texts } = remindEnvelopes
const why = (code: 'lately' | 'personErased') => ({ code, text: texts[code] })

/** Is nobody left of those whose turn it is, because all of them were erased? */
function allErased({ signing_order }: EnvelopeRow, recipients: readonly RecipientRow[]): boolean {
  const turns = turnsOf(signing_order, recipients)
  return recipients.filter(({ id }) => turns.has(id)).every(isErased)
}

export default handleWrite(remindEnvelopes, ({ input: { envelopeIds }, actor, tx }) =>
  withSeveral(tx, actor, { action: 'remind', envelopeIds }, async envelopes => {
    const since = inSeconds(-pause)
    const reminded = await remindRecipients(
      tx,
      actor.company.id,
      envelopes,
      ({ asked_at, reminded_at }) => (reminded_at ?? asked_at ?? since) <= since,
    )
    await recordHistory(
      tx,
      actor,
      { what: 'Reminded of a signature' },
      envelopes.filter(({ id }) => reminded.has(id)),
    )
    const left = envelopes.filter(({ id }) => !reminded.has(id))
    if (left.length === 0) return new Map()
    const people = await recipientsByEnvelope(tx, actor.company.id, left)
    return new Map(
      left.map(envelope => [
        envelope.id,
        why(allErased(envelope, people.get(envelope.id) ?? []) ? 'personErased' : 'lately'),
      ]),
    )
  }),
)
