import type { Platform } from '@cloudoc/core/server/platform.ts'
import { loadAll } from './load/index.ts'

/** Fills an empty shop with the library and the site's content; a shop that has packages is left as it is. */
export async function seedOnce(platform: Platform): Promise<void> {
  if ((await platform.documents('api::package.package').findMany({ limit: 1, fields: ['slug'] })).length > 0) return
  const began = performance.now()
  process.stdout.write('Filling the shop for the first time … ')
  await loadAll(platform, { demo: process.env['DATABASE_URL_OUTSIDE'] !== '1' })
  console.info(`${Math.round((performance.now() - began) / 1000)} s`)
}
