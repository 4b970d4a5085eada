import pg from 'pg'

const on = async <T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  return work(client).finally(() => client.end())
}

const create = async (how: string): Promise<string> => {
  const server = process.env['TEST_POSTGRES']
  if (!server) throw new Error('API tests run under run/test.ts, which starts their database: `pnpm test api <path>`')
  const name = `suite_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  await on(`${server}/postgres`, client => client.query(`create database ${name} ${how}`))
  return `${server}/${name}`
}

/** A fresh copy of the template, with all tables; answers its address. */
export const cloneDatabase = (): Promise<string> => create('template cloudoc_template')

/** One without anything. `how`: as the database is told, such as its encoding. */
export const emptyDatabase = (how = ''): Promise<string> => create(how)

/**
 * What a statement answers, on a connection of its own: for a database that no node serves, or beside the one
 * that does.
 */
export const rowsIn = <Row extends object = Record<string, unknown>>(
  database: string,
  text: string,
  values?: unknown[],
): Promise<Row[]> => on(database, async client => (await client.query<Row>(text, values)).rows)

/** The same rows as lists of their values. */
export const valuesIn = (database: string, text: string): Promise<unknown[][]> =>
  on(database, async client => (await client.query({ text, rowMode: 'array' })).rows as unknown[][])

/** Holds what `text` locks, until told to let go. */
export async function holding(database: string, text: string): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query('begin')
  await client.query(text)
  return { release: async () => void (await client.query('commit').finally(() => client.end())) }
}
