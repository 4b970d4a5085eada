import { roomTables } from '@cloudoc/core/server/data/table.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { inProcess } from '@cloudoc/core/testing/in-process.ts'
import { oneIndexAColumn } from '../migrations/0051-one-index-a-column.ts'

const app = suite()
const names = (tables: readonly string[]) =>
  app
    .db<{ name: string }>('select indexname as name from pg_indexes where tablename = any($1) order by 1', [tables])
    .then(rows => rows.map(({ name }) => name))

it('documents and their texts have one index a column, and each foreign key still has one', async () => {
  const found = await names(['documents', 'document_revisions'])
  for (const spare of ['documents_company_id_fk', 'documents_version_id_fk', 'document_revisions_file_id_fk'])
    expect(found).not.toContain(spare)
  for (const needed of ['documents_version_id_index', 'documents_folder_id_fk', 'documents_head_id_set'])
    expect(found).toContain(needed)
  const bare = await app.db(
    `select c.conname
       from pg_constraint c
      where c.contype = 'f'
        and c.conrelid in ('documents'::regclass, 'document_revisions'::regclass)
        and not exists (
          select 1
            from pg_index i
           where i.indrelid = c.conrelid
             and i.indkey[0] = c.conkey[1]
             -- Of rows that have the key: no key is of those without.
             and coalesce(pg_get_expr(i.indpred, i.indrelid), '') in (
                   '',
                   (select format('(%I IS NOT NULL)', a.attname)
                      from pg_attribute a
                     where a.attrelid = c.conrelid
                       and a.attnum = c.conkey[1])))`,
  )
  expect(bare).toEqual([])
})

it('what an earlier release made twice goes, and nothing else', async () => {
  roomTables.add('documents')
  const before = await names(['documents'])
  await app.db('create index documents_version_id_fk on documents (version_id)')
  const ground = await inProcess(app.database)
  await oneIndexAColumn.up(ground.db)
  await ground.stop()
  expect(await names(['documents'])).toEqual(before)
})
