import type { RequestListener } from 'node:http'
import { createServer } from 'node:http'
import type { Control } from './engine/control.ts'
import { controlOf } from './engine/control.ts'
import type { Engine } from './engine/engine.ts'
import { noFaults } from './engine/faults.ts'
import { openIdempotency } from './engine/idempotency.ts'
import { publishableKeyFor } from './engine/ids.ts'
import { openStore } from './engine/store.ts'
import type { Webhook } from './http/deliveries.ts'
import { openDeliveries } from './http/deliveries.ts'
import { listenerOf } from './http/listener.ts'

export type { TestCard } from './engine/cards.ts'
export { testCards } from './engine/cards.ts'
export type { Control } from './engine/control.ts'
export type { Match, Received } from './engine/faults.ts'
export { publishableKeyFor } from './engine/ids.ts'
export type { Delivery, Event } from './engine/types.ts'

/** How to start. */
export type SandboxOptions = {
  /** 0, the default, takes any free one. */
  port?: number
  /** The address to listen on; this machine only unless told. */
  host?: string
  /** Where everything is kept, one JSON file per object, across restarts; in memory without. For one running sandbox at a time. */
  folder?: string
  /** What the server proves itself with; do not begin it with `pk_`. */
  secretKey: string
  /** Events wait while there is no url. `firstRetry` (ms, doubles, 1000) and `tries` (10) are for tests. */
  webhook: { url: string | undefined; secret: string; firstRetry?: number; tries?: number }
}

/** A running sandbox. `listener` answers the same when mounted in another server. */
export type Sandbox = {
  url: string
  port: number
  publishableKey: string
  listener: RequestListener
  control: Control
  close(): Promise<void>
}

/** Starts a server that speaks Stripe's wire protocol, and goes on with what its folder holds, deliveries included. Rejects when the port is taken or the key is not a secret one. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', secretKey } = options
  if (secretKey === '' || secretKey.startsWith('pk_')) throw new Error('The sandbox needs a secret key.')
  const webhook: Webhook = {
    url: options.webhook.url,
    secret: options.webhook.secret,
    firstRetry: options.webhook.firstRetry ?? 1000,
    tries: options.webhook.tries ?? 10,
  }
  const store = openStore(options.folder)
  const deliveries = openDeliveries(store, webhook)
  const engine: Engine = { store, deliveries, idempotency: openIdempotency(store, secretKey), faults: noFaults() }
  const control = controlOf(engine, webhook)
  const listener = listenerOf(engine, control, secretKey)
  const server = createServer(listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, host, resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  deliveries.wake()
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    publishableKey: publishableKeyFor(secretKey),
    listener,
    control,
    async close() {
      await deliveries.close()
      const closed = new Promise<void>(resolve => {
        server.close(() => {
          resolve()
        })
      })
      server.closeAllConnections()
      await closed
    },
  }
}
