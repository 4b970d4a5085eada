import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

// An identity provider on this machine (`oidc-provider`), as a process of its own: `node identity-provider.ts`
// says its address in its first line. Whoever signs in next is what was sent to /next.

/** What it says of somebody. */
interface Somebody {
  sub: string
  [claim: string]: unknown
}

const people = new Map<string, Somebody>()
let next: Somebody = { sub: 'nobody' }

const server = createServer((request, response) => {
  if (request.url === '/next' && request.method === 'POST') {
    let body = ''
    request
      .on('data', part => (body += String(part)))
      .on('end', () => {
        next = JSON.parse(body) as Somebody
        people.set(next.sub, next)
        response.end('{}')
      })
    return
  }
  if (request.url?.startsWith('/interaction/'))
    return void provider.interactionFinished(request, response, { login: { accountId: next.sub } })
  provider.callback()(request, response)
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const issuer = `http://localhost:${(server.address() as AddressInfo).port}`

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'cloudoc',
      client_secret: 'a secret of the client',
      redirect_uris: ['https://cloudoc.invalid/signin/provider'],
    },
  ],
  cookies: { keys: ['a key of this process'] },
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'family_name', 'role'],
  },
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  findAccount: (_, sub) => ({ accountId: sub, claims: async () => people.get(sub) ?? { sub } }),
  async loadExistingGrant(context) {
    const { client, session } = context.oidc
    const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
})
// Each company has an address of its own to come back to.
provider.Client.prototype.redirectUriAllowed = () => true
process.stdout.write(`${issuer}\n`)
