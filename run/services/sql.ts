import pg from 'pg'

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
