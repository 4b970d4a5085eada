import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Claims, localProvider } from './openid-provider.ts'

// An identity provider as a process of its own: `node identity-provider.ts` says its address in its first line.
// Whoever signs in next is what was sent to /next.

const people = new Map<string, Claims>()
let next: Claims = { sub: 'nobody' }

const server = createServer((request, response) => {
  if (request.url === '/next' && request.method === 'POST') {
    let body = ''
    request
      .on('data', part => (body += String(part)))
      .on('end', () => {
        next = JSON.parse(body) as Claims
        people.set(next.sub, next)
        response.end('{}')
      })
    return
  }
  if (request.url?.startsWith('/interaction/')) return void provider.enter(request, response, next.sub)
  provider.answer(request, response)
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
const client = { id: 'cloudoc', secret: 'a secret of the client' }
const provider = localProvider(issuer, { client, claimsOf: sub => people.get(sub) })
process.stdout.write(`${issuer}\n`)
