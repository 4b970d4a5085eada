import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { companyStatus } from '@cloudoc/accounts/contract/session.ts'
import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { addToCart, clearCart } from '@cloudoc/cart/contract/cart.ts'
import { aPackage } from '@cloudoc/catalogue/testing/builders.ts'
import type * as Migrate from '@cloudoc/core/server/data/migration/migrate.ts'
import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { cloneDatabase, emptyDatabase, holding, rowsIn } from '@cloudoc/core/testing/databases.ts'
import { type App, startApp, until } from '@cloudoc/core/testing/harness.ts'
import * as releasesToCome from '@cloudoc/core/testing/later-migrations.ts'

// Nodes are started one after another here, on a machine that does other things, too.
jest.setTimeout(180_000)

const releases = resolve('plugins/core/testing/later-migrations.ts')
const later = (name: string) => ({ TEST_MIGRATIONS: `${releases}#${name}` })

let running: App[] = []
const start = async (database: string, env: Record<string, string> = {}): Promise<App> => {
  const app = await startApp({ database, env: { WORKER: 'off', ...env } })
  running.push(app)
  return app
}
afterEach(async () => {
  await Promise.all(running.map(app => app.stop()))
  running = []
})

const applied = (database: string) => rowsIn(database, 'select number, name from schema_migrations order by number')
const hasColumn = async (database: string): Promise<boolean> =>
  (
    await rowsIn(
      database,
      `select 1 from information_schema.columns where table_name = 'companies' and column_name = 'later'`,
    )
  ).length > 0

/**
 * Runs the migrations of this release, and of the one to come that is named, as a node does at its start,
 * without one.
 */
async function migrated(
  database: string,
  name?: keyof typeof releasesToCome,
  stages: Parameters<typeof Migrate.migrate>[0][] = ['before sync', 'after sync'],
): Promise<void> {
  // What is known of migrations is known to a process: each release has one here.
  await jest.isolateModulesAsync(async () => {
    const { inProcess } = await import('@cloudoc/core/testing/in-process.ts')
    const { addMigrations, allMigrations } = await import('@cloudoc/core/server/data/migrations.ts')
    const { migrate } = await import('@cloudoc/core/server/data/migration/migrate.ts')
    for (const file of readdirSync('plugins')
      .map(room => resolve('plugins', room, 'server/migrations/index.ts'))
      .filter(path => existsSync(path)))
      addMigrations(((await import(file)) as { migrations: Migration[] }).migrations)
    if (name) addMigrations(releasesToCome[name](allMigrations().length + 1))
    const ground = await inProcess(database)
    try {
      for (const stage of stages) await migrate(stage)
    } finally {
      await ground.stop()
    }
  })
}

/**
 * Reads and writes of a company, one after another until told to stop. Answers the slowest in milliseconds,
 * how many there were, and every refusal.
 */
function traffic(app: App, token: string, packageId: string) {
  let over = false
  const seen = { slowest: 0, calls: 0, refused: [] as unknown[] }
  const done = (async () => {
    while (!over) {
      const began = performance.now()
      const replies = await Promise.all([
        app.call(companyStatus, {}, { as: token }),
        seen.calls % 4 === 0
          ? app.call(addToCart, { packageId }, { as: token })
          : app.call(clearCart, {}, { as: token }),
      ])
      seen.slowest = Math.max(seen.slowest, performance.now() - began)
      seen.calls += replies.length
      seen.refused.push(...replies.filter(({ http }) => http !== 200))
    }
    return seen
  })()
  return { end: () => ((over = true), done), seen }
}

it('a node of the former release keeps serving while two of the next one migrate once between them, and afterwards', async () => {
  const database = await cloneDatabase()
  const before = await applied(database)
  const former = await start(database)
  const { token } = await aCompany(former)
  const { id: packageId } = await aPackage(former)
  // A table that is in use is waited for, and nobody waits behind that for long.
  const reader = await holding(database, 'select count(*) from companies')
  const calls = traffic(former, token, packageId)
  const next = [start(database, later('expanding')), start(database, later('expanding'))]
  const waiting = `select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock'`
  await until(async () => (await rowsIn(database, waiting)).length > 0, 150_000)
  await until(async () => (await rowsIn(database, waiting)).length === 0, 150_000)
  expect(await hasColumn(database)).toBe(false)
  await reader.release()
  await Promise.all(next)
  const { slowest, calls: made, refused } = await calls.end()
  expect(refused).toEqual([])
  expect(made).toBeGreaterThan(20)
  // The second that a step holds its table, and the busy machine.
  expect(slowest).toBeLessThan(4000)
  const after = await applied(database)
  expect(after).toEqual([
    ...before,
    ...['A column', 'Its values', 'Its index', 'A table'].map((name, at) => ({ number: before.length + 1 + at, name })),
  ])
  // Where it has to be started again, it finds only what was added, and serves.
  await former.kill()
  await former.restart()
  expect(await former.call(companyStatus, {}, { as: token })).toMatchObject({ http: 200 })
  expect(await applied(database)).toEqual(after)
})

it('one that fails stops the start, says why, and leaves nothing half done', async () => {
  const database = await cloneDatabase()
  const before = await applied(database)
  const number = before.length + 2
  // What is thrown so ends a node, with a cross before it: the last test shows that.
  await expect(migrated(database, 'failing')).rejects.toThrow(
    new RegExp(
      `^Migration ${number} \\("Half a step"\\) failed, and this node does not start. The database is as it was before it.\\n.*relation "nowhere" does not exist`,
    ),
  )
  expect(await hasColumn(database)).toBe(false)
  expect(await applied(database)).toEqual([...before, { number: number - 1, name: 'A table' }])
  // The former release still goes with it; mended, the later one goes on where it stopped.
  await migrated(database)
  await migrated(database, 'mended')
  expect(await hasColumn(database)).toBe(true)
})

it('what runs before the sync runs on a database that has something, and is written down on an empty one', async () => {
  const database = await cloneDatabase()
  await migrated(database, 'preparing')
  expect(await rowsIn(database, 'select companies::int from prepared')).toEqual([{ companies: 0 }])
  const empty = await emptyDatabase()
  await migrated(empty, 'preparing', ['before sync'])
  expect((await applied(empty)).at(-1)).toEqual((await applied(database)).at(-1))
  expect(await rowsIn(empty, `select to_regclass('prepared') as made`)).toEqual([{ made: null }])
})

it('the platform’s sync may add to a table, and a release that no longer fits the database refuses to start on it', async () => {
  const database = await cloneDatabase()
  const [{ count } = { count: 0 }] = await rowsIn<{ count: number }>(
    database,
    'select count(*)::int as count from schema_migrations',
  )
  // As after a change of any schema: the sync looks at every table anew, and finds nothing to change.
  await rowsIn(database, `update strapi_database_schema set hash = 'former'`)
  await rowsIn(database, 'alter table documents drop column policy_number')
  await start(database, later('contracting'))
  expect(
    await rowsIn(
      database,
      `select data_type from information_schema.columns where table_name = 'documents' and column_name = 'policy_number'`,
    ),
  ).toEqual([{ data_type: 'character varying' }])
  await expect(migrated(database)).rejects.toThrow(
    new RegExp(
      `A later release has brought this database up to date, and has taken away what this one needs \\(migration ${count + 1}, "Without details"; this release knows ${count}\\)`,
    ),
  )
})

/** As it was cloned, for the next test, too: to clone one takes more than a second of a core. */
let untouched: string
it('a number that is left out is found before anything is changed', async () => {
  const database = (untouched = await cloneDatabase())
  const before = await applied(database)
  await expect(migrated(database, 'misnumbered')).rejects.toThrow(/Migrations are numbered 1, 2, 3 … over all rooms/)
  expect(await applied(database)).toEqual(before)
})

it('the sync is kept from changing what is there', async () => {
  const database = untouched
  await rowsIn(database, `update strapi_database_schema set hash = 'former'`)
  await rowsIn(database, 'alter table documents alter column policy_number type text')
  await expect(start(database)).rejects.toThrow(
    '✗ The schema has changed what is already in the database: documents.policy_number. That needs a migration that runs before the sync (docs/upgrading.md). Nothing was changed.',
  )
})
