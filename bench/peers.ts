import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { root, useLocalDefaults } from '@cloudoc/run/environment.ts'
import { startServices } from '@cloudoc/run/services/all.ts'
import { freePort } from '@cloudoc/run/services/postgres.ts'
import { startProcess, type Running } from './processes.ts'

/** Everything that is measured, on one machine and one database server. */
export interface Peers {
  /** The product as `pnpm start` runs it; with `env`, another node of it on the same data. */
  product(env?: NodeJS.ProcessEnv): Promise<Running>
  /** The stock application with the product's rows. */
  stock(): Promise<Running>
  /** A bare server that sends what this address answers. */
  bare(source: string): Promise<Running>
  stop(): Promise<void>
}

const host = '127.0.0.1'

/** Starts the embedded services in a folder that is thrown away at the end. An outside database is left alone, whatever the environment says. */
export async function openPeers(): Promise<Peers> {
  const folder = mkdtempSync(join(tmpdir(), 'cloudoc-bench-'))
  // PostgreSQL runs as a user of its own where we are root, and has to reach its folder.
  chmodSync(folder, 0o755)
  for (const name of ['DATABASE_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL', 'S3_BUCKET', 'PUBLIC_URL', 'CLOUDOC_DEV', 'SEED', 'ACCESS_LOG']) delete process.env[name]
  Object.assign(process.env, { DATA_DIR: folder, NODE_ENV: 'production', MAILBOX_PORT: String(await freePort()) })
  process.env['PORT'] ??= String(await freePort())
  useLocalDefaults()
  const services = await startServices()
  const database = process.env['DATABASE_URL'] ?? ''
  const env = { ...process.env, HOST: host }

  return {
    product: more => startProcess(join(root, 'run/node.ts'), { ...env, ...more }),
    async stock() {
      const stockDatabase = database.replace(/\/\w+$/, '/stock')
      await makeDatabase(database, 'stock')
      return startProcess(join(import.meta.dirname, 'stock-node.ts'), {
        ...env, PORT: String(await freePort()), DATABASE_URL: stockDatabase, COPY_FROM: database, STOCK_PUBLIC: join(folder, 'stock-public'),
      })
    },
    bare: async source => startProcess(join(import.meta.dirname, 'bare.ts'), { ...env, PORT: String(await freePort()), COPY_FROM: source }),
    async stop() {
      await services.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function makeDatabase(beside: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: beside })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
}
