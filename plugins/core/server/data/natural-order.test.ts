import knex, { type Knex } from 'knex'
import { inNaturalOrder } from '../../contract/natural-order.ts'
import { emptyDatabase } from '../../testing/databases.ts'
import { makeNaturalOrder, natural } from './natural-order.ts'

const opened: Knex[] = []
afterAll(() => Promise.all(opened.map(sql => sql.destroy())))

async function database(how?: string): Promise<Knex> {
  const sql = knex({ client: 'pg', connection: await emptyDatabase(how), pool: { min: 0, max: 1 } })
  opened.push(sql)
  return sql
}
async function inOrder(sql: Knex, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql.raw<{ rows: { name: string }[] }>(
    `select name from unnest(cast(? as text[])) with ordinality as given (name, at) order by ${natural('name')}, at`,
    [[...names]],
  )
  return rows.map(({ name }) => name)
}

it('the database puts names in the order that the browser does', async () => {
  const sql = await database()
  expect([await makeNaturalOrder(sql), await makeNaturalOrder(sql)]).toEqual([true, true])
  const names = [
    'Zebra',
    'Policy 10',
    'policy 10',
    'Policy 2',
    'Éclair',
    'eclair 2',
    'policy 3',
    'Policy 1',
    'Policy 1a',
    'Policy 1 (2)',
    'Policy 01',
    '10',
    '9',
    '',
    ' ',
    'A / B',
    'A b',
    'Œuvre',
    'ofsted',
    'St. Mary’s',
    'St Mary',
    '£5',
    '§ 2',
    'Care & Support',
    'Care-home',
    'Care home',
    'ß',
    'ss',
    '10.10',
    '10.9',
  ]
  expect(await inOrder(sql, names)).toEqual(names.toSorted(inNaturalOrder))
})

it('where ICU does not know the database, names are in its own order, case set aside, and a start goes on', async () => {
  const sql = await database(`encoding 'SQL_ASCII' locale 'C' template template0`)
  expect([await makeNaturalOrder(sql), await makeNaturalOrder(sql)]).toEqual([false, false])
  expect(await inOrder(sql, ['b 10', 'B 2', 'a'])).toEqual(['a', 'b 10', 'B 2'])
})
