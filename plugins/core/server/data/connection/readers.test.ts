import { emptyDatabase } from '../../../testing/databases.ts'
import { until } from '../../../testing/harness.ts'
import { type InProcess, inProcess } from '../../../testing/in-process.ts'
import { inTransaction, pool, readers, refuseInTransaction, type Sql } from '../transaction.ts'
import { prepareStatements } from './prepared.ts'
import { closeReaders, readersOf } from './readers.ts'

let ground: InProcess
let shared: Sql
beforeAll(async () => {
  // It needs no table of the product's.
  ground = await inProcess(await emptyDatabase())
  shared = readersOf(ground.sql)
})
afterAll(async () => {
  await closeReaders()
  await ground.stop()
})

const numberOf = async (value: number): Promise<number> => {
  const { rows } = await shared.raw<{ rows: { n: number }[] }>('select ?::int as n', [value])
  return rows[0]?.n ?? Number.NaN
}

it('statements of many callers at once are each answered with their own rows', async () => {
  const wanted = Array.from({ length: 300 }, (_, at) => at)
  expect(await Promise.all(wanted.map(numberOf))).toEqual(wanted)
  const [{ count } = { count: 0 }] = await ground
    .sql('pg_stat_activity')
    .whereRaw('datname = current_database()')
    .count<{ count: number }[]>({ count: '*' })
  expect(Number(count)).toBeLessThan(20)
})

it('one that fails takes no other with it', async () => {
  const results = await Promise.allSettled([
    numberOf(1),
    shared.raw('select 1 / 0'),
    numberOf(2),
    shared.raw('select nothing_of_the_kind'),
    numberOf(3),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
})

it('what is cut off fails, and the next one finds a new connection', async () => {
  await numberOf(1)
  await ground.sql.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await until(async () => (await numberOf(7).catch(() => 0)) === 7)
  expect(await Promise.all([1, 2, 3].map(numberOf))).toEqual([1, 2, 3])
})

it('opens no transaction', () => {
  expect(() => shared.transaction(() => Promise.resolve())).toThrow('no transaction')
})

it('inside a transaction neither the pool nor a reader is to be had', async () => {
  await expect(inTransaction(() => Promise.resolve(pool()))).rejects.toThrow('A transaction is open')
  await expect(inTransaction(() => Promise.resolve(readers()))).rejects.toThrow('A transaction is open')
  await expect(inTransaction(() => inTransaction(() => Promise.resolve(1)))).rejects.toThrow('A transaction is open')
  // Nor is anything done that takes long: a password hashed, a mail sent, a payment asked about.
  await expect(inTransaction(() => Promise.resolve(refuseInTransaction('hashing')))).rejects.toThrow(
    'hashing is done before or after it',
  )
  // What is left for after the commit is outside of it again.
  const after = jest.fn()
  await inTransaction(tx =>
    Promise.resolve(
      tx.afterCommit(() => {
        refuseInTransaction('hashing')
        after(pool())
      }),
    ),
  )
  expect(after).toHaveBeenCalledTimes(1)
})

it('a statement that was prepared before its table changed is run all the same', async () => {
  prepareStatements(shared)
  await ground.sql.raw('create table things (id int primary key, name text)')
  await ground.sql('things').insert({ id: 1, name: 'one' })
  const read = (): PromiseLike<unknown[]> => shared('things' as never).select('*')
  for (let time = 0; time < 4; time++) await Promise.all([read(), read(), read(), read(), read()])
  expect((await ground.sql.raw<{ rows: { n: string }[] }>('select 1')).rows).toHaveLength(1)
  await ground.sql.raw('alter table things add column colour text')
  const all = await Promise.all(Array.from({ length: 10 }, read))
  for (const rows of all) expect(rows).toEqual([{ id: 1, name: 'one', colour: null }])
})
