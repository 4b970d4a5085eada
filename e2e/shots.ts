import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserFlags, browserPath } from './browser.ts'
import { startProduct } from './product.ts'

/**
 * `pnpm shots`: pictures of the product. `pnpm shots shop`: what the shop shows of the workspace; `pnpm shots
 * screens`: the screens, and the README's among them; `pnpm shots lists`: each list empty, on the first day and
 * full.
 */
const part = process.argv[2]
const wants = (name: string): boolean => part === undefined || part === name

process.env['CHROMIUM_PATH'] ??= await browserPath()
if (part === undefined) rmSync(join(import.meta.dirname, '../docs/screenshots/all'), { recursive: true, force: true })
const product = process.env['JOURNEY_URL'] ? undefined : await startProduct()
if (product) Object.assign(process.env, { JOURNEY_URL: product.url, JOURNEY_MAILBOX: product.mailbox })
const url = process.env['JOURNEY_URL'] ?? ''
// Fields for dates go by the language of the machine, not of the page: the pictures show a British one.
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '',
  args: [...browserFlags],
  env: { ...process.env, LC_ALL: 'en_GB.UTF-8' },
})
try {
  // What photographs knows the product by the environment, so it is loaded once that is there.
  if (wants('shop')) {
    const { photographWorkspace } = await import('./shots/workspace.ts')
    const { makeVideo } = await import('./shots/video.ts')
    const { makeSharePictures } = await import('./shots/share.ts')
    await photographWorkspace(browser, url)
    await makeVideo(browser)
    await makeSharePictures(browser, url)
  }
  if (wants('screens')) await (await import('./shots/screens.ts')).photographScreens(browser, url)
  if (wants('lists')) await (await import('./shots/lists.ts')).photographLists(browser)
} finally {
  await browser.close()
  await product?.stop()
}
