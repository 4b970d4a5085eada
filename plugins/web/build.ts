import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build as viteBuild } from 'vite'
import { checkBudgets } from './build/budgets.ts'
import { compressAll } from './build/compress.ts'
import { type AppName, home, shopClient, workspaceDist } from './server/folders.ts'

const apps: readonly AppName[] = ['storefront', 'workspace']

const viteRun = (app: AppName, ssr: string | false): Promise<unknown> =>
  viteBuild({
    configFile: join(home(app), 'vite.config.ts'),
    root: home(app),
    logLevel: 'warn',
    mode: 'production',
    build: { ssr },
  })

const steps: Record<AppName, () => Promise<void>> = {
  async storefront() {
    await viteRun('storefront', false)
    await compressAll(shopClient)
    checkBudgets(line => console.info(line))
    // Last: where the server's build stands, the whole of it does.
    await viteRun('storefront', 'entry-server.tsx')
  },
  async workspace() {
    await viteRun('workspace', false)
    await compressAll(workspaceDist)
  },
}

/**
 * Builds the apps for production: the shop for browser and server, the workspace for the browser; and compresses what is served. Throws
 * when a route of the shop loads more than its budget. Whether it has to be done is for the caller to say (run/build.ts).
 */
export async function buildApps(names: readonly AppName[] = apps): Promise<void> {
  // React takes its development form wherever this is not said.
  process.env['NODE_ENV'] ??= 'production'
  for (const app of names) {
    if (!existsSync(join(home(app), 'vite.config.ts'))) continue
    rmSync(join(home(app), 'dist'), { recursive: true, force: true })
    await steps[app]()
  }
}

if (import.meta.main) {
  const named = process.argv.slice(2)
  await buildApps(named.length > 0 ? apps.filter(app => named.includes(app)) : apps)
}
