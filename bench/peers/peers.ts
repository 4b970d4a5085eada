import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, useLocalDefaults } from '@cloudoc/run/environment.ts'
import { startServices } from '@cloudoc/run/services/all.ts'
import { freePort } from '@cloudoc/run/services/postgres.ts'
import pg from 'pg'
import { fingerprint } from '../../plugins/core/server/security/keys.ts'
import { type Running, startProcess } from '../frame/processes.ts'
import { type Medusa, type MedusaShop, startMedusa } from './medusa.ts'

/** Everything that is measured, on one machine and one database server. */
export interface Peers {
  /** The product as `pnpm start` runs it; with `env`, another node of it on the same data. */
  product(env?: NodeJS.ProcessEnv): Promise<Running>
  /** The stock application with the product's rows: the shop's, or the companies' documents. */
  stock(what?: 'shop' | 'policies'): Promise<Running>
  /** A stock Medusa that sells one thing; its packages are installed at the first use. */
  medusa(shop: MedusaShop): Promise<Medusa>
  /** The product's database; and another one with all that it holds, while nothing runs on it. */
  database: string
  copyDatabase(name: string): Promise<string>
  /** A bare server that sends what this address answers. */
  bare(source: string): Promise<Running>
  /** A bare server that makes two statements a call on the product's database, for whoever holds this token. */
  bareTwoStatements(token: string): Promise<Running>
  stop(): Promise<void>
}

const host = '127.0.0.1'

/**
 * Starts the embedded services in a folder that is thrown away at the end. An outside database is left alone,
 * whatever the environment says. `settings` are more of the database server's, as `name=value`.
 */
export async function openPeers(settings: readonly string[] = []): Promise<Peers> {
  const folder = mkdtempSync(join(tmpdir(), 'cloudoc-bench-'))
  // PostgreSQL runs as a user of its own where we are root, and has to reach its folder.
  chmodSync(folder, 0o755)
  for (const name of [
    'DATABASE_URL',
    'STRIPE_SECRET_KEY',
    'SMTP_URL',
    'S3_BUCKET',
    'PUBLIC_URL',
    'CLOUDOC_DEV',
    'SEED',
    'ACCESS_LOG',
  ])
    delete process.env[name]
  Object.assign(process.env, {
    DATA_DIR: folder,
    NODE_ENV: 'production',
    MAILBOX_PORT: String(await freePort()),
    WORK_TIMES: '1000',
  })
  process.env['PORT'] ??= String(await freePort())
  useLocalDefaults()
  const services = await startServices({ settings })
  const database = process.env['DATABASE_URL'] ?? ''
  let stocks = 0
  const env = { ...process.env, HOST: host }

  return {
    product: more => startProcess(join(root, 'run/node.ts'), { ...env, ...more }),
    database,
    copyDatabase: name => makeDatabase(database, name, 'template cloudoc'),
    async stock(what = 'shop') {
      const stockDatabase = await makeDatabase(database, `stock_${(stocks += 1)}`)
      return startProcess(join(import.meta.dirname, 'stock-node.ts'), {
        ...env,
        PORT: String(await freePort()),
        DATABASE_URL: stockDatabase,
        COPY_FROM: database,
        COPY: what,
        STOCK_PUBLIC: join(folder, 'stock-public'),
      })
    },
    medusa: async shop => startMedusa(await makeDatabase(database, 'medusa'), join(folder, 'medusa'), shop),
    bare: async source =>
      startProcess(join(import.meta.dirname, 'bare.ts'), { ...env, PORT: String(await freePort()), COPY_FROM: source }),
    bareTwoStatements: async token =>
      startProcess(join(import.meta.dirname, 'bare-two-statements.ts'), {
        ...env,
        PORT: String(await freePort()),
        TOKEN_HASH: fingerprint(token),
      }),
    async stop() {
      await services.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Answers its address. */
async function makeDatabase(beside: string, name: string, like = ''): Promise<string> {
  const client = new pg.Client({ connectionString: beside.replace(/\/\w+$/, '/postgres') })
  await client.connect()
  await client.query(`create database ${name} ${like}`)
  await client.end()
  return beside.replace(/\/\w+$/, `/${name}`)
}
