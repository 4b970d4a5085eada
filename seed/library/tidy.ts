import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { questionOf } from './checks/front-matter.ts'

/**
 * Fills what the front matter of a document says about itself: `placeholders` from its text, `packages` from
 * `content/packages.yaml`, and, where nobody has said it, `asked` from its quality statements. Nothing else in a file
 * changes, and a second run changes nothing. `pnpm run library:tidy`.
 */

/** Which documents a package takes: all keys given must match, and one value in common is a match. */
export interface Selects {
  categories?: readonly string[]
  countries?: readonly string[]
  kinds?: readonly string[]
  numbers?: readonly string[]
  /** Numbers that are left out of what matches. */
  without?: readonly string[]
}

export interface Package {
  slug: string
  selects: Selects
}

/**
 * What a run did: the files it wrote, how many it read and, where packages are known, how many current
 * documents each has.
 */
export interface Tidied {
  documents: number
  changed: string[]
  packages: Record<string, number> | undefined
}

/** The front matter key that each key of `selects` looks at. */
const looksAt = { categories: 'categories', countries: 'countries', kinds: 'kind', numbers: 'number' } as const
const selectKeys = ['categories', 'countries', 'kinds', 'numbers'] as const

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list of texts from a list or from a single value. */
function texts(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
  return list.map(item => String(item))
}

/** Does a front matter have what a package asks for under these keys? */
function matches(matter: Record<string, unknown>, selects: Selects, keys: readonly (keyof typeof looksAt)[]): boolean {
  return keys.every(key => {
    const wanted = selects[key]
    return wanted === undefined || texts(matter[looksAt[key]]).some(value => wanted.includes(value))
  })
}

/** Does a document with this front matter belong to a package? */
export const belongs = (matter: Record<string, unknown>, selects: Selects): boolean =>
  !selects.without?.includes(String(matter.number)) && matches(matter, selects, selectKeys)

/**
 * The packages that a document is in. An Easy Read names the texts that it is made from under `of`: it is in
 * each package that has one of them, as far as the package is for a country and kind of service of its own.
 */
export function packagesOf(
  matter: Record<string, unknown>,
  packages: readonly Package[],
  current: readonly Record<string, unknown>[],
): string[] {
  const { of } = matter
  const holds = isRecord(of)
    ? ({ selects }: Package) =>
        matches(matter, selects, ['categories', 'countries']) &&
        current.some(text => String(text.number) in of && belongs(text, selects))
    : ({ selects }: Package) => belongs(matter, selects)
  return packages.filter(holds).map(({ slug }) => slug)
}

/** One entry of packages.yaml. An unknown key in `selects` is a mistake: it would silently take every document. */
function readPackage(entry: unknown): Package {
  if (!isRecord(entry) || typeof entry.slug !== 'string' || !isRecord(entry.selects)) {
    throw new Error(`packages.yaml: each entry needs slug and selects, found ${JSON.stringify(entry)}`)
  }
  const selects: Selects = {}
  for (const [key, value] of Object.entries(entry.selects)) {
    const known = [...selectKeys, 'without' as const].find(name => name === key)
    if (known === undefined) throw new Error(`packages.yaml: ${entry.slug} selects by an unknown key ${key}`)
    selects[known] = texts(value)
  }
  return { slug: entry.slug, selects }
}

/** The packages, or nothing while the file does not exist. The list may stand alone or under the key `packages`. */
export function readPackages(file: string): Package[] | undefined {
  if (!existsSync(file)) return undefined
  const content: unknown = parse(readFileSync(file, 'utf8'))
  const list: unknown = isRecord(content) ? content.packages : content
  if (!Array.isArray(list)) throw new Error(`${file} has no list of packages`)
  return list.map(entry => readPackage(entry))
}

/** The packages file that belongs to a library. */
export const packagesFile = (library: string): string => path.join(library, '..', 'content', 'packages.yaml')

/** The documents, current and earlier, as paths inside the library: what lies in a folder and ends in `.md`. */
export function documentFiles(library: string): string[] {
  return readdirSync(library, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .flatMap(folder => readdirSync(path.join(library, folder.name)).map(name => path.join(folder.name, name)))
    .filter(name => name.endsWith('.md'))
    .sort()
}

/** A file in two parts: the front matter between its `---` lines, and all that follows. */
export function split(text: string, file: string): { matter: string; body: string } {
  const found = /^---\n([\s\S]*?\n)---\n/.exec(text)
  if (found?.[1] === undefined) throw new Error(`${file} has no front matter`)
  return { matter: found[1], body: text.slice(found[0].length) }
}

/** The placeholders of a text, each once, in the order in which they appear. */
export function placeholdersIn(body: string): string[] {
  return [...new Set([...body.matchAll(/\{\{\s*([a-zA-Z]+\.[a-zA-Z]+)\s*\}\}/g)].map(found => found[1] ?? ''))]
}

/** Front matter in which one list is replaced; every other line stays byte for byte. */
function setList(matter: string, key: string, values: readonly string[], file: string): string {
  const line = new RegExp(`^${key}:.*(?:\\n(?:[ \\t]+|- ).*)*$`, 'm')
  if (!line.test(matter)) throw new Error(`${file} has no ${key} in its front matter`)
  return matter.replace(line, () => `${key}: [${values.join(', ')}]`)
}

/**
 * Front matter with the questions of CQC under which its quality statements stand, where nobody has said which
 * it answers.
 */
export function withAsked(matter: string): string {
  const parsed: unknown = parse(matter)
  if (!isRecord(parsed) || parsed.asked !== undefined || !Array.isArray(parsed.regulations)) return matter
  const rules: unknown[] = parsed.regulations
  const keys = rules.flatMap(rule =>
    isRecord(rule) && typeof rule.statement === 'string' ? questionOf(rule.statement) : [],
  )
  const asked = [...new Set(keys)].filter(key => key !== '')
  if (asked.length === 0) return matter
  return matter.replace(
    /^reviewMonths:/m,
    () => `asked:\n  - body: CQC\n    state: draft\n    keys: [${asked.join(', ')}]\nreviewMonths:`,
  )
}

/** The whole text of a document as it should be. */
function tidied(
  text: string,
  file: string,
  packages: readonly Package[] | undefined,
  current: readonly Record<string, unknown>[],
): string {
  const { matter: found, body } = split(text, file)
  const matter = file.startsWith(`earlier${path.sep}`) ? found : withAsked(found)
  const filled = setList(matter, 'placeholders', placeholdersIn(body), file)
  if (packages === undefined) return `---\n${filled}---\n${body}`
  const parsed: unknown = parse(matter)
  if (!isRecord(parsed)) throw new Error(`${file} has a front matter that is not a list of keys`)
  return `---\n${setList(filled, 'packages', packagesOf(parsed, packages, current), file)}---\n${body}`
}

/** Writes a document if it was not tidy; says whether it did. */
function tidyFile(
  library: string,
  file: string,
  packages: readonly Package[] | undefined,
  current: readonly Record<string, unknown>[],
): boolean {
  const before = readFileSync(path.join(library, file), 'utf8')
  const after = tidied(before, file, packages, current)
  if (after !== before) writeFileSync(path.join(library, file), after)
  return after !== before
}

/** The front matter of the current documents. */
const currentMatters = (library: string): Record<string, unknown>[] =>
  documentFiles(library)
    .filter(file => !file.startsWith(`earlier${path.sep}`))
    .map(file => parse(split(readFileSync(path.join(library, file), 'utf8'), file).matter) as Record<string, unknown>)

/** How many current documents each package takes. */
export function countPackages(
  current: readonly Record<string, unknown>[],
  packages: readonly Package[],
): Record<string, number> {
  const held = current.flatMap(matter => packagesOf(matter, packages, current))
  return Object.fromEntries(packages.map(({ slug }) => [slug, held.filter(each => each === slug).length]))
}

const runsAsScript = (): boolean => process.argv[1]?.endsWith(path.join('library', 'tidy.ts')) ?? false

/**
 * Where the library is: beside this file when it is run, else below the folder one is in (the repository or
 * its seed).
 */
function libraryFolder(): string {
  if (runsAsScript()) return path.dirname(path.resolve(process.argv[1] ?? ''))
  const found = ['seed/library', 'library', '.']
    .map(place => path.resolve(place))
    .find(place => existsSync(path.join(place, 'earlier')))
  if (found === undefined) throw new Error('The library was not found: call tidy() with its folder')
  return found
}

/** Tidies every document of a library, current and earlier. */
export function tidy(library: string = libraryFolder()): Tidied {
  const packages = readPackages(packagesFile(library))
  const files = documentFiles(library)
  const current = currentMatters(library)
  const changed = files.filter(file => tidyFile(library, file, packages, current))
  return { documents: files.length, changed, packages: packages && countPackages(current, packages) }
}

/** Says on screen what a run did. */
function report(done: Tidied): void {
  console.log(`${done.documents} documents, ${done.changed.length} changed`)
  for (const file of done.changed) console.log(`  ${file}`)
  if (done.packages === undefined) console.log('packages left as they are: content/packages.yaml does not exist yet')
  for (const [slug, count] of Object.entries(done.packages ?? {})) console.log(`  ${slug}: ${count} documents`)
}

if (runsAsScript()) report(tidy())
