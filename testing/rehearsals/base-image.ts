import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { podman } from './podman.ts'

const name = 'localhost/cloudoc-base'

/** Folders of Debian that say something to people, or were of use while it was installed. */
const notNeeded = [
  'usr/share/doc',
  'usr/share/man',
  'usr/share/locale',
  'var/cache/apt',
  'var/lib/apt/lists',
  'var/log',
]

/** Where this machine has its Debian from. */
const mirror = (): string =>
  execFileSync('apt-get', ['indextargets', '--format', '$(REPO_URI)'], { encoding: 'utf8' }).split('\n')[0] ?? ''

/**
 * The base of an image where none can be fetched: Debian's smallest, with the Node of this project, this machine's npm,
 * and a user `node`, as in `node:24-slim`. Answers its name.
 */
export function makeBase(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cloudoc-base-'))
  try {
    execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', folder, mirror()], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    for (const path of notNeeded) rmSync(join(folder, path), { recursive: true, force: true })
    cpSync(realpathSync(process.execPath), join(folder, 'usr/local/bin/node'))
    const npm = join(execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim(), 'npm')
    mkdirSync(join(folder, 'usr/local/lib/node_modules'), { recursive: true })
    cpSync(npm, join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true })
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/local/bin/npm'))
    execFileSync('chroot', [
      folder,
      'useradd',
      '--uid',
      '1000',
      '--create-home',
      '--shell',
      '/usr/sbin/nologin',
      'node',
    ])
    const packed = execFileSync('tar', ['-C', folder, '-c', '.'], { maxBuffer: 2 ** 30 })
    podman(['import', '-', name], packed)
    return name
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
