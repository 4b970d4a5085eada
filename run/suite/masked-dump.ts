import { createHash } from 'node:crypto'
import pg from 'pg'

/*
 * What a load put into a database, in an order of its own, so that two loads can be compared row by row:
 * `node run/suite/masked-dump.ts <address of a database>` prints a line for each row.
 *
 * Masked is what differs from one load to the next though the same was loaded:
 * - Row ids and public ids: in their place stands what the row says that they lead to.
 * - Times: in their place stands how many days ago that was.
 * - Names and places of files, codes of roles and hashes of passwords, which are drawn by lot.
 *
 * Not in it: the work of the queue, keys and the platform's own tables. Rows of people and companies are counted: the
 * demonstration is what the product's own calls make of it.
 */
type Row = Record<string, unknown>
interface Table {
  name: string
  /** Type of each column. */
  columns: Map<string, string>
  /** Tables that columns lead to. */
  leadsTo: Map<string, string>
  rows: Row[]
}

/** The platform's own, keys, and what counts changes. */
const others = /^strapi_|^content_versions?$|^signing_keys$/
/** What is people's. */
const isOfPeople = ({ name, columns }: Table): boolean =>
  columns.has('company_id') || ['companies', 'outbox', 'up_users'].includes(name)
/** Drawn by lot at each load. */
const byLot: Readonly<Record<string, readonly string[]>> = {
  files: ['hash', 'url', 'preview_url', 'formats', 'provider_metadata'],
  admin_users: ['password', 'registration_token', 'reset_password_token'],
  admin_roles: ['code'],
  // What a document was loaded from names others by their public ids.
  seed_ledger: ['source', 'edited_at'],
}
/** 24 letters and digits, as the platform draws them. */
const publicIds = /\b[a-z][a-z0-9]{23}\b/g
const isTime = (type: string): boolean => type.startsWith('timestamp')
const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** A line for each row, and one with a number for each table of companies. */
export async function maskedDump(address: string, now = new Date()): Promise<string[]> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    const tables = await readTables(client)
    const names = namesOf(tables, now)
    return [...tables.values()].flatMap(table => linesOf(table, names, now)).sort()
  } finally {
    await client.end()
  }
}

async function readTables(client: pg.Client): Promise<Map<string, Table>> {
  const { rows: columns } = await client.query<{ table: string; column: string; type: string }>(`
    select c.table_name as table, c.column_name as column, c.data_type as type
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
     order by 1, c.ordinal_position`)
  const { rows: keys } = await client.query<{ table: string; column: string; target: string }>(`
    select k.conrelid::regclass::text as table, a.attname as column, k.confrelid::regclass::text as target
      from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and array_length(k.conkey, 1) = 1`)
  const tables = new Map<string, Table>()
  for (const [name, of] of Map.groupBy(columns, ({ table }) => table)) {
    if (others.test(name)) continue
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from "${name}" t`)
    tables.set(name, {
      name,
      columns: new Map(of.map(({ column, type }) => [column, type])),
      leadsTo: new Map(keys.filter(({ table }) => table === name).map(({ column, target }) => [column, target])),
      rows: rows.map(({ row }) => row),
    })
  }
  return tables
}

/** What a row says by itself, without what it leads to. */
function ownWords({ name, columns, leadsTo }: Table, row: Row, now: Date): Row {
  const own = Object.entries(row).filter(
    ([column]) => column !== 'id' && !leadsTo.has(column) && !byLot[name]?.includes(column),
  )
  return Object.fromEntries(
    own.map(([column, value]) => [
      column,
      isTime(columns.get(column) ?? '') && value !== null ? daysBefore(now, String(value)) : value,
    ]),
  )
}
const dayOf = (ms: number): number => Math.floor(ms / 86_400_000)
/** From day to day, whatever the hour: texts are dated at an hour of office hours that is drawn from their row id. */
const daysBefore = (now: Date, time: string): string =>
  `${dayOf(now.getTime()) - dayOf(Date.parse(/[Z+]/.test(time) ? time : `${time}Z`))} days ago`

interface Names {
  /** By table and row id. */
  rows: Map<string, string>
  /** By public id. */
  documents: Map<string, string>
}

function namesOf(tables: ReadonlyMap<string, Table>, now: Date): Names {
  const names: Names = { rows: new Map(), documents: new Map() }
  for (const table of tables.values()) {
    if (!table.columns.has('id')) continue
    for (const row of table.rows) {
      const { document_id: publicId, published_at: published, ...own } = ownWords(table, row, now)
      const name = `${table.name}#${short(JSON.stringify(own).replaceAll(publicIds, '#'))}`
      names.rows.set(`${table.name} ${String(row['id'])}`, published === null ? `${name} draft` : name)
      if (typeof publicId === 'string') names.documents.set(publicId, name)
    }
  }
  return names
}

/** What stands for a public id says what it leads to. */
const withoutIds = (text: string, { documents }: Names): string =>
  text.replaceAll(publicIds, id => documents.get(id) ?? id)

function linesOf(table: Table, names: Names, now: Date): string[] {
  if (isOfPeople(table)) return [`${table.name} ${table.rows.length} rows`]
  return table.rows.map(row => {
    const leads = [...table.leadsTo, ...byType(row)].map(([column, target]) => [
      column,
      row[column] === null ? null : names.rows.get(`${target} ${String(row[column])}`),
    ])
    return `${table.name} ${withoutIds(JSON.stringify({ ...ownWords(table, row, now), ...Object.fromEntries(leads) }), names)}`
  })
}

/** Where the type of what a column leads to stands beside it. */
function* byType({ component_type: part, related_type: type }: Row): Generator<[string, string]> {
  if (typeof part === 'string') yield ['cmp_id', `components_${part.replace('.', '_')}s`]
  if (typeof type === 'string') yield ['related_id', `${type.slice(type.lastIndexOf('.') + 1).replaceAll('-', '_')}s`]
}

if (import.meta.main) void maskedDump(process.argv[2] ?? '').then(lines => console.info(lines.join('\n')))
