import {
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { z } from 'zod'
import type { madePasskey, passkeyProof } from '../../contract/doors/passkeys.ts'
import { bytesOf, type Ceremony, ceremonyMs, type Expected } from './ceremony.ts'

/** What a browser hands over of a new key, and of a signature. */
export type MadeKey = z.output<typeof madePasskey>
export type Proof = z.output<typeof passkeyProof>

/** What is kept of a key. */
export interface KeptKey {
  credential: string
  public_key: string
  counter: number
  transports: string[] | null
}

/** ES256, EdDSA and RS256, as COSE numbers them: what devices make. */
const algorithms = [-7, -8, -257]

/** Who the key is for: the handle that the device keeps, an address, and a name to show. */
interface KeyOwner {
  handle: string
  name: string
  displayName: string
}

/** What a device needs to make a key that signs in without a password. `has`: keys that its owner has already. */
export async function creationOptions(
  { handle, challenge }: Ceremony & { handle: string },
  { owner, passkeyHost, has }: { owner: KeyOwner; passkeyHost: string; has: readonly KeptKey[] },
) {
  const options = await generateRegistrationOptions({
    rpName: 'Cloudoc',
    rpID: passkeyHost,
    userID: bytesOf(owner.handle),
    userName: owner.name,
    userDisplayName: owner.displayName,
    challenge: bytesOf(challenge),
    timeout: ceremonyMs,
    supportedAlgorithmIDs: algorithms,
  })
  return {
    handle,
    challenge: options.challenge,
    timeout: ceremonyMs,
    rp: { id: passkeyHost, name: options.rp.name },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams,
    // A device that has one already makes no second one.
    excludeCredentials: has.map(({ credential, transports }) => ({
      id: credential,
      type: 'public-key' as const,
      transports: transports ?? [],
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
}

/** The columns of the key that a device has made, where it has signed what was asked; nothing where it has not. */
export async function readMadeKey({ credential: id, ...made }: MadeKey, expected: Expected) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expected,
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: made.clientDataJSON, attestationObject: made.attestationObject },
      },
    })
    return (
      registrationInfo && {
        credential: registrationInfo.credential.id,
        public_key: Buffer.from(registrationInfo.credential.publicKey).toString('base64url'),
        counter: registrationInfo.credential.counter,
        transports: JSON.stringify(made.transports) as never,
        backed_up: registrationInfo.credentialBackedUp,
      }
    )
  } catch {
    return undefined
  }
}

/** What the device has counted to, where it has signed what was asked; nothing where it has not. */
export async function counterOf(
  proof: Proof,
  key: Pick<KeptKey, 'public_key' | 'counter'>,
  expected: Expected,
): Promise<number | undefined> {
  const { credential: id, ...response } = proof
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { ...response, userHandle: response.userHandle ?? '' },
      },
      credential: { id, publicKey: bytesOf(key.public_key), counter: key.counter },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // Another challenge, another page, a user that was not verified, a count that goes back, no reply at all.
    return undefined
  }
}
