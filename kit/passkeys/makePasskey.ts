import type { addPasskey, beginPasskey } from '@cloudoc/accounts/contract/doors/passkeys.ts'
import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'

type Made = InputOf<typeof addPasskey>['made']

const texts = {
  known: 'This device has a passkey for your account already.',
  none: 'No passkey was added. Your device has to have a screen lock: a fingerprint, a face or a PIN.',
}

/** Has the device make a passkey; answers it, or why there is none. */
export async function makePasskey(begun: ReplyOf<typeof beginPasskey>): Promise<Made | { text: string }> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { handle: _, excludeCredentials, ...asked } = begun
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        ...asked,
        // The browser knows the ways that it can talk to a device; it passes over others.
        excludeCredentials: excludeCredentials.map(({ id: credential }) => ({ id: credential, type: 'public-key' })),
      },
    })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { credential: id, clientDataJSON, attestationObject, transports }
  } catch (error) {
    return { text: error instanceof Error && error.name === 'InvalidStateError' ? texts.known : texts.none }
  }
}
