import { createHash, randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Integer, ObjectIdentifier, OctetString, Sequence, Utf8String } from 'asn1js'
import {
  Attribute,
  AttributeTypeAndValue,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  Extension,
  ExtKeyUsage,
  IssuerAndSerialNumber,
  MessageImprint,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'

/** What a service for time stamps does: its work; nothing, as one that is gone; refuses; stamps something else; answers no time stamp at all; does not answer. */
export type Mood = 'granted' | 'gone' | 'refuses' | 'lies' | 'babbles' | 'waits'

export interface TestAuthority {
  url: string
  asked: number
  mood: Mood
  close(): Promise<void>
}

const rsa = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
}

/** A service for time stamps (RFC 3161) on the loopback address. `at`: the time that it stamps with. */
export async function timeStampAuthority(at: () => Date = () => new Date()): Promise<TestAuthority> {
  const { key, certificate } = await identity()
  const server = createServer((request, response) => void answer(request, response))
  const authority: TestAuthority = {
    url: '',
    asked: 0,
    mood: 'granted',
    close: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
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
      certificates: [certificate],
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

  await new Promise<void>(done => void server.listen(0, '127.0.0.1', done))
  server.unref()
  authority.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return authority
}

async function identity(): Promise<{ key: CryptoKey; certificate: Certificate }> {
  const pair = await crypto.subtle.generateKey(rsa, true, ['sign', 'verify'])
  const certificate = new Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ value: randomInt(1, 2 ** 31 - 1) })
  for (const who of [certificate.issuer, certificate.subject])
    who.typesAndValues.push(
      new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: 'Clock of the tests' }) }),
    )
  certificate.notBefore.value = new Date('2020-01-01')
  certificate.notAfter.value = new Date('2049-01-01')
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey)
  certificate.extensions = [
    new Extension({
      extnID: '2.5.29.37',
      critical: true,
      extnValue: new ExtKeyUsage({ keyPurposes: ['1.3.6.1.5.5.7.3.8'] }).toSchema().toBER(),
    }),
  ]
  await certificate.sign(pair.privateKey, 'SHA-256')
  return { key: pair.privateKey, certificate }
}
