import { spareIndexes } from './spare-indexes.ts'

it('the index of a foreign key is spare where one of the schema begins with its column', () => {
  const key = { name: 'things_company_id_fk', columns: ['company_id'] }
  const other = { name: 'things_maker_id_fk', columns: ['maker_id'] }
  const schema = { name: 'things_company_id_day_index', columns: ['company_id', 'day'] }
  const late = { name: 'things_day_maker_id_index', columns: ['day', 'maker_id'] }
  expect(spareIndexes({ name: 'things', indexes: [key, other, schema, late] })).toEqual([key])
})

it('what a table has in thin indexes is spare', () => {
  const maker = { name: 'things_maker_id_fk', columns: ['maker_id'] }
  const owner = { name: 'things_owner_id_fk', columns: ['owner_id'] }
  const publicId = { name: 'things_documents_idx', columns: ['document_id', 'locale', 'published_at'] }
  const things = { name: 'things', indexes: [maker, owner, publicId] }
  expect(spareIndexes(things)).toEqual([])
  expect(spareIndexes(things, { seldom: ['maker_id'] })).toEqual([maker])
  expect(spareIndexes(things, { seldom: [], publicId: 'never' })).toEqual([publicId])
})
