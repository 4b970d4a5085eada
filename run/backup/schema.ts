import type pg from 'pg'

/** Everything that makes a database anew, as SQL in the order in which it is run: what tables need, tables, and what is put on them when they are full. */
export interface Schema {
  before: string[]
  tables: Table[] /** Names, with their schemas, quoted. */
  sequences: string[]
  after: string[]
}
export interface Table {
  /** With its schema, quoted. */
  name: string
  create: string
  /** Columns that are filled by a copy: not those that the database makes itself. */
  columns: string[]
  /** Empty after a crash of the database anyway, so copied empty. */
  unlogged: boolean
  /** Its rows are those of its partitions. */
  partitioned: boolean
}

const ours = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_%'`
/** Made by an extension: comes back with it. */
const own = (oid: string): string => `not exists (select 1 from pg_depend e where e.objid = ${oid} and e.deptype = 'e')`
const name = (schema: string, relation: string): string => `quote_ident(${schema}) || '.' || quote_ident(${relation})`

/** Reads it from the catalogues. Throws where there is something that it could not make anew. */
export async function readSchema(client: pg.ClientBase): Promise<Schema> {
  const texts = async (query: string): Promise<string[]> =>
    (await client.query<{ text: string }>(query)).rows.map(({ text }) => text)
  // Names come out with their schema, whatever the reader's search path.
  await client.query(`set local search_path = ''`)
  await refuseUnknown(client)

  const schemas = await texts(
    `select 'create schema if not exists ' || quote_ident(n.nspname) as text from pg_namespace n where ${ours} and n.nspname <> 'public' order by 1`,
  )
  const extensions = await texts(
    `select format('create extension if not exists %I with schema %I', extname, n.nspname) as text from pg_extension x join pg_namespace n on n.oid = x.extnamespace where extname <> 'plpgsql' order by 1`,
  )
  const enums = await texts(`
    select 'create type ' || ${name('n.nspname', 't.typname')} || ' as enum (' || string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder) || ')' as text
      from pg_type t join pg_namespace n on n.oid = t.typnamespace join pg_enum e on e.enumtypid = t.oid where ${ours} and ${own('t.oid')} group by n.nspname, t.typname order by 1`)
  const sequences = await texts(`
    select format('create sequence %s as %s increment by %s minvalue %s maxvalue %s start with %s cache %s%s', ${name('n.nspname', 'c.relname')}, format_type(s.seqtypid, null),
                  s.seqincrement, s.seqmin, s.seqmax, s.seqstart, s.seqcache, case when s.seqcycle then ' cycle' else '' end) as text
      from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
     where ${ours} and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'i') order by 1`)
  const functions = await texts(
    `select pg_get_functiondef(p.oid) as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours} and ${own('p.oid')} and p.prokind in ('f', 'p') order by 1`,
  )

  return {
    before: [...schemas, ...extensions, ...enums, ...sequences, 'set check_function_bodies = false', ...functions],
    tables: await readTables(client),
    sequences: await texts(
      `select ${name('n.nspname', 'c.relname')} as text from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${ours} order by 1`,
    ),
    after: [
      ...(await texts(`
        select format('alter table %s attach partition %s %s', i.inhparent::regclass, c.oid::regclass, pg_get_expr(c.relpartbound, c.oid)) as text
          from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_namespace n on n.oid = c.relnamespace where c.relispartition and c.relkind in ('r', 'p') and ${ours} order by 1`)),
      // Keys and checks before foreign keys, which need them. What a partition has of its parent comes with the parent's.
      ...(await texts(`
        select format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as text
          from pg_constraint k join pg_namespace n on n.oid = k.connamespace
         where ${ours} and k.conrelid <> 0 and k.contype in ('p', 'u', 'c', 'x', 'f') and k.conparentid = 0 and k.conislocal
         order by k.contype = 'f', k.contype <> 'p', 1`)),
      ...(await texts(`
        select replace(pg_get_indexdef(x.indexrelid), ' ON ONLY ', ' ON ') as text from pg_index x join pg_class c on c.oid = x.indexrelid join pg_namespace n on n.oid = c.relnamespace
         where ${ours} and x.indisvalid and not exists (select 1 from pg_constraint k where k.conindid = x.indexrelid and k.contype in ('p', 'u', 'x'))
           and not exists (select 1 from pg_inherits i where i.inhrelid = x.indexrelid) order by 1`)),
      ...(await texts(`
        select pg_get_triggerdef(t.oid) as text from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
         where ${ours} and not t.tgisinternal and t.tgparentid = 0 order by 1`)),
      ...(await texts(`
        select format('alter sequence %s owned by %s.%I', d.objid::regclass, d.refobjid::regclass, a.attname) as text
          from pg_depend d join pg_class c on c.oid = d.objid and c.relkind = 'S' join pg_namespace n on n.oid = c.relnamespace
          join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid where ${ours} and d.deptype = 'a' order by 1`)),
    ],
  }
}

async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select ${name('n.nspname', 'c.relname')} as name, c.relpersistence = 'u' as unlogged, c.relkind = 'p' as partitioned,
           format('create %stable %s (%s)%s%s', case c.relpersistence when 'u' then 'unlogged ' else '' end, ${name('n.nspname', 'c.relname')}, string_agg(
             quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
               || case when a.attcollation <> t.typcollation then ' collate ' || a.attcollation::regcollation else '' end
               || case when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') ' || case a.attgenerated when 's' then 'stored' else 'virtual' end
                       when a.attidentity = 'a' then ' generated always as identity' when a.attidentity = 'd' then ' generated by default as identity'
                       when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end
               || case when a.attnotnull then ' not null' else '' end, ', ' order by a.attnum),
             case when c.relkind = 'p' then ' partition by ' || pg_get_partkeydef(c.oid) else '' end,
             case when c.reloptions is not null then ' with (' || array_to_string(c.reloptions, ', ') || ')' else '' end) as "create",
           array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relkind in ('r', 'p') and ${ours} and ${own('c.oid')} group by c.oid, n.nspname, c.relname, c.relpersistence, c.relkind, c.reloptions order by 1`)
  return rows
}

/** What the product does not use is not written, and so must not be there: better no backup than one with a hole. */
async function refuseUnknown(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ what: string }>(`
    select 'the view or foreign table ' || c.oid::regclass as what from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('v', 'm', 'f') and ${ours} and ${own('c.oid')}
    union all select 'the type ' || t.oid::regtype from pg_type t join pg_namespace n on n.oid = t.typnamespace where ${ours} and ${own('t.oid')}
       and (t.typtype = 'd' or (t.typtype = 'c' and (select relkind from pg_class where oid = t.typrelid) = 'c') or t.typtype = 'r')
    union all select 'the policy ' || polname from pg_policy
    union all select 'the rule ' || r.rulename from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and ${ours}
    union all select 'the inherited table ' || i.inhrelid::regclass from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_namespace n on n.oid = c.relnamespace where not c.relispartition and c.relkind = 'r' and ${ours}
    union all select 'the aggregate ' || p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prokind in ('a', 'w') and ${ours} and ${own('p.oid')}`)
  if (rows.length > 0)
    throw new Error(
      `This database holds what a backup cannot keep: ${rows.map(({ what }) => what).join(', ')}. Use the tools of your PostgreSQL (pg_dump).`,
    )
}
