import type { passkeyOptions, passkeySignIn } from '@cloudoc/accounts/contract/doors/passkeys.ts'
import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'

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
 * Has the device sign what it was asked. `isOffered`: the browser offers it at the e-mail field, and waits until
 * somebody chooses it; otherwise its dialog opens at once, and an offer that waits is over.
 */
export async function signPasskey(
  { handle, ...optionsJSON }: ReplyOf<typeof passkeyOptions>,
  isOffered = false,
): Promise<Signed | NotSigned> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
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
