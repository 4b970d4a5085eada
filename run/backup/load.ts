import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { divider, endOfRows } from './dump.ts'

/** Fills an empty database from what `dumpDatabase` wrote: all of it, or nothing. */
export async function loadDatabase(url: string, source: Readable): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'cloudoc-restore' })
  await client.connect()
  try {
    await refuseFilled(client)
    await client.query('begin')
    await load(client, source)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_%' limit 1`,
  )
  if (rows.length > 0) throw new Error('The database is not empty. A backup is restored into an empty one only.')
}

const isCopy = (text: string): boolean => /^copy .* from stdin;$/.test(text)

async function load(client: pg.Client, source: Readable): Promise<void> {
  let statement: string[] = []
  let copy: ReturnType<typeof from> | undefined
  for await (const line of lines(source)) {
    if (copy && line === endOfRows) {
      copy.end()
      await finished(copy)
      copy = undefined
    } else if (copy) {
      if (!copy.write(`${line}\n`)) await once(copy, 'drain')
    } else if (statement.length === 0 && isCopy(line)) {
      copy = client.query(from(line.slice(0, -1)))
    } else if (line === divider) {
      if (statement.length > 0) await client.query(statement.join('\n'))
      statement = []
    } else statement.push(line)
  }
  if (!copy && statement.length === 0) return
  if (copy) {
    // The server is told that no more comes, and undoes what did.
    copy.destroy()
    await finished(copy).catch(() => undefined)
  }
  throw new Error('The backup ends in the midst of a table or a statement: it is not whole.')
}

/** Lines end with \n and nothing else: other breaks (U+2028) stand in texts as they are. */
async function* lines(source: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const part of source) {
    const all = (rest + decoder.decode(part as Buffer, { stream: true })).split('\n')
    rest = all.pop() ?? ''
    yield* all
  }
  if (rest !== '') yield rest
}
