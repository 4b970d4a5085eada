import { withSql } from '../frame/sql.ts'

/** An index, and how often the walk looked something up in it. */
export interface IndexUse {
  table: string
  name: string
  definition: string
  bytes: number
  scans: number
  /** A key that the database has to keep. */
  unique: boolean
  /** The foreign key whose cascade looks rows up in it: a deletion there would read the whole table without it. */
  cascade: string | null
}

/** Indexes of the rooms' tables, the largest first. */
export const indexesOf = (database: string): Promise<IndexUse[]> =>
  withSql(database, async db => {
    const { rows } = await db.query<IndexUse>(`
      select t.relname as "table", i.relname as name, pg_get_indexdef(i.oid) as definition,
             pg_relation_size(i.oid)::float8 as bytes, s.idx_scan::int as scans, x.indisunique as unique,
             (select min(k.conname || ' of ' || f.relname)
                from pg_constraint k join pg_class f on f.oid = k.confrelid
               where k.contype = 'f' and k.conrelid = t.oid and k.conkey[1] = x.indkey[0]) as cascade
        from pg_index x
        join pg_class i on i.oid = x.indexrelid
        join pg_class t on t.oid = x.indrelid and t.relnamespace = 'public'::regnamespace
        join pg_stat_user_indexes s on s.indexrelid = i.oid
       order by pg_relation_size(i.oid) desc, 1, 2`)
    return rows
  })
