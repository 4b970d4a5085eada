import { log } from '@cloudoc/core/server/observability/log.ts'
import type { Platform } from '@cloudoc/core/server/platform.ts'
import { isFilled } from './load/filled.ts'

/**
 * Fills an empty shop with the library and the site's content, and finishes a load that was interrupted; a
 * filled shop is left as it is.
 */
export async function seedOnce(platform: Platform): Promise<void> {
  if (await isFilled(platform)) return
  const began = performance.now()
  const { loadAll } = await import('./load/index.ts')
  log.info('filling the shop for the first time')
  await loadAll(platform, { demo: process.env['DATABASE_URL_OUTSIDE'] !== '1' })
  log.info('the shop is filled', { seconds: Math.round((performance.now() - began) / 1000) })
}
