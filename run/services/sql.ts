import pg from 'pg'

/** One statement on its own connection, for scripts and journeys: what they arrange, no screen can. */
export async function run(database: string, statement: string, values: readonly unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    await client.query(statement, [...values])
  } finally {
    await client.end()
  }
}
