import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rowsIn } from '@cloudoc/core/testing/databases.ts'

/** The rows of a table, each as a hash of what its columns held. */
interface TablePrint {
  columns: string[]
  /** Hashes by the row's id; in a table without ids, how often each hash is there. */
  rows: Map<string, string>
}
export interface Fingerprint {
  tables: Map<string, TablePrint>
  /** Hashes of files by their path. */
  files: Map<string, string>
}

export interface Difference {
  /** Table or folder. */
  of: string
  lost: number
  changed: number
  added: number
  /** Columns that a later release no longer has. */
  columnsGone: string[]
}

/** Columns of the tables of our own schema. */
async function columnsIn(database: string): Promise<Map<string, string[]>> {
  const rows = await rowsIn<{ name: string; columns: string[] }>(
    database,
    `select t.table_name::text as name, array_agg(c.column_name::text order by c.column_name) as columns
       from information_schema.tables t
       join information_schema.columns c using (table_schema, table_name)
      where t.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1 order by 1`,
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

async function printOf(database: string, table: string, columns: string[]): Promise<TablePrint> {
  const id = columns.includes('id') ? 'id::text' : 'null'
  const values = columns.map(name => `"${name}"::text`).join(', ')
  const rows = await rowsIn<{ id: string | null; hash: string }>(
    database,
    `select ${id} as id, md5(row(${values})::text) as hash from "${table}" order by 2`,
  )
  const print = new Map<string, string>()
  for (const row of rows) {
    if (row.id === null) print.set(row.hash, String(Number(print.get(row.hash) ?? 0) + 1))
    else print.set(row.id, row.hash)
  }
  return { columns, rows: print }
}

function filesBelow(folder: string, below = ''): string[] {
  if (!existsSync(join(folder, below))) return []
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? filesBelow(folder, join(below, entry.name)) : [join(below, entry.name)],
  )
}

/** Folders of `DATA_DIR` that hold what people gave or were given. */
const keptFolders = ['files', 'public']

/**
 * Every row of every table, and every file. `like` is an earlier one: rows are then looked at in the columns that they
 * had, so that a new column changes nothing.
 */
export async function takeFingerprint(database: string, dataDir: string, like?: Fingerprint): Promise<Fingerprint> {
  const tables = new Map<string, TablePrint>()
  for (const [table, columns] of await columnsIn(database)) {
    const before = like?.tables.get(table)?.columns
    const compared = before ? before.filter(name => columns.includes(name)) : columns
    tables.set(table, await printOf(database, table, compared))
  }
  const files = new Map(
    keptFolders
      .flatMap(folder => filesBelow(dataDir, folder))
      .map(path => [
        path,
        createHash('sha256')
          .update(readFileSync(join(dataDir, path)))
          .digest('hex'),
      ]),
  )
  return { tables, files }
}

function compareRows(of: string, before: Map<string, string>, after: Map<string, string>): Difference {
  const lost = [...before.keys()].filter(id => !after.has(id)).length
  const changed = [...before].filter(([id, hash]) => after.has(id) && after.get(id) !== hash).length
  const added = [...after.keys()].filter(id => !before.has(id)).length
  return { of, lost, changed, added, columnsGone: [] }
}

/** What is otherwise in `after`; tables and files that are the same are left out. */
export function differences(before: Fingerprint, after: Fingerprint): Difference[] {
  const tables = [...before.tables].map(([name, print]) => {
    const now = after.tables.get(name)
    return {
      ...compareRows(name, print.rows, now?.rows ?? new Map<string, string>()),
      columnsGone: print.columns.filter(column => !now?.columns.includes(column)),
    }
  })
  return [...tables, compareRows('files', before.files, after.files)].filter(
    ({ lost, changed, added, columnsGone }) => lost + changed + added + columnsGone.length > 0,
  )
}

export const rowCount = ({ tables }: Fingerprint): number =>
  [...tables.values()].reduce((sum, { rows }) => sum + rows.size, 0)
