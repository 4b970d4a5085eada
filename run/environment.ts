import { dirname, join, resolve } from 'node:path'
import { isShutToDemo, openDemo } from '@cloudoc/seed/demo-guard.ts'
import { faultOfRedisAddress } from '../plugins/realtime/server/redis-address.ts'
import { localSecrets, missingSecrets, secretNames } from './services/secrets.ts'

/** Where the repository is. */
export const root = dirname(import.meta.dirname)

/** Where everything that this copy keeps lives (`DATA_DIR`, default `.data/`). */
export const dataDir = (): string => resolve(root, process.env['DATA_DIR'] ?? '.data')

export const port = (): number => Number(process.env['PORT'] ?? 1337)

// Read once, before the embedded database writes its own address into the environment.
const outside = Boolean(process.env['DATABASE_URL'])

/** The database itself, past a pooler where there is one: for locks, copies, and whatever changes tables. */
export const directDatabase = (): string | undefined =>
  process.env['DATABASE_URL'] && (process.env['DATABASE_URL_DIRECT'] || process.env['DATABASE_URL'])

/** An outside database makes it a production node: nothing is then generated or embedded without being asked for. */
export const isProduction = (): boolean => outside

/** What is wrong with the configuration, in words a person can act on. Empty when nothing is. */
export function configurationProblems(): string[] {
  const problems: string[] = []
  const [major] = process.versions.node.split('.').map(Number)
  if ((major ?? 0) < 24)
    problems.push(
      `Node ${process.versions.node} runs this script; start with \`npx -y pnpm@10 start\`, which brings Node 24.`,
    )
  if (!Number.isInteger(port()) || port() < 1 || port() > 65_535)
    problems.push(`PORT is "${process.env['PORT']}"; it must be a number from 1 to 65535.`)
  const faultOfRedis = faultOfRedisAddress(process.env['REDIS_URL'] ?? '')
  if (faultOfRedis) problems.push(faultOfRedis)
  if (!isProduction()) {
    if (process.env['DATABASE_URL_DIRECT'])
      problems.push('DATABASE_URL_DIRECT is set and DATABASE_URL is not. Set both: DATABASE_URL names the pooler.')
    // What is seeded here has logins that everyone knows. Without a seed the node looks for itself whether
    // there are any.
    if (process.env['HOST'] && process.env['SEED'] !== 'off' && isShutToDemo()) problems.push(openDemo())
    return problems
  }
  return [...problems, ...productionProblems()]
}

function productionProblems(): string[] {
  const problems: string[] = []
  const missing = missingSecrets()
  if (missing.length > 0)
    problems.push(
      `With DATABASE_URL set, these secrets must come from the environment: ${missing.join(', ')}. Make one with \`openssl rand -base64 32\`.`,
    )
  if (!process.env['STRIPE_SECRET_KEY'] && process.env['PAYMENTS'] !== 'sandbox') {
    problems.push(
      'DATABASE_URL names an outside database, but there are no Stripe keys. Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or say PAYMENTS=sandbox if no real money is meant.',
    )
  }
  if (
    process.env['STRIPE_SECRET_KEY'] &&
    !(process.env['STRIPE_PUBLISHABLE_KEY'] && process.env['STRIPE_WEBHOOK_SECRET'])
  ) {
    problems.push('STRIPE_SECRET_KEY is set; STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set with it.')
  }
  if (!process.env['SMTP_URL'])
    problems.push('DATABASE_URL names an outside database, but SMTP_URL is not set: mail would go nowhere.')
  return problems
}

/** Fills the environment of this process for an embedded run. What is set already stays. */
export function useLocalDefaults(): void {
  const folder = dataDir()
  const secrets = localSecrets(folder)
  const defaults: Record<string, string> = {
    ...Object.fromEntries(
      [...secretNames, 'SANDBOX_SECRET_KEY', 'SANDBOX_WEBHOOK_SECRET'].map(name => [name, secrets[name] ?? '']),
    ),
    DATA_DIR: folder,
    PORT: String(port()),
    // A copy for trying out is for this machine; a production one is there to be reached.
    HOST: isProduction() ? '0.0.0.0' : '127.0.0.1',
    NODE_ENV: 'production',
    STRAPI_TELEMETRY_DISABLED: 'true',
    STRAPI_HIDE_STARTUP_MESSAGE: 'true',
  }
  for (const [name, value] of Object.entries(defaults)) process.env[name] ??= value
}

export const postgresFolder = (): string => join(dataDir(), 'postgres')
export const postgresPassword = (): string => localSecrets(dataDir())['POSTGRES_PASSWORD'] ?? ''
