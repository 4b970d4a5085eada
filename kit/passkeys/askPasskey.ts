import { passkeyOptions, type passkeySignIn } from '@cloudoc/accounts/contract/doors/passkeys.ts'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { send, textOf } from '../calls/send.ts'
import { brokenText } from '../calls/texts.ts'

/** What a device has signed, as the sign-in wants it. */
export type Signed = Pick<InputOf<typeof passkeySignIn>, 'handle' | 'proof'>
/** Why nothing was signed. */
export interface NotSigned {
  text: string
}

/** An address that is no name: passkeys belong to names. */
const isNumeric = (hostname: string): boolean => /^[\d.]+$|^\[/.test(hostname)

/** Can this browser use passkeys, and at this address? */
export const knowsPasskeys = (): boolean =>
  typeof window !== 'undefined' && 'PublicKeyCredential' in window && !isNumeric(window.location.hostname)

/** Can it offer them among what it fills into a field? */
export const offersPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && ((await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

const unused = 'No passkey was used. Try again, or sign in with your password.'

/**
 * Has the device sign in by a passkey. `isOffered`: the browser offers it at the e-mail field, and waits until
 * somebody chooses it; otherwise its dialog opens at once, and an offer that waits is over.
 */
export async function askPasskey(isOffered = false): Promise<Signed | NotSigned> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const asked = await send(passkeyOptions, {})
  if (asked.status !== 1) return { text: textOf(asked) ?? brokenText }
  const { handle, ...optionsJSON } = asked.response
  try {
    const { id, response } = await startAuthentication({
      optionsJSON,
      useBrowserAutofill: isOffered,
      verifyBrowserAutofillInput: false,
    })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return {
      handle,
      proof: {
        credential: id,
        clientDataJSON,
        authenticatorData,
        signature,
        ...(userHandle !== undefined && { userHandle }),
      },
    }
  } catch {
    // Closed, too slow, no passkey of ours on this device, or another ceremony in its place.
    return { text: unused }
  }
}

/** Ends an offer that waits, as its page is left. */
export async function endOffer(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}
