import { handle } from '@cloudoc/core/server/call/handle.ts'
import { inSeconds } from '@cloudoc/core/server/clock.ts'
import { remindEnvelopes } from '../../contract/sending.ts'
import { recorded } from '../envelope/told.ts'
import { remindAll } from './remind-all.ts'
import { withSeveral } from './several.ts'

/** Seconds between two mails to the same person. */
const pause = 3600

export default handle(remindEnvelopes, ({ input: { envelopeIds }, actor, tx }) => withSeveral(tx, actor, 'remind', envelopeIds, async envelopes => {
  const since = inSeconds(-pause)
  const reminded = await remindAll(tx, actor.company.id, envelopes, ({ asked_at, reminded_at }) => (reminded_at ?? asked_at ?? since) <= since)
  await recorded(tx, actor, 'Reminded of a signature', envelopes.filter(({ id }) => reminded.has(id)))
  return new Map(envelopes.filter(({ id }) => !reminded.has(id)).map(({ id }) => [id, { code: 'lately', text: remindEnvelopes.texts.lately }]))
}))
