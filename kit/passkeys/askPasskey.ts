import { passkeyOptions } from '@cloudoc/accounts/contract/doors/passkeys.ts'
import { send, textOf } from '../calls/send.ts'
import { brokenText } from '../calls/texts.ts'
import { type NotSigned, type Signed, signPasskey } from './signPasskey.ts'

/** Has the device sign in by a passkey. `isOffered`: by the browser's own offer at a field (`signPasskey`). */
export async function askPasskey(isOffered = false): Promise<Signed | NotSigned> {
  const asked = await send(passkeyOptions, {})
  return asked.status === 1 ? signPasskey(asked.response, isOffered) : { text: textOf(asked) ?? brokenText }
}
