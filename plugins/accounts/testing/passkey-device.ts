import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** What a page is told to have signed. */
interface Asked {
  challenge: string
}
/** What a test makes different from what an honest device and browser do. */
export interface Lies {
  origin?: string
  rpId?: string
  challenge?: string
  /** The device asked for no finger, face or PIN. */
  isUnverified?: boolean
  /** What the device says to have counted to. */
  counter?: number
}

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** The head of a CBOR item (RFC 8949 §3) of up to 65,535. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  return value < 256
    ? Buffer.from([(major << 5) | 24, value])
    : Buffer.from([(major << 5) | 25, value >> 8, value & 0xff])
}
const cborInteger = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value))
const cborBytes = (bytes: Uint8Array): Buffer => Buffer.concat([head(2, bytes.length), bytes])
const cborText = (text: string): Buffer => Buffer.concat([head(3, text.length), Buffer.from(text)])
const cborMap = (...pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()])

/**
 * A device that makes passkeys, and the browser that it belongs to: written here once more, so that the
 * server's reading of WebAuthn is checked by it. One device has one key.
 */
export function passkeyDevice(origin: string, rpId = 'localhost') {
  const { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  })
  const credential = randomBytes(16)
  let counter = 0
  let userHandle = ''

  const clientData = (type: string, { challenge }: Asked, lies: Lies): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )
  /** `flags`: 1 present, 4 verified, 64 with the key. */
  const authenticatorData = (lies: Lies, key: Buffer = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lies.counter ?? counter)
    const flags = 1 | (lies.isUnverified ? 0 : 4) | (key.length > 0 ? 64 : 0)
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags]), count, key])
  }
  const publicKeyAsCose = (): Buffer => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return cborMap(
      [cborInteger(1), cborInteger(2)],
      [cborInteger(3), cborInteger(-7)],
      [cborInteger(-1), cborInteger(1)],
      [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
    )
  }

  return {
    /** Makes the passkey that a page asks for. */
    make(options: Asked & { user: { id: string } }, lies: Lies = {}) {
      userHandle = options.user.id
      const length = Buffer.from([0, credential.length])
      const data = authenticatorData(lies, Buffer.concat([Buffer.alloc(16), length, credential, publicKeyAsCose()]))
      const attestation = cborMap(
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap()],
        [cborText('authData'), cborBytes(data)],
      )
      return {
        credential: encode(credential),
        clientDataJSON: encode(clientData('webauthn.create', options, lies)),
        attestationObject: encode(attestation),
        transports: ['internal'],
      }
    },
    /** Signs what a page asks for. */
    sign(options: Asked, lies: Lies = {}) {
      counter += 1
      const [data, client] = [authenticatorData(lies), clientData('webauthn.get', options, lies)]
      return {
        credential: encode(credential),
        clientDataJSON: encode(client),
        authenticatorData: encode(data),
        signature: encode(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle,
      }
    },
  }
}
export type PasskeyDevice = ReturnType<typeof passkeyDevice>
