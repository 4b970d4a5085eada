import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roomTables } from '@cloudoc/core/server/data/table.ts'
import { nameOf, type Rule, type Stay } from '@cloudoc/core/server/retention/retention.ts'
import { floors } from '../../../lint/rooms.ts'

const load = (file: string): unknown => jest.requireActual(join(process.cwd(), file))
const fileOf = (room: string): string =>
  room === 'core' ? 'plugins/core/server/retention/rules.ts' : `plugins/${room}/server/retention.ts`
const all = floors
  .filter(room => existsSync(fileOf(room)))
  .map(room => (load(fileOf(room)) as { retention: { rules?: Rule[]; stays?: Stay[] } }).retention)
const rules = all.flatMap(of => of.rules ?? [])
const stays = all.flatMap(of => of.stays ?? [])

const days = ({ days: count, daysSet }: Rule): string =>
  `${count === 0 ? 'until then' : count === 1 ? '1 day' : `${count} days`}${daysSet ? ', or as set' : ''}`
const lines = [
  ...rules.map(rule => `| ${rule.what} | ${rule.of} | ${days(rule)} | ${rule.why} | \`${nameOf(rule)}\` |`),
  ...stays.map(
    stay =>
      `| ${stay.what} | ${stay.of} | ${stay.until} | ${stay.why} | ${stay.tables.map(table => `\`${table}\``).join(', ')} |`,
  ),
]

it('docs/data.md says what the code does, line by line', () => {
  const page = readFileSync('docs/data.md', 'utf8')
    .split('\n')
    .filter(line => line.startsWith('| ') && line.includes('`'))
  expect(page.sort()).toEqual(lines.sort())
})

it('every table of a room is in a rule, or is said to stay', () => {
  for (const room of floors)
    if (existsSync(`plugins/${room}/server/content-types/index.ts`))
      load(`plugins/${room}/server/content-types/index.ts`)
  const made = floors.flatMap(room => {
    const folder = `plugins/${room}/server/migrations`
    const texts = existsSync(folder) ? readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8')) : []
    return texts.flatMap(text =>
      [...text.matchAll(/create (?:unlogged )?table if not exists (\w+)/g)].map(([, name = '']) => name),
    )
  })
  expect(made.length).toBeGreaterThan(5)
  const covered = new Set([...rules.map(({ table }) => table), ...stays.flatMap(({ tables }) => tables)])
  expect([...roomTables, ...made].filter(table => !covered.has(table))).toEqual([])
})

it('each room registers what it says', () => {
  for (const room of floors)
    if (existsSync(fileOf(room)))
      expect(readFileSync(`plugins/${room}/server/index.ts`, 'utf8')).toMatch(
        /^ {2}retention,$|addRetention\(retention\)/m,
      )
})
