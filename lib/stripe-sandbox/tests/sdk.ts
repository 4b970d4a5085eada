import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import type { Sandbox } from '../src/index.ts'

/** A webhook that verifies each event with the SDK, and answers what `statuses` says next (200 by default). A false signature is 400 and not among the events. */
export async function startWebhook(secret: string, statuses: number[] = []) {
  const events: Stripe.Event[] = []
  const stripe = new Stripe('sk_unused')
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
    })
    request.on('end', () => {
      try {
        events.push(
          stripe.webhooks.constructEvent(Buffer.concat(chunks), String(request.headers['stripe-signature']), secret),
        )
        response.writeHead(statuses.shift() ?? 200).end()
      } catch {
        response.writeHead(400).end()
      }
    })
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>(resolve => {
      server.close(() => {
        resolve()
      })
      server.closeAllConnections()
    })
  return { events, types: () => events.map(event => event.type), url: `http://127.0.0.1:${port}/webhook`, close }
}

/** The real SDK, talking to a sandbox on this machine, without tries of its own. */
export function sdkFor(sandbox: Sandbox, key: string): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
}
