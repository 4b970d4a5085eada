import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '..', '..', '..')

/** Pages are served from the build: makes it where there is none. Before the app of a suite starts. */
export function buildShop(): void {
  if (existsSync(join(root, 'storefront/dist/server/entry-server.js'))) return
  execFileSync(process.execPath, [join(root, 'plugins/web/build.ts'), 'storefront'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
}
