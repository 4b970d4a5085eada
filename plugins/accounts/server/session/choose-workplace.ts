import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { fingerprint } from '@cloudoc/core/server/security/keys.ts'
import { chooseWorkplace } from '../../contract/session.ts'
import { loginById, workplacesOf } from '../login/logins.ts'
import { arriveByPasskey, arriveByPassword } from './arrive.ts'

const expired = () => refuse(chooseWorkplace, 'expired')

export default handleWrite(chooseWorkplace, async ({ input, tx, from }) => {
  // The handle is good once: the choice is made with it.
  const [challenge] = await tx
    .db('challenges')
    .where({ handle_hash: fingerprint(input.handle), purpose: 'workplace' })
    .whereNull('used_at')
    .where('expires_at', '>', now())
    .update({ used_at: now() })
    .returning('*')
  const login = challenge && (await loginById(tx.db, challenge.login_id))
  if (!login || login.blocked) return expired()
  const place = (await workplacesOf(tx.db, login.id)).find(({ person }) => person.document_id === input.personId)
  if (!place) return expired()
  const [member, visit, { passkey_id }] = [{ login, ...place }, { carts: input, from }, challenge]
  return passkey_id === null
    ? arriveByPassword(tx, member, visit, chooseWorkplace)
    : arriveByPasskey(tx, member, { ...visit, passkeyId: passkey_id }, chooseWorkplace)
})
