import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { readSchema } from './schema.ts'

/** Between two statements, on a line of its own. psql takes it for a comment. */
export const divider = '-- ~'
export const endOfRows = '\\.'

/**
 * Writes a database as plain SQL, which psql can read, too: as it was at one moment, while it goes on working. Rows of unlogged tables are
 * left out. `skip`: tables whose rows are not wanted either ('public.outbox').
 */
export async function dumpDatabase(
  url: string,
  out: Writable,
  { skip = [] }: { skip?: readonly string[] } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'cloudoc-backup' })
  await client.connect()
  const write = async (text: string): Promise<void> => {
    if (!out.write(text)) await once(out, 'drain')
  }
  const statement = (text: string): Promise<void> => write(`${text.replace(/;?\s*$/, '')};\n${divider}\n`)
  try {
    await client.query('begin isolation level repeatable read read only')
    const { before, tables, sequences, after } = await readSchema(client)
    for (const each of [`set standard_conforming_strings = on`, ...before]) await statement(each)
    // Partitions are tables until they are put in their place, so parents come with the others.
    for (const { create } of tables) await statement(create)
    for (const { name, columns, unlogged, partitioned } of tables) {
      if (unlogged || partitioned || columns.length === 0 || skip.includes(name)) continue
      const list = columns.join(', ')
      await write(`copy ${name} (${list}) from stdin;\n`)
      const rows = client.query(to(`copy (select ${list} from only ${name} order by 1) to stdout`))
      rows.pipe(out, { end: false })
      await finished(rows)
      await write(`${endOfRows}\n${divider}\n`)
    }
    for (const name of sequences) {
      const {
        rows: [at],
      } = await client.query<{ last_value: string; is_called: boolean }>(`select last_value, is_called from ${name}`)
      if (at)
        await statement(`select pg_catalog.setval('${name.replaceAll("'", "''")}', ${at.last_value}, ${at.is_called})`)
    }
    for (const each of after) await statement(each)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
