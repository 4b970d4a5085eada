import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { passkeyOptions } from '../../contract/doors/passkeys.ts'
import { ceremonyMs, openCeremony, passkeyHostOf } from './ceremony.ts'

// Each page that offers passkeys asks for this as it opens: nothing is written.
export default handleWithoutTransaction(passkeyOptions, async ({ from }) => {
  const rpId = passkeyHostOf(from.host)
  if (rpId === undefined) return refuse(passkeyOptions, 'notHere')
  return done({ ...openCeremony('passkey'), rpId, timeout: ceremonyMs, userVerification: 'required' })
})
