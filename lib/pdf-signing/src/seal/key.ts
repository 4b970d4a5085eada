import { X509Certificate } from 'node:crypto'
import { CryptoKeySigner, P12Signer, type Signer } from '@libpdf/core'

/** What a PDF is sealed with: a file as certificate authorities hand out (PKCS #12), or a key (PKCS #8) and its certificate, both DER. It can be handed to a thread. */
export type SealKey =
  | { kind: 'p12'; file: Uint8Array; password: string }
  | { kind: 'pkcs8'; key: Uint8Array; certificate: Uint8Array }

/** Whose key it is, and until when it is good. */
export interface KeyFacts {
  /** As the certificate calls them. */
  owner: string
  /** SHA-256 of the certificate, in hexadecimal digits: by it a seal is known as ours. */
  fingerprint: string
  from: Date
  until: Date
  /** Nobody else vouches for it: readers will say that they do not know the signer. */
  selfSigned: boolean
}

const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const

/** The library's signer of a key. Fails where the file or its password is wrong; the message says nothing of either. */
export async function signerOf(key: SealKey): Promise<Signer> {
  if (key.kind === 'p12') return P12Signer.create(key.file, key.password)
  const made = await crypto.subtle.importKey('pkcs8', new Uint8Array(key.key), rsa, false, ['sign'])
  return new CryptoKeySigner(made, key.certificate, 'RSA', 'RSASSA-PKCS1-v1_5')
}

/** Looks at a key before anything depends on it. Fails as `signerOf`. */
export const factsOfKey = async (key: SealKey): Promise<KeyFacts> =>
  factsOfCertificate((await signerOf(key)).certificate)

export function factsOfCertificate(der: Uint8Array): KeyFacts {
  const certificate = new X509Certificate(der)
  return {
    owner: nameIn(certificate.subject),
    fingerprint: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
    from: new Date(certificate.validFrom),
    until: new Date(certificate.validTo),
    selfSigned: certificate.subject === certificate.issuer,
  }
}

/** The common name in a certificate's subject, or what else stands in it. */
export const nameIn = (subject: string | undefined): string =>
  /^CN=(.*)$/m.exec(subject ?? '')?.[1] ?? (subject ?? '').replaceAll('\n', ', ')
