import { join } from 'node:path'
import { startSandbox } from '@cloudoc/stripe-sandbox/src/index.ts'
import { dataDir, port } from './environment.ts'

// The payment sandbox as a service of its own, for several nodes that share it. Its whole configuration is in
// the environment. Not for the open internet: nodes pass on to it what a browser may ask.

function needed(name: string): string {
  const value = process.env[name]
  if (value) return value
  console.error(`✗ ${name} is not set, and the payment sandbox needs it.`)
  process.exit(1)
}

const sandbox = await startSandbox({
  port: port(),
  host: process.env['HOST'] ?? '127.0.0.1',
  folder: join(dataDir(), 'sandbox'),
  secretKey: needed('SANDBOX_SECRET_KEY'),
  webhook: { url: needed('SANDBOX_WEBHOOK_URL'), secret: needed('SANDBOX_WEBHOOK_SECRET') },
})
console.info(`Payment sandbox: ${sandbox.url} (no money moves)`)

const stop = (): void => void sandbox.close().finally(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
process.once('disconnect', stop)
