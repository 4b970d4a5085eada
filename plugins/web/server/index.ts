import { existsSync } from 'node:fs'
import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { addPreHandler } from '@cloudoc/core/server/http/pre-handler.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import { answerAdminMeanwhile } from './admin-being-built.ts'
import { answerAsset, loadAssets } from './assets.ts'
import clientError from './client-error/client-error.ts'
import type { Development } from './development.ts'
import { shopServer } from './folders.ts'
import { pages } from './pages/index.ts'
import { builtShop, useShop } from './pages/shop.ts'
import { builtWorkspace, useWorkspace } from './pages/workspace.ts'

let running: Development | undefined

/**
 * In development the apps run from their sources; otherwise as they were built. A script that has no need of
 * pages has no build either.
 */
async function openPages(): Promise<void> {
  await loadAssets()
  if (process.env['CLOUDOC_DEV'] === '1') {
    const { development } = await import('./development.ts')
    running = await development()
    addPreHandler(running.answer)
    useShop(running.shop)
    useWorkspace(running.workspace)
    return
  }
  if (!existsSync(shopServer))
    return platform().log.warn('The apps are not built: no pages are served. `pnpm build` builds them.')
  useShop(await builtShop())
  useWorkspace(builtWorkspace())
}

export default definePlugin({
  calls: [clientError],
  register() {
    addPreHandler(answerAsset)
    addPreHandler(answerAdminMeanwhile)
    platform().server.use(pages)
  },
  bootstrap: openPages,
  destroy: async () => running?.close(),
})
