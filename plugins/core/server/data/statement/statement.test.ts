import { emptyDatabase } from '../../../testing/databases.ts'
import { type InProcess, inProcess } from '../../../testing/in-process.ts'
import { closeReaders } from '../connection/readers.ts'
import { companyTables } from '../table.ts'
import { inTransaction, readers } from '../transaction.ts'
import { companyStatement, statement } from './statement.ts'

let ground: InProcess
beforeAll(async () => {
  // It needs no table of the product's.
  ground = await inProcess(await emptyDatabase())
  companyTables.add('test_papers')
  await ground.sql.raw(
    'create table test_papers (id serial primary key, company_id integer not null, word text, at timestamp, marks jsonb)',
  )
  await ground.sql.raw(
    `insert into test_papers (company_id, word, at, marks) values (1, 'ours', '2026-11-23 10:00:00.25', '{"a": [1, "ß"]}'), (1, null, null, null), (2, 'theirs', null, null)`,
  )
})
afterAll(async () => {
  companyTables.delete('test_papers')
  await closeReaders()
  await ground.stop()
})

interface Paper {
  id: number
  word: string | null
  at: Date | null
  marks: unknown
}
const papers = companyStatement<object, Paper>(
  'select t.id, t.word, t.at, t.marks from test_papers t where t.company_id = :company order by t.id',
)
const whole = [
  { id: 1, word: 'ours', at: new Date('2026-11-23T10:00:00.250'), marks: { a: [1, 'ß'] } },
  { id: 2, word: null, at: null, marks: null },
]

describe('a statement of a company', () => {
  it('answers its rows alone: the first time, described, and many at once', async () => {
    expect(await papers.rows(readers(), { company: { id: 1 } }, {})).toEqual(whole)
    const many = await Promise.all(Array.from({ length: 60 }, (_, at) => papers.rows(readers(), 1 + (at % 3), {})))
    expect(many.map(rows => rows.map(({ id }) => id))).toEqual(many.map((_, at) => [[1, 2], [3], []][at % 3]))
    expect(many[0]).toEqual(whole)
  })
  it('is the same in a transaction', async () => {
    expect(await inTransaction(({ sql }) => papers.rows(sql, 1, {}))).toEqual(whole)
  })
  it.each([undefined, null, Number.NaN, '1', 1.5])('is not asked without a company (%s)', async company => {
    await expect(papers.rows(readers(), { company: { id: company as number } }, {})).rejects.toThrow('needs a company')
    await expect(papers.rows(readers(), { company: { id: company as number } }, { company: 2 })).rejects.toThrow(
      'needs a company',
    )
  })
  it('takes its company from the scope, whatever stands among the values', async () => {
    expect(await papers.rows(readers(), 2, { company: 1 })).toMatchObject([{ word: 'theirs' }])
  })
  it.each([
    'select t.id from test_papers t',
    'select t.id from test_papers t where t.id = :company',
    'select t.id from test_papers t where t.company_id = 1',
    'select t.id from test_papers t join test_papers other on other.id = t.id where t.company_id = :company',
  ])('is not made of a text that leaves the company out: %s', async text => {
    await expect(companyStatement<object, Paper>(text).rows(readers(), 1, {})).rejects.toThrow(/narrowed to a company/)
  })
})

describe('a statement', () => {
  const sum = statement<{ one: number; other: number | null }, { sum: number | null }>(
    'select :one::int + :other::int + 0 * :one as sum',
  )
  it('takes each value by its name, in a cast and more than once', async () => {
    expect(await sum.rows(readers(), { one: 2, other: 3 })).toEqual([{ sum: 5 }])
    expect(await sum.rows(ground.sql, { other: 3, one: 2 })).toEqual([{ sum: 5 }])
    expect(await sum.rows(readers(), { one: 2, other: null })).toEqual([{ sum: null }])
  })
  it('is not asked with a value left out', async () => {
    await expect(sum.rows(readers(), { one: 2 } as never)).rejects.toThrow('No value for :other')
  })
  it('that fails takes no other with it', async () => {
    const quotient = statement<{ by: number }, { n: number }>('select 6 / :by::int as n')
    const results = await Promise.allSettled([2, 0, 3, 0, 1].map(by => quotient.rows(readers(), { by })))
    expect(
      results.map(result =>
        result.status === 'fulfilled' ? result.value[0]?.n : (result.reason as { code: string }).code,
      ),
    ).toEqual([3, '22012', 2, '22012', 6])
  })
  it('is prepared anew where its table has changed', async () => {
    const all = statement<object, object>('select * from test_papers where id = 3')
    for (let time = 0; time < 3; time++) await Promise.all(Array.from({ length: 8 }, () => all.rows(readers(), {})))
    await ground.sql.raw('alter table test_papers add column colour text')
    const rows = await Promise.all(Array.from({ length: 8 }, () => all.rows(readers(), {})))
    for (const each of rows)
      expect(each).toEqual([{ id: 3, company_id: 2, word: 'theirs', at: null, marks: null, colour: null }])
  })
})
