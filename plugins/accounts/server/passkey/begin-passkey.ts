import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { confirmSignInFirst, isRecentSignIn } from '@cloudoc/core/server/call/recent-sign-in.ts'
import { beginPasskey } from '../../contract/doors/passkeys.ts'
import { accountOf } from '../login/logins.ts'
import { openCeremony, passkeyHostOf } from './ceremony.ts'
import { creationOptions } from './device.ts'
import { mostPasskeys, ownCeremony, ownLogin, ownPasskeys, userHandleOf } from './passkeys.ts'

export default handleWrite(beginPasskey, async ({ tx, actor, from }) => {
  const passkeyHost = passkeyHostOf(from.host)
  if (passkeyHost === undefined) return refuse(beginPasskey, 'notHere')
  if (!isRecentSignIn(actor)) return confirmSignInFirst()
  const login = await ownLogin(tx.db, actor)
  if (!login) return notFound()
  const passkeys = await ownPasskeys(tx.db, actor)
  if (passkeys.length >= mostPasskeys) return refuse(beginPasskey, 'tooMany')
  const owner = {
    handle: userHandleOf(login),
    name: login.email ?? accountOf(login),
    displayName: `${actor.person.firstName} ${actor.person.lastName}`.trim(),
  }
  const opened = openCeremony('passkey-setup', ownCeremony(login, actor))
  return done(await creationOptions(opened, { owner, passkeyHost, has: passkeys }))
})
