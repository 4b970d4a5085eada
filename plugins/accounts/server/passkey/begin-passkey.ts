import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { confirmSignInFirst, isRecentSignIn } from '@cloudoc/core/server/call/recent-sign-in.ts'
import { generateRegistrationOptions } from '@simplewebauthn/server'
import { beginPasskey } from '../../contract/doors/passkeys.ts'
import { accountOf } from '../login/logins.ts'
import { bytesOf, ceremonyMs, openCeremony, passkeyHostOf } from './ceremony.ts'
import { mostPasskeys, ownLogin, ownPasskeys, userHandleOf } from './passkeys.ts'

/** ES256, EdDSA and RS256, as COSE numbers them: what devices make. */
const algorithms = [-7, -8, -257]

export default handleWrite(beginPasskey, async ({ tx, actor, from }) => {
  const passkeyHost = passkeyHostOf(from.host)
  if (passkeyHost === undefined) return refuse(beginPasskey, 'notHere')
  if (!isRecentSignIn(actor)) return confirmSignInFirst()
  const login = await ownLogin(tx.db, actor)
  if (!login) return notFound()
  const passkeys = await ownPasskeys(tx.db, actor)
  if (passkeys.length >= mostPasskeys) return refuse(beginPasskey, 'tooMany')

  const { handle, challenge } = await openCeremony(tx.db, 'passkey-setup', {
    loginId: login.id,
    sessionId: actor.session.id,
  })
  const options = await generateRegistrationOptions({
    rpName: 'Cloudoc',
    rpID: passkeyHost,
    userID: bytesOf(userHandleOf(login)),
    userName: login.email ?? accountOf(login),
    userDisplayName: `${actor.person.firstName} ${actor.person.lastName}`.trim(),
    challenge: bytesOf(challenge),
    timeout: ceremonyMs,
    supportedAlgorithmIDs: algorithms,
    // A device that has one already makes no second one.
    excludeCredentials: passkeys.map(({ credential }) => ({ id: credential })),
  })
  return done({
    handle,
    challenge: options.challenge,
    timeout: ceremonyMs,
    rp: { id: passkeyHost, name: options.rp.name },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams,
    excludeCredentials: passkeys.map(({ credential, transports }) => ({
      id: credential,
      type: 'public-key',
      transports: transports ?? [],
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  })
})
