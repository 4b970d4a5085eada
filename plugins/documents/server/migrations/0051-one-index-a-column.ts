import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { roomTables } from '@cloudoc/core/server/data/table.ts'

/**
 * The platform made an index for each foreign key, beside those of the schemas that begin with the same column: of
 * `documents` by company and by version. What does the same twice is written twice with each row. The sync makes them
 * no more (`migration/spare-indexes.ts`).
 */
export const oneIndexAColumn: Migration = {
  number: 51,
  name: 'One index a column',
  outsideTransaction: true,
  async up(db) {
    const { rows } = (await db.raw(
      `select k.relname as name
         from pg_index i
         join pg_class k on k.oid = i.indexrelid
         join pg_class t on t.oid = i.indrelid and t.relname = any(?)
         join pg_namespace n on n.oid = t.relnamespace and n.nspname = current_schema
        where k.relname like '%\\_fk'
          and i.indnatts = 1
          and exists (
            select 1
              from pg_index o
              join pg_class ok on ok.oid = o.indexrelid
             where o.indrelid = i.indrelid
               and o.indexrelid <> i.indexrelid
               and o.indkey[0] = i.indkey[0]
               and o.indpred is null
               and o.indisvalid
               and ok.relname not like '%\\_fk')
        order by 1`,
      [[...roomTables]] as never,
    )) as { rows: { name: string }[] }
    for (const { name } of rows) await db.raw('drop index concurrently if exists ??', [name])
  },
}
