import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build as viteBuild } from 'vite'
import { checkBudgets } from './build/budgets.ts'
import { compressAll } from './build/compress.ts'
import { isUnchanged, remember, sourcesOf } from './build/sources.ts'
import { home, type AppName } from './server/folders.ts'

export interface BuildOptions {
  /** Builds even where no source has changed. */
  force?: boolean
  log?: (line: string) => void
}

const viteRun = (app: AppName, ssr: string | false): Promise<unknown> =>
  viteBuild({ configFile: join(home(app), 'vite.config.ts'), root: home(app), logLevel: 'warn', mode: 'production', build: { ssr } })

const steps: Record<AppName, () => Promise<void>> = {
  async storefront() {
    await viteRun('storefront', false)
    await viteRun('storefront', 'entry-server.tsx')
  },
  async workspace() {
    await viteRun('workspace', false)
  },
}

/**
 * Builds both apps for production where their sources have changed since the last time: the shop for browser and server, the workspace
 * for the browser; then compresses what is served. Throws when a route of the shop loads more than its budget.
 */
export async function buildApps({ force = false, log = console.log }: BuildOptions = {}): Promise<void> {
  // React takes its development form wherever this is not said.
  process.env['NODE_ENV'] ??= 'production'
  for (const app of ['storefront', 'workspace'] as const) {
    const sources = sourcesOf(app)
    if (!force && isUnchanged(app, sources)) {
      log(`${app}: unchanged`)
      continue
    }
    const began = performance.now()
    rmSync(join(home(app), 'dist'), { recursive: true, force: true })
    await steps[app]()
    const files = await compressAll(join(home(app), 'dist', app === 'storefront' ? 'client' : ''))
    remember(app, sources)
    log(`${app}: built in ${((performance.now() - began) / 1000).toFixed(1)} s, ${files} files compressed`)
  }
  checkBudgets(log)
}
