import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './environment.ts'

/** A part that is built from sources: it is built again only when one of them, or the lock file, changed. */
interface Part {
  name: string
  folder: string
  sources: readonly string[]
  /** Must exist for the build to count. */
  result: string
  command: readonly string[]
}

const parts: readonly Part[] = [
  {
    name: 'admin',
    folder: 'cms',
    sources: [
      'cms/src',
      'cms/config',
      'cms/package.json',
      'plugins/catalogue/contract',
      'plugins/core/contract',
      'plugins/orders/contract',
      'pnpm-lock.yaml',
    ],
    result: 'cms/build/index.html',
    command: ['strapi', 'build'],
  },
  {
    name: 'shop',
    folder: 'plugins/web',
    sources: ['storefront', 'kit', 'plugins', 'pnpm-lock.yaml'],
    result: 'storefront/dist/server/entry-server.js',
    command: ['node', 'build.ts', 'storefront'],
  },
  {
    name: 'workspace',
    folder: 'plugins/web',
    sources: ['workspace', 'kit', 'plugins', 'pnpm-lock.yaml'],
    result: 'workspace/dist/index.html',
    command: ['node', 'build.ts', 'workspace'],
  },
]

/** No build depends on them. */
const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name)
const skipped = new Set(['node_modules', 'dist', 'build', 'tests', 'testing', 'server', '.cache', '.tmp'])

function* filesOf(path: string): Generator<string> {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) return yield path
  for (const name of readdirSync(path).sort()) if (!skipped.has(name) && !isTest(name)) yield* filesOf(join(path, name))
}

function hashOf(part: Part): string {
  const hash = createHash('sha256')
  for (const source of part.sources)
    for (const file of filesOf(join(root, source))) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

const run = (part: Part): Promise<void> =>
  new Promise((resolve, reject) => {
    const [command = '', ...rest] = part.command
    const path = [
      join(root, part.folder, 'node_modules/.bin'),
      join(root, 'node_modules/.bin'),
      process.env['PATH'],
    ].join(':')
    const child = spawn(command, rest, {
      cwd: join(root, part.folder),
      env: { ...process.env, PATH: path, NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stdout.on('data', (text: Buffer) => (said += text.toString()))
    child.stderr.on('data', (text: Buffer) => (said += text.toString()))
    child.once('error', reject)
    child.once('exit', code => (code === 0 ? resolve() : reject(new Error(`Building ${part.name} failed:\n${said}`))))
  })

/** Builds what is missing or out of date; nothing when all is there. `names` leaves the other parts out. */
export async function build(names = parts.map(({ name }) => name)): Promise<void> {
  const stamps = join(root, 'node_modules', '.cache', 'cloudoc')
  mkdirSync(stamps, { recursive: true })
  for (const part of parts.filter(({ name }) => names.includes(name))) {
    const stamp = join(stamps, part.name)
    const hash = hashOf(part)
    if (existsSync(join(root, part.result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue
    const began = performance.now()
    process.stdout.write(`Building ${part.name} … `)
    await run(part)
    writeFileSync(stamp, hash)
    console.info(`${Math.round((performance.now() - began) / 1000)} s`)
  }
}

if (import.meta.main) await build()
