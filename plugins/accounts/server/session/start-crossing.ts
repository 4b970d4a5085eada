import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { inSeconds } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { fingerprint, newToken } from '@cloudoc/core/server/security/keys.ts'
import { startCrossing } from '../../contract/session.ts'

/** Seconds from one host to the other (rulings 9). */
const crossingSeconds = 60

export default handle(startCrossing, async ({ tx, actor }) => {
  const { subdomain } = actor.company
  if (!subdomain) return refuse('conflict', 'noDomain', startCrossing.texts.noDomain)
  const code = newToken()
  await tx.sql('challenges').insert({
    ...baseColumns(),
    purpose: 'crossing',
    handle_hash: fingerprint(code),
    session_id: actor.session.id,
    person_id: actor.person.id,
    tries: 0,
    expires_at: inSeconds(crossingSeconds),
  })
  return done({ code, subdomain })
})
