import { constants, createHash, timingSafeEqual, verify as verifySignature, X509Certificate } from 'node:crypto'
import { type BaseBlock, GeneralizedTime, UTCTime } from 'asn1js'
import { decode, encoded, idOf, isSequence, isSet, octetsOf, partsOf, tagged } from './der.ts'

const ids = {
  signedData: '1.2.840.113549.1.7.2',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  certificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStamp: '1.2.840.113549.1.9.16.2.14',
  pss: '1.2.840.113549.1.1.10',
} as const
const digests: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

/** A signature as it was found to be: whose it is, and when they say that they made it. */
export interface SignedBy {
  certificate: X509Certificate
  /** What was signed inside, where the signature carries it. */
  content: Buffer | undefined
  claimedAt: Date | undefined
  /** It says by which certificate it was made, so that none can be put in its place (CAdES). */
  names: boolean
  /** The signature itself: what a time stamp is made of. */
  value: Buffer
  timeStamp: Buffer | undefined
}

/** The digest that OpenSSL knows by this object identifier; nothing for one that is not good enough any more. */
export const digestOf = (block: BaseBlock | undefined): string | undefined => digests[idOf(partsOf(block)[0]) ?? '']

/**
 * Looks at a CMS signature: is it of what `digestOfContent` hashes, or of what it carries, by the certificate in it? Nothing where it is not, or cannot be read. Whether the certificate is to be trusted is
 * asked elsewhere.
 */
export function checkSignedData(
  bytes: Uint8Array,
  digestOfContent?: (algorithm: string) => Buffer,
): SignedBy | undefined {
  const [type, wrapped] = partsOf(decode(bytes))
  const parts = partsOf(partsOf(wrapped)[0])
  if (idOf(type) !== ids.signedData || parts.length < 4) return undefined
  const content = octetsOf(partsOf(partsOf(parts[2])[1])[0])
  const certificates = partsOf(parts.find(part => tagged(part, 0)))
    .filter(isSequence)
    .map(encoded)
  const signers = partsOf(parts.at(-1))
  // One signer each: with several, readers disagree about whose signature it is.
  return signers.length === 1 && isSet(parts.at(-1))
    ? checkSigner(partsOf(signers[0]), { content, certificates, digestOfContent })
    : undefined
}

interface Around {
  content: Buffer | undefined
  certificates: Buffer[]
  digestOfContent: ((algorithm: string) => Buffer) | undefined
}

function checkSigner(signer: BaseBlock[], { content, certificates, digestOfContent }: Around): SignedBy | undefined {
  const [, sid, digestAlgorithm, ...rest] = signer
  const algorithm = digestOf(digestAlgorithm)
  const attributes = rest.find(part => tagged(part, 0))
  const [signatureAlgorithm, signatureValue] = rest.filter(part => !tagged(part, 0) && !tagged(part, 1))
  const value = octetsOf(signatureValue)
  const der = certificates.find(each => isNamedBy(each, sid))
  const digest =
    algorithm &&
    (digestOfContent ? digestOfContent(algorithm) : content && createHash(algorithm).update(content).digest())
  if (!algorithm || !attributes || !value || !der || !digest) return undefined

  const said = octetsOf(attributeOf(attributes, ids.messageDigest))
  if (said?.length !== digest.length || !timingSafeEqual(said, digest)) return undefined
  const certificate = new X509Certificate(der)
  // Signed as a set, kept as [0].
  const signed = encoded(attributes)
  signed[0] = 0x31
  const isPss = idOf(partsOf(signatureAlgorithm)[0]) === ids.pss
  const key = {
    key: certificate.publicKey,
    ...(isPss && { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO }),
  }
  if (!verifySignature(algorithm, signed, key, value)) return undefined
  const named = attributeOf(attributes, ids.certificateV2)
  if (named && !namesCertificate(named, der)) return undefined
  const stamp = attributeOf(
    rest.find(part => tagged(part, 1)),
    ids.timeStamp,
  )
  return {
    certificate,
    content,
    claimedAt: timeOf(attributeOf(attributes, ids.signingTime)),
    names: named !== undefined,
    value,
    timeStamp: stamp && encoded(stamp),
  }
}

/** The first value of an attribute. */
const attributeOf = (attributes: BaseBlock | undefined, id: string): BaseBlock | undefined =>
  partsOf(partsOf(partsOf(attributes).find(each => idOf(partsOf(each)[0]) === id))[1])[0]

export const timeOf = (block: BaseBlock | undefined): Date | undefined =>
  block instanceof UTCTime || block instanceof GeneralizedTime ? block.toDate() : undefined

/** Is this the certificate that a signer is named by: issuer and number, or the key's own id? */
function isNamedBy(der: Buffer, sid: BaseBlock | undefined): boolean {
  if (!sid) return false
  const [, ...parts] = partsOf(partsOf(decode(der))[0])
  if (tagged(sid, 0)) return der.includes(Buffer.from(encoded(sid).subarray(2)))
  const [issuer, number] = partsOf(sid)
  const [ownNumber, , ownIssuer] = parts
  return (
    Boolean(issuer && number && ownNumber && ownIssuer) &&
    [
      [issuer, ownIssuer],
      [number, ownNumber],
    ].every(([one, other]) => one && other && encoded(one).equals(encoded(other)))
  )
}

/** `SigningCertificateV2`: the first hash in it is of the signer's certificate, by SHA-256 unless it says another. */
function namesCertificate(attribute: BaseBlock, der: Buffer): boolean {
  const parts = partsOf(partsOf(partsOf(attribute)[0])[0])
  const algorithm = isSequence(parts[0]) ? digestOf(parts[0]) : 'sha256'
  const hash = parts.map(octetsOf).find(each => each !== undefined)
  return algorithm !== undefined && hash !== undefined && hash.equals(createHash(algorithm).update(der).digest())
}
