import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** How a token is signed. */
export type Signing =
  | 'honest'
  /** By a key that the provider has not published, under the name of one that it has. */
  | 'otherKey'
  /** As if the published key were a secret that both know (HS256). */
  | 'publicKeyAsSecret'
  /** Not at all. */
  | 'none'

/** What the next token says. */
export interface Forgery {
  claims?: Record<string, unknown>
  signing?: Signing
  /** No token that says who it is. */
  isMissing?: boolean
}

/** An identity provider that says whatever a test wants it to: what of it is refused, is refused by us. */
export interface ForgingProvider {
  issuer: string
  /** The next sign-in: at this location, with this forgery. Answers what the browser comes back with. */
  visit(location: string, forgery?: Forgery): { state: string; code: string; iss: string; error: string }
  /** Milliseconds that it has worked so far, and requests that it has answered. */
  spent(): { ms: number; requests: number }
  stop(): void
}

const kid = 'published'

/** The signature of a token under a header, as a forger makes it. */
function signatureOf(text: string, signing: Signing, keys: { published: KeyObject; own: KeyObject; other: KeyObject }) {
  if (signing === 'none') return ''
  if (signing === 'publicKeyAsSecret') {
    const secret = keys.published.export({ type: 'spki', format: 'pem' })
    return createHmac('sha256', secret).update(text).digest('base64url')
  }
  return sign('sha256', Buffer.from(text), signing === 'otherKey' ? keys.other : keys.own).toString('base64url')
}
const algorithms: Readonly<Record<Signing, string>> = {
  honest: 'RS256',
  otherKey: 'RS256',
  publicKeyAsSecret: 'HS256',
  none: 'none',
}

/** Starts one, within the test. `now`: seconds, as the node has them. */
export async function startForger(now: () => number): Promise<ForgingProvider> {
  const [own, other] = [newKeys(), newKeys()]
  const keys = { published: own.publicKey, own: own.privateKey, other: other.privateKey }
  let next: Forgery = {}
  let nonce = ''
  const tokenOf = ({ claims = {}, signing = 'honest' }: Forgery): string => {
    const usual = { iss: issuer, aud: 'cloudoc', sub: 'forged', iat: now(), exp: now() + 300, nonce }
    const text = `${encode({ alg: algorithms[signing], kid, typ: 'JWT' })}.${encode({ ...usual, ...claims })}`
    return `${text}.${signatureOf(text, signing, keys)}`
  }
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      // It lies about what it signs with, too.
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    }),
    '/keys': () => ({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] }),
    '/token': () => ({
      access_token: 'nothing',
      token_type: 'Bearer',
      ...(!next.isMissing && { id_token: tokenOf(next) }),
    }),
  }
  let [ms, requests] = [0, 0]
  const server = createServer((request, response) => {
    const began = performance.now()
    response.once('finish', () => {
      ms += performance.now() - began
      requests += 1
    })
    const answer = answers[request.url ?? '']
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer?.() ?? {}))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    visit(location, forgery = {}) {
      const asked = new URL(location).searchParams
      next = forgery
      nonce = asked.get('nonce') ?? ''
      return { state: asked.get('state') ?? '', code: 'a-code', iss: '', error: '' }
    },
    spent: () => ({ ms, requests }),
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
