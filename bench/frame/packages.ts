import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Packages that one benchmark alone works with. */
interface OwnPackages {
  name: string
  /** About how many of them, for whoever waits. */
  megabytes: number
  /** More of what pnpm is told. */
  options?: readonly string[]
}

/**
 * Installs what the lock file of a folder names, unless it is there. The folder is no part of the workspace, so that
 * only those have its packages who measure with them. No script of a package runs.
 */
export function installOnce(folder: string, { name, megabytes, options = [] }: OwnPackages): void {
  const installed = join(folder, 'node_modules/.pnpm/lock.yaml')
  const wanted = readFileSync(join(folder, 'pnpm-lock.yaml'), 'utf8')
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return
  const began = performance.now()
  console.info(`${name} is installed, once (some ${megabytes} MB) …`)
  const { status, stdout, stderr } = spawnSync(
    'npx',
    ['-y', 'pnpm@10', 'install', '--ignore-workspace', '--frozen-lockfile', '--ignore-scripts', ...options],
    { cwd: folder, env: { ...process.env, CI: 'true' }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`${name} could not be installed:\n${stdout}\n${stderr}`)
  console.info(`${name} was installed in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}
