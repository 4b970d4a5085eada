import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

const stamps = join(root, 'node_modules', '.cache', 'cloudoc')
/** Is there when the admin was built of what is there now (`ADMIN_BUILT`). */
export const adminStamp = join(stamps, 'admin')

/** Is a part missing, or out of date? */
function isDue(part: Part): boolean {
  const stamp = join(stamps, part.name)
  const isBuilt = existsSync(join(root, part.result)) && existsSync(stamp)
  return !isBuilt || readFileSync(stamp, 'utf8') !== hashOf(part)
}

/** The parts that are missing or out of date, of those with these `names`. */
export const dueParts = (names = parts.map(({ name }) => name)): string[] =>
  parts.filter(part => names.includes(part.name) && isDue(part)).map(({ name }) => name)

/** Notes that what is built is built of the sources that are there: in an image those of screens are gone. */
export function stampBuilt(): void {
  mkdirSync(stamps, { recursive: true })
  for (const part of parts) {
    if (!existsSync(join(root, part.result))) throw new Error(`The ${part.name} is not built.`)
    writeFileSync(join(stamps, part.name), hashOf(part))
  }
}

async function buildPart(part: Part): Promise<void> {
  const began = performance.now()
  const stamp = join(stamps, part.name)
  // It says that a build is whole: there is none while one is made.
  rmSync(stamp, { force: true })
  const hash = hashOf(part)
  await run(part)
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stamp, hash)
  console.info(`The ${part.name} is built (${Math.round((performance.now() - began) / 1000)} s)`)
}

/** Builds what is missing or out of date, side by side; nothing when all is there. `names` leaves the other parts out. */
export async function build(names?: string[]): Promise<void> {
  const due = dueParts(names)
  if (due.length > 0) console.info(`Building ${due.join(', ')} …`)
  await Promise.all(parts.filter(({ name }) => due.includes(name)).map(buildPart))
}

if (import.meta.main) await build()
