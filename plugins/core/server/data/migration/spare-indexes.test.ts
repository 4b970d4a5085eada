import { suite } from '../../../testing/harness.ts'
import { inProcess } from '../../../testing/in-process.ts'
import { oneIndexAColumn } from '../../migrations/0050-one-index-a-column.ts'
import { roomTables } from '../table.ts'
import { spareIndexes } from './spare-indexes.ts'

const app = suite()
const names = (tables: readonly string[]) =>
  app
    .db<{ name: string }>('select indexname as name from pg_indexes where tablename = any($1) order by 1', [tables])
    .then(rows => rows.map(({ name }) => name))

it('the index of a foreign key is spare where one of the schema begins with its column', () => {
  const key = { name: 'things_company_id_fk', columns: ['company_id'] }
  const other = { name: 'things_maker_id_fk', columns: ['maker_id'] }
  const schema = { name: 'things_company_id_day_index', columns: ['company_id', 'day'] }
  const late = { name: 'things_day_maker_id_index', columns: ['day', 'maker_id'] }
  expect(spareIndexes({ name: 'things', indexes: [key, other, schema, late] })).toEqual([key])
})

it('documents and their texts have one index a column, and each foreign key still has one', async () => {
  const found = await names(['documents', 'document_revisions'])
  for (const spare of ['documents_company_id_fk', 'documents_version_id_fk', 'document_revisions_file_id_fk'])
    expect(found).not.toContain(spare)
  for (const needed of ['documents_version_id_index', 'documents_folder_id_fk', 'documents_head_id_fk'])
    expect(found).toContain(needed)
  const bare = await app.db(
    `select c.conname
       from pg_constraint c
      where c.contype = 'f'
        and c.conrelid in ('documents'::regclass, 'document_revisions'::regclass)
        and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null)`,
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
