import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@cloudoc/run/services/postgres.ts'
import { installOnce } from '../frame/packages.ts'
import { type Running, startProcess } from '../frame/processes.ts'

const home = join(dirname(import.meta.dirname), 'medusa')

/** What Medusa sells, and where it is paid. */
export interface MedusaShop {
  title: string
  /** Pounds, net. */
  price: number
  payments: { url: string; secretKey: string; webhookSecret: string }
}

/** What a storefront of Medusa is configured with. */
export interface Seeded {
  key: string
  region: string
  variant: string
  delivery: string
}

export interface Medusa extends Running {
  seeded: Seeded
  database: string
  /** Where its provider takes events of the payment service. */
  webhook: string
}

/**
 * Starts the stock Medusa application in production on an empty database: its packages are installed at the
 * first use, its tables are made, and a shop is filled. `folder` is for what it writes.
 */
export async function startMedusa(
  database: string,
  folder: string,
  { title, price, payments }: MedusaShop,
): Promise<Medusa> {
  // Medusa looks for its plugins beside the application, where npm lays them out: hoisted.
  installOnce(home, { name: 'Medusa', megabytes: 550, options: ['--config.node-linker=hoisted'] })
  mkdirSync(folder, { recursive: true })
  const seeded = join(folder, 'seeded.json')
  const port = String(await freePort())
  const env = {
    PATH: process.env['PATH'],
    // Its command keeps settings in the home of whoever calls it.
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    MEDUSA_DISABLE_TELEMETRY: 'true',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: port,
    DATABASE_URL: database,
    JWT_SECRET: randomBytes(32).toString('hex'),
    COOKIE_SECRET: randomBytes(32).toString('hex'),
    STORE_CORS: `http://127.0.0.1:${port}`,
    STRIPE_API_KEY: payments.secretKey,
    STRIPE_WEBHOOK_SECRET: payments.webhookSecret,
    STRIPE_SANDBOX_URL: payments.url,
    TITLE: title,
    PRICE: String(price),
    SEEDED: seeded,
  }
  await command(env, 'db:migrate', '--execute-all-links', '--execute-all-search')
  await command(env, 'exec', 'src/scripts/seed.js')
  const running = await startProcess(join(import.meta.dirname, 'medusa-node.ts'), env)
  return {
    ...running,
    database,
    seeded: JSON.parse(readFileSync(seeded, 'utf8')) as Seeded,
    webhook: `${running.url}/hooks/payment/stripe_stripe`,
  }
}

const run = promisify(execFile)

/** Runs a command of Medusa's own, as `npx medusa …` in its folder. */
async function command(env: NodeJS.ProcessEnv, ...args: string[]): Promise<void> {
  const cli = join(home, 'node_modules/@medusajs/cli/cli.js')
  const options = { cwd: home, env, maxBuffer: 2 ** 26 }
  await run(process.execPath, [cli, ...args], options).catch((error: Error & { stdout?: string; stderr?: string }) => {
    const said = `${error.stdout ?? ''}\n${error.stderr ?? ''}`.slice(-4000)
    throw new Error(`medusa ${args[0] ?? ''} failed:\n${said}`, { cause: error })
  })
}
