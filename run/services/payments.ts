import { join } from 'node:path'
import { startSandbox } from '@cloudoc/stripe-sandbox/src/index.ts'
import { dataDir, port } from '../environment.ts'

export interface Payments {
  stop(): Promise<void>
}

/** Without Stripe's keys: the sandbox, which speaks Stripe's protocol and moves no money. */
export async function startPayments(): Promise<Payments | undefined> {
  if (process.env['STRIPE_SECRET_KEY'] || process.env['STRIPE_SANDBOX_URL']) return undefined
  const sandbox = await startSandbox({
    port: 0,
    folder: join(dataDir(), 'sandbox'),
    secretKey: process.env['SANDBOX_SECRET_KEY'] ?? '',
    webhook: {
      url: `http://127.0.0.1:${port()}/payments/webhook`,
      secret: process.env['SANDBOX_WEBHOOK_SECRET'] ?? '',
    },
  })
  process.env['STRIPE_SANDBOX_URL'] = sandbox.url
  return { stop: () => sandbox.close() }
}
