import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const rooms = readdirSync('plugins')
const filesOf = (room: string): string[] => {
  try {
    return readdirSync(join('plugins', room, 'server/migrations')).filter(name => name !== 'index.ts')
  } catch {
    return []
  }
}
const files = rooms.flatMap(room =>
  filesOf(room).map(name => ({
    room,
    name,
    text: readFileSync(join('plugins', room, 'server/migrations', name), 'utf8'),
  })),
)
const numberOf = (name: string): number => Number(/^(\d{4})-[a-z0-9-]+\.ts$/.exec(name)?.[1])

it('migrations are numbered once over all rooms, without gaps, as their files are', () => {
  expect(files.map(({ name }) => numberOf(name)).sort((one, other) => one - other)).toEqual(
    files.map((_, at) => at + 1),
  )
  for (const { name, text } of files)
    expect([name, Number(/\bnumber: (\d+),/.exec(text)?.[1])]).toEqual([name, numberOf(name)])
})

it('each is in the list of its room, and the room registers it', () => {
  for (const { room, name } of files) {
    expect(readFileSync(join('plugins', room, 'server/migrations/index.ts'), 'utf8')).toContain(`'./${name}'`)
    expect(readFileSync(join('plugins', room, 'server/index.ts'), 'utf8')).toMatch(
      /^ {2}migrations,$|addMigrations\(migrations\)/m,
    )
  }
})

it('what a room does at each start makes no tables, columns and indexes', () => {
  const sources = rooms.flatMap(room =>
    readdirSync(join('plugins', room, 'server'), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.ts') && !/\.test\.ts$/.test(name))
      .map(name => join('plugins', room, 'server', name)),
  )
  const making = /\b(?:create (?:unlogged |unique )*(?:table|index|sequence|function)|alter table|create or replace)\b/i
  const found = sources.filter(
    file =>
      !file.includes('/migrations/') &&
      making.test(readFileSync(file, 'utf8').replaceAll(/^\s*(?:\*|\/\/|\/\*).*$/gm, '')),
  )
  // The list of what was done is there before the first migration.
  expect(found).toEqual(['plugins/core/server/data/migration/migrate.ts'])
})
