import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type App, suite } from '@cloudoc/core/testing/harness.ts'

/*
 * A database that is spread over machines by company (decision 43) takes a unique key, or a foreign key between two
 * spread tables, only with the company in it. What is there without it is listed with its reason; more is refused here.
 */
interface Listed {
  why: string
  names: string[]
}
const listed = JSON.parse(readFileSync(join(__dirname, '../../distribution.json'), 'utf8')) as {
  unique: Listed[]
  foreign: Listed[]
  reference: Listed[]
  coordinator: Listed[]
}
const namesOf = (lists: Listed[]): string[] => lists.flatMap(({ names }) => names).toSorted()

const app = suite()

/** Tables with rows of companies. */
const spread = `(select attrelid from pg_attribute a join pg_class c on c.oid = a.attrelid
  where a.attname = 'company_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace)`

/** Does this list of columns have the company of its table? */
const hasCompany = (columns: string, table: string): string =>
  `exists (select from pg_attribute a where a.attrelid = ${table} and a.attname = 'company_id' and a.attnum = any(${columns}))`

async function found(node: App, text: string): Promise<string[]> {
  const rows = await node.db<{ name: string }>(text)
  return rows.map(({ name }) => name).toSorted()
}

it('every unique key of a spread table has the company, or stands on the list', async () => {
  const names = await found(
    app,
    `select i.indexrelid::regclass::text as name from pg_index i
      where i.indisunique and i.indrelid in ${spread} and not ${hasCompany('i.indkey::int2[]', 'i.indrelid')}`,
  )
  expect(names).toEqual(namesOf(listed.unique))
})

it('every foreign key between spread tables has the company, or stands on the list', async () => {
  const names = await found(
    app,
    `select k.conrelid::regclass::text || '.' || k.conname as name from pg_constraint k
      where k.contype = 'f' and k.conrelid in ${spread} and k.confrelid in ${spread}
        and not ${hasCompany('k.conkey', 'k.conrelid')}`,
  )
  expect(names).toEqual(namesOf(listed.foreign))
})

it('every other table is the same on all machines, or stays on the coordinator', async () => {
  const names = await found(
    app,
    `select c.relname as name from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.oid not in ${spread}`,
  )
  expect(names).toEqual(namesOf([...listed.reference, ...listed.coordinator]))
})

it('no name stands on the list twice, and each has a reason', () => {
  for (const lists of Object.values(listed)) {
    expect(new Set(namesOf(lists)).size).toBe(namesOf(lists).length)
    for (const { why } of lists) expect(why.length).toBeGreaterThan(20)
  }
})
