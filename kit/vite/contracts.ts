import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Contracts are `/plugins/<name>/contract/<noun>.ts`. */
const contractPath = /\/plugins\/[^/]+\/contract\/[^?]+\.ts$/
const imports = /^\s*(?:import|export)\s+(?!type\b)([^;'"]*?)\s+from\s+['"]([^'"]+)['"]/gm

type Exports = Readonly<Record<string, unknown>>
interface Import {
  names: string[]
  from: string
}

/** What a module imports or passes on as values; types are left out. */
export function valueImports(source: string): Import[] {
  return [...source.matchAll(imports)]
    .map(([, clause = '', from = '']) => {
      const named = clause.match(/\{([^}]*)\}/)?.[1] ?? '*'
      const names = named
        .split(',')
        .map(name => name.trim())
        .filter(name => name && !name.startsWith('type '))
      return { names: names.map(name => name.split(/\s+as\s+/)[0] ?? name), from }
    })
    .filter(({ names }) => names.length > 0)
}

const isCall = (value: object): boolean => (value as { kind?: unknown }).kind === 'call'
const isSchema = (value: object): boolean => '_zod' in value

/** What of a call is the server's alone to know: it would be bytes in every browser. */
const serverOnly = new Set([
  'about',
  'otherReplies',
  'limits',
  'seconds',
  'body',
  'licensed',
  'allSites',
  'bySite',
  'openTo',
  'cost',
  'codes',
  'maxStatements',
])

/**
 * A value as plain data; undefined when it is none (a function, a schema). Of a call, its schemas are left
 * out, and what only the server reads.
 */
export function asData(value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return undefined
  if (typeof value !== 'object' || value === null) return value
  if (isSchema(value)) return undefined
  if (Array.isArray(value)) {
    const items = value.map(asData)
    return items.some(item => item === undefined) ? undefined : items
  }
  const own = Object.entries(value).filter(([name]) => !isCall(value) || !serverOnly.has(name))
  const fields = own.map(([name, field]) => [name, field === undefined ? undefined : asData(field)] as const)
  const kept = fields.filter(([, field]) => field !== undefined)
  // A table of functions or schemas is no data; a call is, without them.
  if (
    kept.length < fields.length &&
    !isCall(value) &&
    Object.values(value).some(field => field !== undefined && asData(field) === undefined)
  )
    return undefined
  return Object.fromEntries(kept)
}

/** The module again, with data only: calls, texts, lists. */
export function toDataModule(exports: Exports): string {
  const lines = Object.entries(exports).flatMap(([name, value]) => {
    const data = asData(value)
    if (data === undefined) return []
    return [
      name === 'default' ? `export default ${JSON.stringify(data)}` : `export const ${name} = ${JSON.stringify(data)}`,
    ]
  })
  return `${lines.join('\n')}\n`
}

/** Runs a contract in Node, which reads TypeScript as it is. The time in the query makes a changed file load anew. */
const load = async (file: string): Promise<Exports> =>
  (await import(/* @vite-ignore */ `${pathToFileURL(file).href}?at=${statSync(file).mtimeMs}`)) as Exports

const target = (from: string, file: string): string | null => {
  if (from.startsWith('.')) return resolve(dirname(file), from)
  const [, plugin, rest] = from.match(/^@cloudoc\/([^/]+)\/(contract\/.+)$/) ?? []
  return plugin && rest ? file.replace(contractPath, `/plugins/${plugin}/${rest}`) : null
}

/**
 * Must this contract be replaced? If it imports zod or `call`, or a name that another contract loses by being
 * replaced.
 */
async function needsReplacing(file: string, source: string): Promise<boolean> {
  for (const { names, from } of valueImports(source)) {
    if (from === 'zod' || from.startsWith('zod/')) return true
    const other = target(from, file)
    if (!other || !contractPath.test(other)) continue
    if (other.endsWith('/core/contract/call.ts')) {
      if (names.includes('call')) return true
      continue
    }
    if (!(await needsReplacing(other, readFileSync(other, 'utf8')))) continue
    const exports = await load(other)
    if (names.some(name => name === '*' || asData(exports[name]) === undefined)) return true
  }
  return false
}

/**
 * Keeps zod out of the apps: a contract that uses it is run in Node, and bundled as the data it comes to.
 * Functions of such a file are left out, and importing one fails the build; put them into a contract file
 * without zod, which is bundled as it stands.
 */
export function contracts(): Plugin {
  return {
    name: 'cloudoc-contracts',
    enforce: 'pre',
    async load(id) {
      const file = id.replace(/\?.*$/, '')
      if (!contractPath.test(file)) return null
      if (!(await needsReplacing(file, readFileSync(file, 'utf8')))) return null
      return { code: toDataModule(await load(file)), map: null, moduleType: 'js' }
    },
  }
}
