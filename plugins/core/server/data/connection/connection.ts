import pg from 'pg'
import { platform } from '../../platform.ts'

/**
 * How to reach the database itself, past a pooler where there is one: for what needs a session of its own (listening,
 * locks, prepared statements), and for all that a start does.
 */
export function connectionOptions(): { connectionString: string; ssl?: { rejectUnauthorized: boolean } } {
  const { connectionString, ssl } = platform().config.get<{
    connectionString: string
    ssl?: false | { rejectUnauthorized: boolean }
  }>('database.connection.connection')
  return ssl ? { connectionString, ssl } : { connectionString }
}

/**
 * Strapi leaves `jsonb` as text, for its own layer to parse. Rooms and the job queue read tables directly and
 * need values; that layer takes values as well. It says so again with every connection that the pool opens
 * later, so the setting is closed after this. After the database is ready, and before anything is read.
 */
export function readJsonAsValues(): void {
  const { types } = pg
  const set = types.setTypeParser
  set(types.builtins.JSONB, 'text', text => JSON.parse(text) as unknown)
  Object.assign(types, {
    setTypeParser: (...given: Parameters<typeof set>) =>
      given[0] === types.builtins.JSONB ? undefined : set(...given),
  })
}
