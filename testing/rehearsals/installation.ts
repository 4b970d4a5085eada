import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MailSink, openMailSink } from '@cloudoc/core/testing/services/mail-sink.ts'
import { type Sandbox, startSandbox } from '../../lib/stripe-sandbox/src/index.ts'
import { secretNames } from '../../run/services/secrets.ts'

/** What stands around the nodes of a rehearsal, on the loopback address alone. */
export interface Surroundings {
  /** A folder that is thrown away at the end; a database's user may enter it. */
  folder: string
  mail: MailSink
  sandbox: Sandbox
  /** The environment of every node, without its database, port and data folder. */
  env: Record<string, string>
  close(): Promise<void>
}

const secretKey = 'sk_sandbox_rehearsal'
const webhookSecret = 'whsec_rehearsal'

export async function openSurroundings(): Promise<Surroundings> {
  const folder = mkdtempSync(join(tmpdir(), 'cloudoc-rehearsal-'))
  chmodSync(folder, 0o755)
  const [mail, sandbox] = await Promise.all([
    openMailSink(),
    startSandbox({ port: 0, secretKey, webhook: { url: undefined, secret: webhookSecret } }),
  ])
  const secrets = secretNames.map(name => [
    name,
    name === 'APP_KEYS' ? 'one-key,another-key' : `${name}-of-a-rehearsal`,
  ])
  return {
    folder,
    mail,
    sandbox,
    env: {
      ...Object.fromEntries(secrets),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      TRUST_PROXY: 'true',
      SMTP_URL: mail.url,
      PAYMENTS: 'sandbox',
      STRIPE_SANDBOX_URL: sandbox.url,
      SANDBOX_SECRET_KEY: secretKey,
      SANDBOX_WEBHOOK_SECRET: webhookSecret,
      STRAPI_TELEMETRY_DISABLED: 'true',
      STRAPI_HIDE_STARTUP_MESSAGE: 'true',
      SERVE_ADMIN: 'false',
    },
    async close() {
      await Promise.all([mail.close(), sandbox.close()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
