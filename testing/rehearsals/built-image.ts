import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../run/environment.ts'
import { engineEnv } from './podman.ts'

/** What `npm config get` says on this machine. */
const npmSetting = (name: string): string =>
  execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' })
    .trim()
    .replace(/^null$/, '')

/**
 * Builds the image of a node on a base, as the `Dockerfile` says. What was fetched for this machine is taken from its
 * store, and a registry is asked as it is asked here.
 */
export function buildImage(base: string): string {
  const name = 'localhost/cloudoc'
  const store = execFileSync('npx', ['-y', 'pnpm@10', 'store', 'path'], { encoding: 'utf8' }).trim()
  const npmrc = join(tmpdir(), 'cloudoc-npmrc')
  const settings = ['registry', 'cafile']
    .map(key => [key, npmSetting(key)] as const)
    .filter(([, value]) => value !== '')
  writeFileSync(npmrc, settings.map(([key, value]) => `${key}=${value}\n`).join(''))
  const volumes = [
    `${store}:/root/.local/share/pnpm/store/v10`,
    `${npmrc}:/root/.npmrc:ro`,
    '/etc/ssl/certs:/etc/ssl/certs:ro',
  ]
  const built = spawnSync(
    'buildah',
    [
      'build',
      ...['--isolation', 'chroot', '--network', 'host', '--format', 'docker', '--build-arg', `BASE=${base}`],
      ...volumes.flatMap(volume => ['--volume', volume]),
      ...['--tag', name, root],
    ],
    { env: engineEnv(), encoding: 'utf8', maxBuffer: 2 ** 28 },
  )
  if (built.status !== 0) throw new Error(`The image was not built:\n${`${built.stdout}${built.stderr}`.slice(-4000)}`)
  return name
}

/** What is in an image that no node needs; nothing where all is well. */
export function needlessIn(image: string): string[] {
  const buildah = (...args: string[]): string =>
    execFileSync('buildah', args, { env: engineEnv(), encoding: 'utf8' }).trim()
  const container = buildah('from', image)
  try {
    const folder = buildah('mount', container)
    const found = [
      'app/testing',
      'app/e2e',
      'app/bench',
      'app/storefront/src',
      'app/workspace/src',
      'app/kit/src',
      'usr/bin/gcc',
      'usr/bin/make',
    ].filter(path => existsSync(join(folder, path)))
    return [...found, ...globSync('app/**/*.{map,test.ts,test.tsx}', { cwd: folder }).slice(0, 5)]
  } finally {
    buildah('rm', container)
  }
}
