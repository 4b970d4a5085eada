import type pg from 'pg'

interface ColumnOf {
  table: string
  name: string
  type: string
  /** The table that it points at, where that has rows of companies, too. */
  target: string | null
  generated: boolean
}
interface UniqueOf {
  table: string
  columns: string[]
}

const tables = `
  select table_name from information_schema.columns
   where table_schema = 'public' and column_name = 'company_id' union select 'companies'`

/** Columns of every table with rows of companies. */
const columnsOf = `
  with ours(name) as (${tables})
  select t.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
         a.attgenerated <> '' as generated,
         (select f.relname from pg_constraint k join pg_class f on f.oid = k.confrelid join ours on ours.name = f.relname
           where k.contype = 'f' and k.conrelid = t.oid and k.conkey = array[a.attnum]) as target
    from ours
    join pg_class t on t.relname = ours.name and t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
   order by 1, a.attnum`

/** Columns of every unique index, those of expressions included. */
const uniqueOf = `
  with ours(name) as (${tables})
  select t.relname as "table", array_agg(distinct a.attname::text) as columns
    from ours
    join pg_class t on t.relname = ours.name and t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
    join pg_index i on i.indrelid = t.oid and i.indisunique and not i.indisprimary
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0
     and (a.attnum = any(i.indkey) or pg_get_indexdef(i.indexrelid) ~ ('\\m' || a.attname || '\\M'))
   group by t.relname, i.indexrelid`

const isText = (type: string): boolean => ['text', 'character varying'].includes(type)
const isNumber = (type: string): boolean => ['integer', 'bigint'].includes(type)

/**
 * Copies all rows of some companies `times` times, each copy a company of its own: ids go up by the same step for all
 * rows of a table, so that each copy's rows point at one another, and what has to be unique gets the copy's number.
 * Nobody can sign in to a copy. Triggers and foreign keys are not asked, as in `fillWithCompanies`; no node may run.
 */
export async function multiplyCompanies(db: pg.Client, companies: readonly number[], times: number): Promise<void> {
  await db.query(`set session_replication_role = replica; set synchronous_commit = off`)
  const { rows: columns } = await db.query<ColumnOf>(columnsOf)
  const { rows: unique } = await db.query<UniqueOf>(uniqueOf)
  const byTable = Map.groupBy(columns, ({ table }) => table)
  const steps = new Map<string, number>()
  for (const table of byTable.keys()) steps.set(table, await highest(db, table))
  for (const [table, its] of byTable) {
    const mustDiffer = columnsThatMustDiffer(its, unique)
    const named = its.filter(({ generated }) => !generated)
    const values = named.map(column => valueOf(column, steps, mustDiffer))
    await db.query(
      `insert into ${table} (${named.map(({ name }) => `"${name}"`).join(', ')}) overriding system value
       select ${values.join(', ')} from ${table} r cross join generate_series(1, $2::int) as copies(nth)
        where r.${table === 'companies' ? 'id' : 'company_id'} = any($1)`,
      [companies, times],
    )
    await db.query(
      `select setval(pg_get_serial_sequence($1, 'id'), (select max(id) + 1 from ${table}))
        where pg_get_serial_sequence($1, 'id') is not null`,
      [table],
    )
  }
  await db.query(`set session_replication_role = origin`)
}

async function highest(db: pg.Client, table: string): Promise<number> {
  const { rows } = await db.query<{ step: string }>(`select coalesce(max(id), 0) + 1 as step from ${table}`)
  return Number(rows[0]?.step)
}

/** One column of each unique key that has none with an id of the copy. */
function columnsThatMustDiffer(columns: readonly ColumnOf[], unique: readonly UniqueOf[]): Set<string> {
  const known = new Map(columns.map(column => [column.name, column]))
  const found = new Set<string>()
  for (const { table, columns: names } of unique) {
    if (table !== columns[0]?.table) continue
    const its = names.flatMap(name => known.get(name) ?? [])
    if (its.some(({ target }) => target !== null)) continue
    const changed = its.find(({ type }) => isText(type)) ?? its.find(({ type }) => isNumber(type))
    if (changed) found.add(changed.name)
  }
  return found
}

/** SQL of a column of a copy: `r` is the row, `copies.nth` the number of the copy. */
function valueOf(
  { table, name, type, target }: ColumnOf,
  steps: ReadonlyMap<string, number>,
  mustDiffer: ReadonlySet<string>,
): string {
  const own = `r."${name}"`
  if (name === 'id') return `${own} + copies.nth * ${steps.get(table)}`
  if (target !== null) return `${own} + copies.nth * ${steps.get(target)}`
  if (name === 'company_id') return `${own} + copies.nth * ${steps.get('companies')}`
  if (name === 'document_id') return `substr(md5(${own} || ' ' || copies.nth), 1, 24)`
  // A login opens the companies that it has; a copy of each would be a thousand.
  if (table === 'people' && name === 'login_id') return 'null'
  if (!mustDiffer.has(name)) return own
  if (isText(type)) return `left(${own}, 240) || '-' || copies.nth`
  return `${own} + copies.nth * 1000000`
}
