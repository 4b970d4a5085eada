import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { subdomainOf } from '@cloudoc/core/server/http/host.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { passkeySignIn } from '../../contract/doors/passkeys.ts'
import { loginById, workplacesOf } from '../login/logins.ts'
import { arriveByPasskey, askForWorkplace } from '../session/arrive.ts'
import type { PasskeyRow } from '../tables.ts'
import { expectedOf, passkeyHostOf, useCeremony } from './ceremony.ts'
import { passkeyByCredential, userHandleOf } from './passkeys.ts'
import { useKey } from './use-key.ts'

/** Why a passkey opened nothing, for the log alone. What was used of the challenge stays used. */
function wrong(why: string, passkey?: PasskeyRow) {
  securityEvent('sign-in-refused', { by: 'passkey', why, ...(passkey && { passkey: passkey.id }) })
  return refuse(passkeySignIn, 'wrong', { commit: true })
}

export default handleWrite(passkeySignIn, async ({ input, tx, from }) => {
  const passkeyHost = passkeyHostOf(from.host)
  if (passkeyHost === undefined) return refuse(passkeySignIn, 'notHere')
  const ceremony = await useCeremony(tx.db, 'passkey', input.handle)
  if (!ceremony) return refuse(passkeySignIn, 'expired')
  const passkey = await passkeyByCredential(tx.db, input.proof.credential)
  const login = passkey && (await loginById(tx.db, passkey.login_id))
  if (!login || input.proof.userHandle !== userHandleOf(login)) return wrong('unknown', passkey)

  const expected = expectedOf(ceremony, from.host, passkeyHost)
  const whyNot = await useKey(tx.db, { table: 'passkeys', key: passkey, proof: input.proof, expected })
  if (whyNot) return wrong(whyNot, passkey)
  if (login.blocked) return refuse(passkeySignIn, 'blocked')

  const places = await workplacesOf(tx.db, login.id, subdomainOf(from.host))
  const [first] = places
  if (!first) return wrong('elsewhere', passkey)
  if (places.length > 1) return done(await askForWorkplace(tx.db, login, places, passkey.id))
  return arriveByPasskey(tx, { login, ...first }, { carts: input, from, passkeyId: passkey.id }, passkeySignIn)
})
