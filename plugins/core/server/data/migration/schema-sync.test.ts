import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyDatabase, rowsIn } from '../../../testing/databases.ts'

// What migrations count on of the platform's own sync, with `forceMigration` off. A release of the platform that does otherwise is found here.
interface Database {
  init(options: { models: object[] }): Promise<unknown>
  schema: { sync(): Promise<string> }
  destroy(): Promise<void>
}
const fromCms = createRequire(join(process.cwd(), 'cms/package.json'))
const fromPlatform = createRequire(createRequire(fromCms.resolve('@strapi/strapi')).resolve('@strapi/core'))
const { Database } = fromPlatform('@strapi/database') as { Database: new (config: object) => Database }

type Attributes = Record<string, object>
const table = (attributes: Attributes, indexes: object[] = []) => ({
  uid: 'api::thing.thing',
  singularName: 'thing',
  modelName: 'thing',
  tableName: 'things',
  attributes: Object.fromEntries(
    Object.entries({ id: { type: 'increments' }, ...attributes }).map(([key, attribute]) => [
      key,
      structuredClone(attribute),
    ]),
  ),
  indexes: structuredClone(indexes),
  foreignKeys: [],
  lifecycles: {},
})
const other = { ...table({}), uid: 'api::other.other', singularName: 'other', modelName: 'other', tableName: 'others' }
const name = { type: 'string' }
const unique = { name: 'things_name_unique', columns: ['name'], type: 'unique' }

const folder = mkdtempSync(join(tmpdir(), 'cloudoc-sync-'))
afterAll(() => rmSync(folder, { recursive: true }))

let url: string
beforeEach(async () => {
  url = await emptyDatabase()
})

/** Starts the platform's database layer with these tables, as a node does, and ends it. */
async function sync(...models: object[]): Promise<void> {
  const { hostname: host, port, username: user, password, pathname } = new URL(url)
  const database = new Database({
    connection: {
      client: 'postgres',
      connection: { host, port: Number(port), user, password, database: pathname.slice(1) },
      pool: { min: 0, max: 2 },
    },
    settings: { forceMigration: false, migrations: { dir: folder } },
    logger: { info() {}, warn() {}, error() {} },
  })
  try {
    await database.init({ models })
    await database.schema.sync()
  } finally {
    await database.destroy()
  }
}
const rows = (text: string): Promise<object[]> => rowsIn(url, text)
const indexes = async () =>
  (await rows(`select indexname as name from pg_indexes where tablename = 'things' order by 1`)).map(
    row => (row as { name: string }).name,
  )
const columns = async () =>
  rows(
    `select column_name as name, data_type as type, is_nullable as empty from information_schema.columns where table_name = 'things' order by 1`,
  )

it('adds tables, columns and indexes, and leaves rows as they are', async () => {
  await sync(table({ name }))
  await rows(`insert into things (name) values ('one'), ('two')`)
  await sync(table({ name, colour: name }, [unique]), other)
  expect(await rows('select id, name, colour from things order by id')).toEqual([
    { id: 1, name: 'one', colour: null },
    { id: 2, name: 'two', colour: null },
  ])
  expect(await indexes()).toContain('things_name_unique')
  expect(await rows('select * from others')).toEqual([])
})

it('drops neither a table, nor a column, nor an index that the schema no longer names', async () => {
  await sync(table({ name, colour: name }, [unique]), other)
  await rows(`insert into things (name, colour) values ('one', 'red')`)
  await sync(table({ name }))
  expect(await rows('select name, colour from things')).toEqual([{ name: 'one', colour: 'red' }])
  expect(await indexes()).toContain('things_name_unique')
  expect(await rows('select * from others')).toEqual([])
})

it('leaves alone what it has not made: columns, indexes and tables of migrations', async () => {
  await sync(table({ name }))
  await rows(
    `alter table things add column words tsvector generated always as (to_tsvector('english', name)) stored; create index own on things (name) where name is not null; create table mine (id int)`,
  )
  await sync(table({ name, colour: name }))
  expect(await indexes()).toContain('own')
  expect(await columns()).toContainEqual({ name: 'words', type: 'tsvector', empty: 'YES' })
  expect(await rows('select * from mine')).toEqual([])
})

it('does not carry “required” and the values of an enumeration into the database', async () => {
  await sync(table({ name, kind: { type: 'enumeration', enum: ['one', 'two'] } }))
  await rows(`insert into things (kind) values ('two')`)
  await sync(
    table({ name: { type: 'string', required: true }, kind: { type: 'enumeration', enum: ['one'], required: true } }),
  )
  expect(await columns()).toContainEqual({ name: 'name', type: 'character varying', empty: 'YES' })
  expect(await rows('select kind from things')).toEqual([{ kind: 'two' }])
})

it('a new unique constraint fails on rows that break it, and nothing of the sync is done', async () => {
  await sync(table({ name }))
  await rows(`insert into things (name) values ('one'), ('one')`)
  await expect(sync(table({ name, colour: name }, [unique]))).rejects.toThrow('could not create unique index')
  expect((await columns()).map(row => (row as { name: string }).name)).toEqual(['id', 'name'])
})

it('takes an index that a migration made before under the same name', async () => {
  await sync(table({ name }))
  await rows('create unique index concurrently things_name_unique on things (name)')
  await sync(table({ name }, [unique]))
  await sync(table({ name, colour: name }, [unique]))
  expect(await indexes()).toEqual(['things_name_unique', 'things_pkey'])
})

it('would change the type of a column, and trips over an index with other columns under its name: so a start refuses both', async () => {
  await sync(table({ name, count: { type: 'string' } }, [unique]))
  await rows(`insert into things (name, count) values ('one', '5')`)
  await sync(table({ name, count: { type: 'integer' } }, [unique]))
  expect(await columns()).toContainEqual({ name: 'count', type: 'integer', empty: 'YES' })
  await expect(
    sync(table({ name, count: { type: 'integer' } }, [{ ...unique, columns: ['name', 'count'] }])),
  ).rejects.toThrow('already exists')
})
