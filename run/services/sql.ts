import pg from 'pg'

/** How a connection to an outside database is protected (`DATABASE_SSL`). */
export const ssl = (): false | { rejectUnauthorized: boolean } =>
  process.env['DATABASE_SSL'] === 'true'
    ? { rejectUnauthorized: process.env['DATABASE_SSL_STRICT'] !== 'false' }
    : false

/** A connection to the product's database, apart from the platform's. */
export async function openClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, ssl: ssl() })
  await client.connect()
  return client
}

/** One statement on its own connection, for scripts and journeys: what they arrange, no screen can. */
export const run = async (database: string, statement: string, values: readonly unknown[] = []): Promise<void> =>
  void (await rows(database, statement, values))

/** The same, with what it answers. */
export async function rows<Row extends pg.QueryResultRow>(
  database: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    return (await client.query<Row>(statement, [...values])).rows
  } finally {
    await client.end()
  }
}
