import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The named calls that no screen makes are those of the page, each with one that a screen makes (documents §7). */
const root = resolve(__dirname, '../../..')
const named = JSON.parse(readFileSync(join(root, 'testing/named-calls.json'), 'utf8')) as readonly string[]
const page = readFileSync(join(root, 'docs/specification.md'), 'utf8').split('## Calls without a screen')[1] ?? ''

/** Files of a folder and those in it, packages left out. */
function sources(folder: string, isSource: (name: string) => boolean): { path: string; text: string }[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return others.has(entry.name) ? [] : sources(path, isSource)
    return entry.isFile() && isSource(entry.name) ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : []
  })
}
const others = new Set(['node_modules', 'dist', 'testing', 'tests'])
const isSource = (name: string): boolean => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)

/** `addToCart` of `cart/contract/cart.ts` → `POST /user/add-to-cart`. */
const declared = new Map<string, string>(
  readdirSync(join(root, 'plugins')).flatMap(room =>
    sources(`plugins/${room}/contract`, isSource).flatMap(({ path, text }) =>
      [...text.matchAll(/export const (\w+) = call\(\s*'([A-Z]+)',\s*'([^']+)'/g)].map(
        ([, name, method, address]) => [`${path.replace('plugins/', '')} ${name}`, `${method} ${address}`] as const,
      ),
    ),
  ),
)

/** Calls that a source imports and does more with than naming their type. */
function callsMadeIn(text: string): string[] {
  const imports = [...text.matchAll(/import \{([^}]*)\} from '@cloudoc\/([\w/.-]+\.ts)'/g)]
  const body = imports.reduce((rest, [whole]) => rest.replace(whole, ''), text)
  return imports.flatMap(([, names = '', path]) =>
    names
      .split(',')
      .map(name => name.trim())
      .filter(name => name !== '' && !name.startsWith('type '))
      .filter(name => new RegExp(`(?<!typeof )\\b${name.split(' as ').at(-1)}\\b`).test(body))
      .flatMap(name => declared.get(`${path} ${name.split(' as ')[0]}`) ?? []),
  )
}

const made = new Set<string>(
  ['storefront', 'workspace', 'kit'].flatMap(app => sources(app, isSource)).flatMap(({ text }) => callsMadeIn(text)),
)
const rows = [...page.matchAll(/^\| `([^`]+)` +\| `([^`]+)`/gm)].map(([, call = '', instead = '']) => ({
  call,
  instead,
}))

test('each named call is declared in a contract', () => {
  const known = new Set<string>(declared.values())
  expect(named.filter(call => !known.has(call))).toEqual([])
})

test('each named call is made by a screen, or stands on the page with one that is', () => {
  expect(rows.map(({ call }) => call)).toEqual(named.filter(call => !made.has(call)))
  expect(rows.filter(({ instead }) => !made.has(instead))).toEqual([])
})
