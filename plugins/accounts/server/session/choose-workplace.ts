import { handle } from '@cloudoc/core/server/call/handle.ts'
import { refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { fingerprint } from '@cloudoc/core/server/security/keys.ts'
import { chooseWorkplace } from '../../contract/session.ts'
import { loginById, workplacesOf } from '../login/logins.ts'
import { arrive } from './arrive.ts'

const { texts } = chooseWorkplace
const expired = () => refuse('unauthenticated', 'expired', texts.expired)

export default handle(chooseWorkplace, async ({ input, tx, from }) => {
  // The handle is good once: the choice is made with it.
  const [challenge] = await tx
    .sql('challenges')
    .where({ handle_hash: fingerprint(input.handle), purpose: 'workplace' })
    .whereNull('used_at')
    .where('expires_at', '>', now())
    .update({ used_at: now() })
    .returning('*')
  const login = challenge && (await loginById(tx.sql, challenge.login_id))
  if (!login || login.blocked) return expired()
  const place = (await workplacesOf(tx.sql, login.id)).find(({ person }) => person.document_id === input.personId)
  return place ? arrive(tx, login, place, input, from, texts) : expired()
})
