import { randomBytes } from 'node:crypto'
import { Set as Asn1Set, BitString, fromBER, Integer, OctetString, Sequence, Utf8String } from 'asn1js'
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  ExtKeyUsage,
  RelativeDistinguishedNames,
} from 'pkijs'
import type { SealKey } from './key.ts'

const ids = {
  organisation: '2.5.4.10',
  name: '2.5.4.3',
  constraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  ownKey: '2.5.29.14',
  documentSigning: '1.3.6.1.5.5.7.3.36',
} as const
const bits = 3072

/** A key of one's own and a certificate that nobody else vouches for. Takes about a second. */
export async function selfSigned({
  name,
  organisation,
  from,
  years,
}: {
  name: string
  organisation: string
  from: Date
  years: number
}): Promise<Extract<SealKey, { kind: 'pkcs8' }>> {
  const algorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    modulusLength: bits,
    publicExponent: new Uint8Array([1, 0, 1]),
  }
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = new Certificate()
  certificate.version = 2
  // Positive, and without a zero in front.
  certificate.serialNumber = new Integer({
    valueHex: Uint8Array.from([0x40 | ((randomBytes(1)[0] ?? 0) & 0x3f), ...randomBytes(15)]).buffer,
  })
  const subject = new Sequence({
    value: (
      [
        [ids.organisation, organisation],
        [ids.name, name],
      ] as const
    ).map(
      ([type, value]) =>
        new Asn1Set({ value: [new AttributeTypeAndValue({ type, value: new Utf8String({ value }) }).toSchema()] }),
    ),
  })
  // Read back as it is written: the library would make one part of both.
  certificate.issuer = certificate.subject = new RelativeDistinguishedNames({ schema: fromBER(subject.toBER()).result })
  certificate.notBefore.value = from
  certificate.notAfter.value = new Date(Date.UTC(from.getUTCFullYear() + years, from.getUTCMonth(), from.getUTCDate()))
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey)
  const ownKey = await crypto.subtle.digest(
    'SHA-1',
    Uint8Array.from(certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView),
  )
  const extension = (extnID: string, critical: boolean, value: { toBER(): ArrayBuffer }): Extension =>
    new Extension({ extnID, critical, extnValue: value.toBER() })
  certificate.extensions = [
    extension(ids.constraints, true, new BasicConstraints({ cA: false }).toSchema()),
    // Signatures, and that they cannot be denied: bits 0 and 1.
    extension(ids.keyUsage, true, new BitString({ valueHex: Uint8Array.of(0b1100_0000).buffer, unusedBits: 6 })),
    extension(ids.extendedKeyUsage, false, new ExtKeyUsage({ keyPurposes: [ids.documentSigning] }).toSchema()),
    extension(ids.ownKey, false, new OctetString({ valueHex: ownKey })),
  ]
  await certificate.sign(pair.privateKey, 'SHA-256')
  return {
    kind: 'pkcs8',
    key: new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey)),
    certificate: new Uint8Array(certificate.toSchema(true).toBER()),
  }
}
