import { createHash, randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Integer, ObjectIdentifier, OctetString, Sequence, Utf8String } from 'asn1js'
import {
  Attribute,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  CertificateRevocationList,
  ContentInfo,
  CRLDistributionPoints,
  DistributionPoint,
  EncapsulatedContentInfo,
  Extension,
  ExtKeyUsage,
  GeneralName,
  IssuerAndSerialNumber,
  MessageImprint,
  PKIStatusInfo,
  RevokedCertificate,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  Time,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'

/**
 * What a service for time stamps does: its work; nothing, as one that is gone; refuses; stamps something
 * else; answers no time stamp at all; does not answer.
 */
export type Mood = 'granted' | 'gone' | 'refuses' | 'lies' | 'babbles' | 'waits'

export interface TestAuthority {
  url: string
  asked: number
  /** Who issued its certificate says that it is good, that it is revoked, or says nothing. */
  list: 'good' | 'revoked' | 'gone' | 'waits'
  mood: Mood
  close(): Promise<void>
}

const rsa = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
}

/**
 * A service for time stamps (RFC 3161) on the loopback address. `at`: the time that it stamps with. Its certificate is
 * issued by an authority, which lists the revoked at `/list`.
 */
export async function timeStampAuthority(at: () => Date = () => new Date()): Promise<TestAuthority> {
  const server = createServer(
    (request, response) => void (request.url === '/list' ? list(response) : answer(request, response)),
  )
  await new Promise<void>(done => void server.listen(0, '127.0.0.1', done))
  server.unref()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const issuer = await identity({ name: 'Authority of the tests' })
  const { key, certificate } = await identity({ name: 'Clock of the tests', issuer, listAt: `${url}list` })
  const authority: TestAuthority = {
    url,
    asked: 0,
    list: 'good',
    mood: 'granted',
    close: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }

  async function list(response: import('node:http').ServerResponse): Promise<void> {
    if (authority.list === 'waits') return
    if (authority.list === 'gone') return void response.writeHead(404).end()
    const revoked = new CertificateRevocationList({ version: 1 })
    revoked.issuer = issuer.certificate.subject
    revoked.thisUpdate = new Time({ type: 0, value: new Date(Date.now() - 60_000) })
    revoked.nextUpdate = new Time({ type: 0, value: new Date(Date.now() + 86_400_000) })
    if (authority.list === 'revoked')
      revoked.revokedCertificates = [
        new RevokedCertificate({
          userCertificate: certificate.serialNumber,
          revocationDate: new Time({ type: 0, value: at() }),
        }),
      ]
    await revoked.sign(issuer.key, 'SHA-256')
    response.writeHead(200, { 'content-type': 'application/pkix-crl' }).end(Buffer.from(revoked.toSchema(true).toBER()))
  }

  async function answer(
    request: Parameters<Parameters<typeof createServer>[1] & object>[0],
    response: import('node:http').ServerResponse,
  ): Promise<void> {
    authority.asked += 1
    const asked = TimeStampReq.fromBER(Uint8Array.from(await buffer(request)).buffer)
    if (authority.mood === 'waits') return
    if (authority.mood === 'gone') return void request.socket.destroy()
    if (authority.mood === 'babbles') return void response.writeHead(200).end('<html>Gateway</html>')
    const imprint =
      authority.mood === 'lies'
        ? new MessageImprint({
            hashAlgorithm: asked.messageImprint.hashAlgorithm,
            hashedMessage: new OctetString({ valueHex: new Uint8Array(32).buffer }),
          })
        : asked.messageImprint
    const reply =
      authority.mood === 'refuses'
        ? new TimeStampResp({ status: new PKIStatusInfo({ status: 2 }) })
        : new TimeStampResp({
            status: new PKIStatusInfo({ status: 0 }),
            timeStampToken: await token(imprint, asked.nonce),
          })
    response
      .writeHead(200, { 'content-type': 'application/timestamp-reply' })
      .end(Buffer.from(reply.toSchema().toBER()))
  }

  async function token(messageImprint: MessageImprint, nonce: Integer | undefined): Promise<ContentInfo> {
    const info = new TSTInfo({
      version: 1,
      policy: '1.2.3.4.5',
      messageImprint,
      serialNumber: new Integer({ value: randomInt(1, 2 ** 31 - 1) }),
      genTime: at(),
      ...(nonce && { nonce }),
    })
    const content = info.toSchema().toBER()
    const attribute = (type: string, value: unknown): Attribute => new Attribute({ type, values: [value] })
    const hash = (bytes: ArrayBuffer): ArrayBuffer =>
      Uint8Array.from(createHash('sha256').update(Buffer.from(bytes)).digest()).buffer
    const named = new Sequence({
      value: [
        new Sequence({
          value: [new Sequence({ value: [new OctetString({ valueHex: hash(certificate.toSchema(true).toBER()) })] })],
        }),
      ],
    })
    const signed = new SignedData({
      version: 3,
      encapContentInfo: new EncapsulatedContentInfo({
        eContentType: '1.2.840.113549.1.9.16.1.4',
        eContent: new OctetString({ valueHex: content }),
      }),
      certificates: [certificate, issuer.certificate],
      signerInfos: [
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
          signedAttrs: new SignedAndUnsignedAttributes({
            type: 0,
            attributes: [
              attribute('1.2.840.113549.1.9.3', new ObjectIdentifier({ value: '1.2.840.113549.1.9.16.1.4' })),
              attribute('1.2.840.113549.1.9.4', new OctetString({ valueHex: hash(content) })),
              attribute('1.2.840.113549.1.9.16.2.47', named),
            ],
          }),
        }),
      ],
    })
    await signed.sign(key, 0, 'SHA-256')
    return new ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: signed.toSchema(true) })
  }

  return authority
}

interface Identity {
  key: CryptoKey
  certificate: Certificate
}
/** A key with its certificate: of an authority that vouches for itself, or of a clock, issued by one. */
async function identity({
  name,
  issuer,
  listAt,
}: {
  name: string
  issuer?: Identity
  listAt?: string
}): Promise<Identity> {
  const pair = await crypto.subtle.generateKey(rsa, true, ['sign', 'verify'])
  const certificate = new Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ value: randomInt(1, 2 ** 31 - 1) })
  certificate.subject.typesAndValues.push(
    new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: name }) }),
  )
  certificate.issuer = issuer?.certificate.subject ?? certificate.subject
  certificate.notBefore.value = new Date('2020-01-01')
  certificate.notAfter.value = new Date('2049-01-01')
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey)
  const extension = (extnID: string, critical: boolean, value: { toSchema(): { toBER(): ArrayBuffer } }): Extension =>
    new Extension({ extnID, critical, extnValue: value.toSchema().toBER() })
  certificate.extensions = issuer
    ? [
        extension('2.5.29.37', true, new ExtKeyUsage({ keyPurposes: ['1.3.6.1.5.5.7.3.8'] })),
        extension(
          '2.5.29.31',
          false,
          new CRLDistributionPoints({
            distributionPoints: [
              new DistributionPoint({ distributionPoint: [new GeneralName({ type: 6, value: listAt ?? '' })] }),
            ],
          }),
        ),
      ]
    : [extension('2.5.29.19', true, new BasicConstraints({ cA: true }))]
  await certificate.sign(issuer?.key ?? pair.privateKey, 'SHA-256')
  return { key: pair.privateKey, certificate }
}
