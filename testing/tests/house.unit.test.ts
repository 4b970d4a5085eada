import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { floors, libraries } from '../../lint/rooms.ts'
import { folderCircles, type Source } from '../../run/suite/folder-circles.ts'

/** What nobody wrote, or what is only there where something was built, installed or measured. */
const made = new Set(['node_modules', 'dist', 'build', 'results', 'coverage', 'test-results', 'types'])
const kept = ({ name, parentPath }: { name: string; parentPath: string }): boolean =>
  (name === 'build' && parentPath === 'plugins/web') ||
  (!made.has(name) && (!name.startsWith('.') || name === '.github'))
const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(kept)
    .flatMap(entry =>
      entry.isDirectory() ? filesUnder(join(folder, entry.name)) : entry.isFile() ? [join(folder, entry.name)] : [],
    )

const files = filesUnder('.')
const folders = new Set(
  files.flatMap(file =>
    file
      .split('/')
      .slice(0, -1)
      .map((_, at, parts) => parts.slice(0, at + 1).join('/')),
  ),
)
const pages = files.filter(
  file => file.endsWith('.md') && !/^(?:seed\/(?:library|content)\/.+\/|docs\/decisions\/|cms\/)/.test(file),
)
const named = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

const places = new Set<string>([
  ...floors,
  ...libraries,
  ...files.map(file => file.split('/')[0] ?? ''),
  'tests',
  '..',
  '.',
])
/**
 * `core/http/caller` of a page is `plugins/core/server/http/caller.test.ts`: each part in its order, the last
 * as a file's or folder's first word.
 */
const shortened = (path: string): RegExp =>
  new RegExp(
    `^(?:.*/)?${path
      .split('/')
      .map(part => part.replaceAll('.', '\\.'))
      .join('/(?:.*/)?')}(?:\\.[\\w.]+)?$`,
  )
const isThere = (page: string, path: string): boolean =>
  [path, normalize(join(dirname(page), path)), `plugins/${path}`].some(at => existsSync(at)) ||
  [...files, ...folders].some(at => shortened(path).test(at))

it('every file and folder that a page names is there', () => {
  const missing = pages.flatMap(page => {
    const text = readFileSync(page, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '')
    const linked = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, to = '']) => to).filter(to => !/^(?:\w+:|\/)/.test(to))
    const spoken = named(text).filter(
      name =>
        /^[\w./-]+$/.test(name) &&
        (/^[\w-][\w./-]*\.(?:tsx?|js|md|css|sh)$/.test(name) ||
          (name.includes('/') && places.has(name.split('/')[0] ?? '') && !/^\.\.\/shared|\/results\//.test(name))),
    )
    return [...linked, ...spoken]
      .filter(path => !isThere(page, path.replace(/\/$/, '')))
      .map(path => `${page}: ${path}`)
  })
  expect(missing).toEqual([])
})

/** Where one more file is no more to find one's way in: each is called by what it goes through, measures or changes. */
const larger = new Map([
  ['e2e/journeys', 22],
  ['bench', 16],
  ['plugins/core/server/migrations', 24],
])

it('no folder holds more than fifteen files of code', () => {
  const counts = new Map<string, number>()
  for (const file of files.filter(name => /\.(?:tsx?|js|mjs)$/.test(name)))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  expect([...counts].filter(([folder, count]) => count > (larger.get(folder) ?? 15))).toEqual([])
})

/** Tests stand beside what they test, and look at whatever they need. */
const isSource = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.fixtures\.ts$|\/(?:tests|testing)\//.test(path)
const sourcesIn = (area: string): Source[] =>
  files
    .filter(path => path.startsWith(`${area}/`) && isSource(path))
    .map(path => ({ path, text: readFileSync(path, 'utf8') }))
/** Each of their folders imports from those below it only. */
const ordered = [
  ...floors.flatMap(room => [`plugins/${room}/server`, `plugins/${room}/contract`]),
  'workspace/src/features',
  'storefront/features',
  'kit',
]

it('folders of a room, of the screens and of the kit import in one direction', () => {
  expect(ordered.flatMap(area => folderCircles(area, sourcesIn(area)))).toEqual([])
  expect(sourcesIn('plugins/documents/server').length).toBeGreaterThan(100)
})

it('finds folders that import from one another, over a third one and by types alone', () => {
  const source = (path: string, ...imported: string[]): Source => ({
    path,
    text: imported.map(name => `import type { A } from '${name}'`).join('\n'),
  })
  const call = source('core/call/handle.ts', '../http/body.ts', './outcome.ts')
  const http = source('core/http/body.ts', '../data/sql/sql.ts')
  const data = source('core/data/sql/sql.ts', '../../clock.ts', '../../../other/call/x.ts')
  expect(folderCircles('core', [call, http, data])).toEqual([])
  const back = source('core/data/tables.ts', '../call/outcome.ts')
  expect(folderCircles('core', [call, http, data, back])).toEqual([
    'call → http → data → call',
    'http → data → call → http',
    'data → call → http → data',
  ])
})

/** Files that are called by what they are, wherever they stand. */
const called = /(?:^|\/)(?:index|calls|services)\.ts$|\/server\/(?:services|content-types|migrations)\/|\.test\.ts$/

it('no two files on the server of a room have one name', () => {
  const places = new Map<string, string[]>()
  for (const file of files.filter(name => /^plugins\/\w+\/server\/.*\.ts$/.test(name) && !called.test(name))) {
    const room = file.split('/')[1] ?? ''
    const name = `${room} ${file.split('/').at(-1) ?? ''}`
    places.set(name, [...(places.get(name) ?? []), file])
  }
  expect(places.size).toBeGreaterThan(500)
  expect([...places.values()].filter(same => same.length > 1)).toEqual([])
})

it('docs/running.md watches what is measured, by its name', () => {
  const measured = new Set(
    files
      .filter(file => /^plugins\/\w+\/server\/.*\.ts$/.test(file))
      .flatMap(file => [...readFileSync(file, 'utf8').matchAll(/'(cloudoc_\w+)'/g)].map(([, name = '']) => name)),
  )
  expect(measured.size).toBeGreaterThan(5)
  const watched = [...readFileSync('docs/running.md', 'utf8').matchAll(/\bcloudoc_[a-z_]+/g)].map(([name]) => name)
  expect(watched.filter(name => !measured.has(name.replace(/_(?:bucket|count|sum)$/, '')))).toEqual([])
})

it('docs/backup.md speaks of each folder of companies’ files', () => {
  const folders = new Set(
    files
      .filter(file => /^plugins\/\w+\/server\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
      .flatMap(file =>
        [...readFileSync(file, 'utf8').matchAll(/`companies\/\$\{[^}]+\}\/([a-z-]+)\//g)].map(([, name = '']) => name),
      ),
  )
  expect(folders.size).toBeGreaterThan(5)
  const backup = readFileSync('docs/backup.md', 'utf8')
  expect([...folders].filter(name => !backup.includes(`companies/<id>/${name}/*`))).toEqual([])
})

it('no room shows others more than 25 names in one place', () => {
  const shown = files.filter(file => /^plugins\/\w+\/server\/services(?:\/[\w-]+)?\.ts$/.test(file))
  const counts = shown.map(file => {
    const text = readFileSync(file, 'utf8')
    const listed = [...text.matchAll(/^export (?!type)\{([^}]*)\}/gm)].flatMap(([, names = '']) => names.split(','))
    const written = text.match(/^export (?:const|(?:async )?function) /gm) ?? []
    return { file, count: listed.filter(name => name.trim() !== '' && !/^\s*type /.test(name)).length + written.length }
  })
  expect(counts.length).toBeGreaterThan(15)
  expect(counts.filter(({ count }) => count > 25)).toEqual([])
})
