import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roomTables } from '@cloudoc/core/server/data/table.ts'
import { type RetainedRows, type RetentionRule, ruleName } from '@cloudoc/core/server/retention/retention.ts'
import { floors } from '../../../lint/rooms.ts'

const load = (file: string): unknown => jest.requireActual(join(process.cwd(), file))
const fileOf = (room: string): string =>
  room === 'core' ? 'plugins/core/server/retention/rules.ts' : `plugins/${room}/server/retention.ts`
const all = floors
  .filter(room => existsSync(fileOf(room)))
  .map(room => (load(fileOf(room)) as { retention: { rules?: RetentionRule[]; stays?: RetainedRows[] } }).retention)
const rules = all.flatMap(of => of.rules ?? [])
const stays = all.flatMap(of => of.stays ?? [])

const days = ({ days: count, daysSet }: RetentionRule): string =>
  `${count === 0 ? 'until then' : count === 1 ? '1 day' : `${count} days`}${daysSet ? ', or as set' : ''}`
interface Line {
  what: string
  of: string
  kept: string
  why: string
  where: readonly string[]
}
const lineOf = ({ what, of, kept, why, where }: Line): string =>
  `${what}. Whose: ${of}. Kept: ${kept}. Why: ${why}. Where: ${where.map(name => `\`${name}\``).join(', ')}`
const lines = [
  ...rules.map(rule => lineOf({ ...rule, kept: days(rule), where: [ruleName(rule)] })),
  ...stays.map(stay => lineOf({ ...stay, kept: stay.until, where: stay.tables })),
]

it('docs/data.md says what the code does, line by line', () => {
  const list = readFileSync('docs/data.md', 'utf8').split('\n## The list\n')[1]?.split('\n## ')[0] ?? ''
  const page = list
    .split('\n- ')
    .slice(1)
    .map(line => line.replaceAll(/\s+/g, ' ').trim())
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
