import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { passkeyOptions } from '../../contract/doors/passkeys.ts'
import { ceremonyMs, openCeremony, passkeyHostOf } from './ceremony.ts'

export default handleWrite(passkeyOptions, async ({ tx, from }) => {
  const rpId = passkeyHostOf(from.host)
  if (rpId === undefined) return refuse(passkeyOptions, 'notHere')
  const opened = await openCeremony(tx.db, 'passkey')
  return done({ ...opened, rpId, timeout: ceremonyMs, userVerification: 'required' })
})
