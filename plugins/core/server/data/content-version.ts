import pg from 'pg'
import { platform } from '../platform.ts'
import { connectionOptions } from './connection/connection.ts'
import { type Db, pool, readers } from './transaction.ts'

/**
 * A number that rises in the same transaction as any change of what staff edit, by triggers in the database:
 * so it holds for the admin, for scripts and for every node alike. What is kept in memory is good for one
 * version only. While a node cannot hear of changes it has no version, and keeps nothing.
 */
const channel = 'cloudoc_content'
const unknown = -1
let version = unknown
let listener: pg.Client | undefined
let stopped = false

export const contentVersion = {
  /** The version this node knows of, or -1 while it cannot hear of changes. */
  current: (): number => version,
  /**
   * Reads the version from the database; after a change made through this node, so that the next request sees
   * it. A reader inside a transaction gives its own connection: one that waits for a second one of the pool
   * may wait for itself.
   */
  async refresh(db: Db = pool()): Promise<number> {
    const seen = await read(db)
    if (version !== unknown) version = Math.max(version, seen)
    return seen
  },
}

async function read(db: Db): Promise<number> {
  const { rows } = await db.raw<{ rows: { version: string }[] }>('select version from content_version')
  return Number(rows[0]?.version ?? 0)
}

/**
 * Puts the trigger on every table that holds content and has none yet: a new type's, at the start that has
 * made its table.
 */
export async function watchContent(): Promise<void> {
  const { rows } = await pool().raw<{ rows: { name: string }[] }>(
    `select name from unnest(?::text[]) as name where not exists (select 1 from pg_trigger t where t.tgname = 'content_changed' and t.tgrelid = to_regclass(quote_ident(name)))`,
    [contentTables()] as never,
  )
  for (const { name } of rows) {
    await pool().raw(
      'create trigger content_changed after insert or update or delete or truncate on ?? for each statement execute function content_changed()',
      [name],
    )
  }
}

/** Tables of the types under `cms/src/api`, of their relations and of their components. */
function contentTables(): string[] {
  const tables = new Set<string>()
  for (const [uid, meta] of platform().db.metadata) {
    const isContent = uid.startsWith('api::') || Object.hasOwn(platform().components, uid)
    if (!isContent) continue
    tables.add(meta.tableName)
    for (const attribute of Object.values(meta.attributes))
      if (attribute.joinTable) tables.add(attribute.joinTable.name)
  }
  return [...tables]
}

/** Listens for changes until `stopListening`; reconnects by itself, without a version meanwhile. */
export async function listenForContent(): Promise<void> {
  stopped = false
  const client = new pg.Client(connectionOptions())
  const again = () => {
    if (listener !== client) return
    listener = undefined
    version = unknown
    if (!stopped) setTimeout(() => void listenForContent().catch(() => undefined), 500).unref()
  }
  listener = client
  client.on('error', again)
  client.on('end', again)
  client.on('notification', message => {
    version = Math.max(version, Number(message.payload))
  })
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    // Of the primary for sure: a pooler may still lead to a server that is being made one.
    version = await read(readers())
  } catch (error) {
    await client.end().catch(() => undefined)
    again()
    throw error
  }
}

export async function stopListening(): Promise<void> {
  stopped = true
  await listener?.end().catch(() => undefined)
}
