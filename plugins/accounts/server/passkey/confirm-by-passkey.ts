import { handleWithoutTransaction, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { confirmByPasskey, confirmPasskeyOptions } from '../../contract/doors/passkeys.ts'
import { confirmSession } from '../session/sessions.ts'
import { ceremonyMs, expectedOf, openCeremony, passkeyHostOf, useCeremony } from './ceremony.ts'
import { ownCeremony, ownLogin, ownPasskeys } from './passkeys.ts'
import { useKey } from './use-key.ts'

export const confirmOptions = handleWithoutTransaction(confirmPasskeyOptions, async ({ db, actor, from }) => {
  const rpId = passkeyHostOf(from.host)
  if (rpId === undefined) return refuse(confirmPasskeyOptions, 'notHere')
  const login = await ownLogin(db, actor)
  if (!login || !(await ownPasskeys(db, actor).first('id'))) return refuse(confirmPasskeyOptions, 'none')
  const opened = openCeremony('passkey-confirm', ownCeremony(login, actor))
  return done({ ...opened, rpId, timeout: ceremonyMs, userVerification: 'required' })
})

// The device has verified its user, so it stands for the password and for its code.
export const confirmed = handleWrite(confirmByPasskey, async ({ input, tx, actor, from }) => {
  const passkeyHost = passkeyHostOf(from.host)
  if (passkeyHost === undefined) return refuse(confirmByPasskey, 'notHere')
  const login = await ownLogin(tx.db, actor)
  const ceremony = login && (await useCeremony(tx.db, 'passkey-confirm', input.handle, ownCeremony(login, actor)))
  if (!ceremony) return refuse(confirmByPasskey, 'expired')
  const key = await ownPasskeys(tx.db, actor).where({ credential: input.proof.credential }).first()
  const expected = expectedOf(ceremony, from.host, passkeyHost)
  const isTheirs = key && !(await useKey(tx.db, { table: 'passkeys', key, proof: input.proof, expected }))
  // The challenge stays used although it is refused.
  if (!isTheirs) return refuse(confirmByPasskey, 'wrong', { commit: true })
  await confirmSession(tx, actor)
  return done({})
})
