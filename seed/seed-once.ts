import { log } from '@cloudoc/core/server/observability/log.ts'
import type { Platform } from '@cloudoc/core/server/platform.ts'
import { loadAll } from './load/index.ts'

/**
 * Fills an empty shop with the library and the site's content, or finishes a load that was interrupted. `whenFilled`:
 * told once the shop can open; pictures and the demonstration follow.
 */
export async function seedOnce(platform: Platform, whenFilled: () => void): Promise<void> {
  const began = performance.now()
  const seconds = (): number => Math.round((performance.now() - began) / 1000)
  const demo = process.env['DATABASE_URL_OUTSIDE'] !== '1'
  log.info('filling the shop for the first time')
  await loadAll(platform, {
    demo,
    whenFilled() {
      log.info('the shop is filled', { seconds: seconds() })
      whenFilled()
    },
  })
  log.info(demo ? 'the demonstration is filled' : 'the pictures are there', { seconds: seconds() })
}
