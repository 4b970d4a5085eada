import { emptyDatabase } from '../../../testing/databases.ts'
import { type InProcess, inProcess } from '../../../testing/in-process.ts'
import { closeReaders } from '../connection/readers.ts'
import { companyTables } from '../table.ts'
import { inTransaction, readers } from '../transaction.ts'
import { batchedQuery, readTogether } from './batch.ts'
import { acrossCompanies, companyIdOf, inCompany } from './scope.ts'
import { sql } from './sql.ts'

let ground: InProcess
beforeAll(async () => {
  // It needs no table of the product's.
  ground = await inProcess(await emptyDatabase())
  companyTables.add('test_papers')
  await ground.db.raw(
    'create table test_papers (id serial primary key, company_id integer not null, word text, at timestamp, marks jsonb)',
  )
  await ground.db.raw(
    `insert into test_papers (company_id, word, at, marks)
     values (1, 'ours', '2026-11-23 10:00:00.25', '{"a": [1, "ß"]}'), (1, null, null, null), (2, 'theirs', null, null)`,
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
const papersOf = (company: number) =>
  sql<Paper>`
    select t.id, t.word, t.at, t.marks
      from test_papers t
     where ${inCompany(company, 't')}
     order by t.id`
const ours = [
  { id: 1, word: 'ours', at: new Date('2026-11-23T10:00:00.250'), marks: { a: [1, 'ß'] } },
  { id: 2, word: null, at: null, marks: null },
]

describe('a statement of a company', () => {
  it('answers its rows alone: the first time, described, and many at once', async () => {
    expect(await papersOf(1).rows(readers())).toEqual(ours)
    const many = await Promise.all(Array.from({ length: 60 }, (_, at) => papersOf(1 + (at % 3)).rows(readers())))
    expect(many.map(rows => rows.map(({ id }) => id))).toEqual(many.map((_, at) => [[1, 2], [3], []][at % 3]))
    expect(many[0]).toEqual(ours)
  })
  it('is the same in a transaction, and on the pool', async () => {
    expect(await inTransaction(tx => papersOf(1).rows(tx))).toEqual(ours)
    expect(await papersOf(1).rows(ground.db)).toEqual(ours)
    expect(await papersOf(2).one(ground.db)).toMatchObject({ word: 'theirs' })
    expect(await papersOf(3).one(ground.db)).toBeUndefined()
  })
  it('says how many rows it wrote', async () => {
    const written = await inTransaction(async tx => {
      await sql`insert into test_papers (company_id, word) values (${companyIdOf(5)}, ${'a'}), (${companyIdOf(5)}, ${'b?'})`.run(
        tx,
      )
      return sql`delete from test_papers t where ${inCompany(5, 't')} and t.word like '%?'`.run(tx)
    })
    expect(written).toBe(1)
  })
  it.each([
    sql`select t.id from test_papers t`,
    sql`select t.id from test_papers t where t.id = ${1}`,
    sql`select t.id from test_papers t where t.company_id = ${1}`,
    sql`select t.id from test_papers t join test_papers other on other.id = t.id where ${inCompany(1, 't')}`,
    sql`update test_papers set word = ${'x'} where id = ${1}`,
    sql`insert into test_papers (word) values (${'x'})`,
  ])('is not asked without its company (%#)', async statement => {
    await expect(statement.rows(readers())).rejects.toThrow('not narrowed to a company')
    await expect(statement.run(ground.db)).rejects.toThrow('not narrowed to a company')
  })
  it('may say why it looks at several', async () => {
    const counted = sql<{ count: number }>`
      select count(*)::int as count from test_papers t where t.id <= 3 ${acrossCompanies('a test of the guard')}`
    expect(await counted.one(readers())).toEqual({ count: 3 })
  })
})

describe('a statement', () => {
  it('that fails takes no other with it', async () => {
    const results = await Promise.allSettled(
      [2, 0, 3, 0, 1].map(by => sql<{ n: number }>`select 6 / ${by}::int as n`.rows(readers())),
    )
    const answers = results.map(result =>
      result.status === 'fulfilled' ? result.value[0]?.n : (result.reason as { code: string }).code,
    )
    expect(answers).toEqual([3, '22012', 2, '22012', 6])
  })
  it('is prepared anew where its table has changed', async () => {
    const all = () => sql<object>`select * from test_papers where id = 3 ${acrossCompanies('a test')}`.rows(readers())
    for (let time = 0; time < 3; time++) await Promise.all(Array.from({ length: 8 }, all))
    await ground.db.raw('alter table test_papers add column colour text')
    const rows = await Promise.all(Array.from({ length: 8 }, all))
    for (const each of rows) {
      expect(each).toEqual([{ id: 3, company_id: 2, word: 'theirs', at: null, marks: null, colour: null }])
    }
  })
  it('can be a part of a query of the builder', async () => {
    const rows = await ground
      .db('test_papers')
      .select(sql`upper(word) || ${'?'} as loud`.toRaw(ground.db))
      .where({ id: 1, company_id: 1 } as never)
    expect(rows).toEqual([{ loud: 'OURS?' }])
  })
})

it('several queries are read by one statement, and times are times again', async () => {
  const { papers, none } = await readTogether(readers(), {
    papers: batchedQuery(papersOf(1), 'at'),
    none: batchedQuery(sql<{ id: number }>`select t.id from test_papers t where ${inCompany(9, 't')} and t.id > ${0}`),
  })
  expect(papers).toEqual([{ ...ours[0], at: new Date('2026-11-23T10:00:00.250Z') }, ours[1]])
  expect(none).toEqual([])
})
