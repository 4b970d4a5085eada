import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { invalid } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { actorName } from '@cloudoc/history/server/services.ts'
import { extendEnvelopes } from '../../contract/sending.ts'
import { isDayToCome } from '../draft/days.ts'
import { logEventsOf } from '../envelope/log-events.ts'
import { recordHistory } from '../envelope/record.ts'
import { remindRecipients } from './remind-all.ts'
import { withSeveral } from './several.ts'

export default handleWrite(extendEnvelopes, async ({ input: { envelopeIds, expiresOn }, actor, tx, from }) => {
  if (!isDayToCome(expiresOn))
    return invalid({ expiresOn: extendEnvelopes.refusals.past.text }, extendEnvelopes.refusals.past.text)
  return withSeveral(tx, actor, { action: 'extend', envelopeIds }, async envelopes => {
    const [at, ids] = [now(), envelopes.map(({ id }) => id)]
    // What was over goes on where it stood: nobody has to look, or sign, again.
    await ofCompany(tx.db, 'envelope_recipients', actor)
      .whereIn('envelope_id', ids)
      .where({ state: 'expired' })
      .update({
        state: sql`case when viewed_at is null then 'waiting' else 'viewed' end`.toRaw(tx),
        updated_at: at,
      })
    const stateBefore = sql`
      case when state <> 'expired' then state
           when exists (
             select 1
               from envelope_recipients r
              where r.envelope_id = envelopes.id
                and r.company_id = envelopes.company_id
                and r.viewed_at is not null) then 'viewed'
           else 'waiting'
       end`
    await ofCompany(tx.db, 'envelopes', actor)
      .whereIn('id', ids)
      .update({ expires_on: expiresOn, state: stateBefore.toRaw(tx), closed_at: null, updated_at: at })
    await logEventsOf(
      tx,
      actor.company.id,
      ids.map(envelope => ({
        envelope,
        kind: 'extended' as const,
        by: { personId: actor.person.id, name: actorName(actor) },
        detail: expiresOn,
      })),
      from,
    )
    await remindRecipients(
      tx,
      actor.company.id,
      envelopes.map(envelope => ({ ...envelope, expires_on: expiresOn })),
      () => true,
    )
    await recordHistory(tx, actor, { what: 'Gave more time to sign', detail: expiresOn }, envelopes)
    return new Map()
  })
})
