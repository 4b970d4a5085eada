import { platform } from '../platform.ts'

/** How to reach the database apart from the pool (listening needs a connection of its own). */
export function connectionOptions(): { connectionString: string; ssl?: { rejectUnauthorized: boolean } } {
  const { connectionString, ssl } = platform().config.get<{ connectionString: string; ssl?: false | { rejectUnauthorized: boolean } }>('database.connection.connection')
  return ssl ? { connectionString, ssl } : { connectionString }
}
