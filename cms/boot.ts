import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { unlockSchema } from '@cloudoc/core/server/data/migration/schema-lock.ts'
import { open } from '@cloudoc/core/server/index.ts'
import type { Platform } from '@cloudoc/core/server/platform.ts'
import { keepWords } from './desk/keep.ts'
import { loadLater } from './later.ts'

// Strapi stores times without a zone: they are UTC, whatever the machine's zone.
process.env['TZ'] = 'UTC'

loadLater()
// Strapi's ES module build imports folders, which Node refuses; its CommonJS build is the one that runs.
const { createStrapi } = createRequire(import.meta.url)('@strapi/strapi') as {
  createStrapi(options: { appDir: string; distDir: string }): { load(): Promise<Running> }
}
type Running = Parameters<typeof keepWords>[0] & { start(): Promise<unknown>; destroy(): Promise<void> }

const home = import.meta.dirname
const signals = ['SIGTERM', 'SIGINT'] as const

export interface Cms {
  platform: Platform
  stop(): Promise<void>
}

/** What has not ended in order by then is left alone, in milliseconds: what matters is in the database. */
const maxStopMs = 15_000
const stopping = (strapi: Running) => (): Promise<void> =>
  Promise.race([strapi.destroy(), setTimeout(maxStopMs, undefined, { ref: false })])

const prepare = () => mkdirSync(join(process.env['DATA_DIR'] ?? '.data', 'public', 'uploads'), { recursive: true })

/** Loads everything and starts to listen on `PORT`. The environment holds the whole configuration. */
export async function boot({
  beforeOpen,
}: {
  beforeOpen?: ((platform: Platform) => Promise<void>) | undefined
} = {}): Promise<Cms> {
  prepare()
  const others = signals.map(signal => new Set(process.listeners(signal)))
  const strapi = await createStrapi({ appDir: home, distDir: home }).load()
  await keepWords(strapi)
  await beforeOpen?.(strapi)
  await open()
  await strapi.start()
  // Strapi would end by itself at a signal, beside whoever started this node and ends it in order.
  for (const [index, signal] of signals.entries())
    for (const listener of process.listeners(signal)) if (!others[index]?.has(listener)) process.off(signal, listener)
  return { platform: strapi, stop: stopping(strapi) }
}

/** Loads everything without listening: for the seed and for scripts. */
export async function load(): Promise<Cms> {
  prepare()
  const strapi = await createStrapi({ appDir: home, distDir: home }).load()
  await unlockSchema()
  return { platform: strapi, stop: stopping(strapi) }
}
