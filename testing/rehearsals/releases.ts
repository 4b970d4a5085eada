import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../run/environment.ts'

export interface Release {
  /** As it was asked for, with the short hash of its commit. */
  name: string
  /** Where its code is, with all that it depends on. */
  folder: string
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** A tag, branch or commit; or the number of a release, which is where the main line took it into the changelog. */
function commitOf(ref: string): string {
  const found = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  })
  if (found.status === 0) return found.stdout.trim()
  const line = ['--first-parent', '--diff-merges=first-parent', '--no-patch', '--format=%H', '--reverse']
  const cut = git('log', ...line, '-S', `## ${ref}`, '--', 'CHANGELOG.md').split('\n')[0]
  if (!cut) throw new Error(`There is no release, tag or commit "${ref}" in this repository`)
  return cut
}

/**
 * The code of an earlier release, installed as its own lock file says. It is kept in the system's temporary folder, as
 * that takes minutes.
 */
export function releaseAt(ref: string): Release {
  const commit = commitOf(ref).slice(0, 12)
  const folder = join(tmpdir(), `cloudoc-release-${commit}`)
  const stamp = join(folder, 'node_modules', '.installed')
  const name = ref.startsWith(commit) ? commit : `${ref} (${commit})`
  if (existsSync(stamp)) return { name, folder }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-x', '-C', folder], {
    input: execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 }),
  })
  execFileSync('npx', ['-y', 'pnpm@10', 'install', '--frozen-lockfile', '--prefer-offline'], {
    cwd: folder,
    env: { ...process.env, CI: 'true' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  writeFileSync(stamp, '')
  return { name, folder }
}
