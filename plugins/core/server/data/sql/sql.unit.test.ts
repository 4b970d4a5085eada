import { acrossCompanies, allSites, companyIdOf, inCompany, inScope, wholeCompany } from './scope.ts'
import { identifier, joinSql, jsonb, nothing, sql, sqlText } from './sql.ts'

const actor = { company: { id: 7 } }

describe('a statement', () => {
  it('makes a parameter of each value, where it stands', () => {
    const statement = sql`select ${1}::int, ${'two'}, ${null} where at < ${new Date(0)}`
    expect(statement.toSql()).toEqual({
      text: 'select $1::int, $2, $3 where at < $4',
      values: [1, 'two', null, new Date(0)],
    })
  })
  it('takes parts with their values, in order', () => {
    const isOpen = sql`o.closed_at is null and o.due_on < ${'2026-11-24'}`
    const order = sqlText('o.id desc')
    expect(sql`select ${1} from o where ${isOpen} and ${nothing}id = ${2} order by ${order}`.toSql()).toEqual({
      text: 'select $1 from o where o.closed_at is null and o.due_on < $2 and id = $3 order by o.id desc',
      values: [1, '2026-11-24', 2],
    })
  })
  it('joins lists of parts, and quotes names', () => {
    const columns = ['id', 'a "b"'].map(identifier)
    expect(
      sql`select ${joinSql(columns)} from t where ${joinSql([sql`a = ${1}`, sql`b = ${2}`], ' or ')}`.toSql(),
    ).toEqual({
      text: 'select "id", "a ""b""" from t where a = $1 or b = $2',
      values: [1, 2],
    })
    expect(joinSql([]).toSql()).toEqual({ text: '', values: [] })
  })
  it('takes objects as JSON', () => {
    expect(sql`select ${jsonb({ a: [1] })}`.toSql()).toEqual({ text: 'select $1::jsonb', values: ['{"a":[1]}'] })
  })
  it('refuses a value that is undefined', () => {
    const row: { id?: number } = {}
    expect(() => sql`select 1 where id = ${row.id as number}`.toSql()).toThrow('A value of a statement is undefined')
  })
})

describe('the scope of a company', () => {
  it('narrows each table by its alias', () => {
    expect(sql`select 1 from orders o, people p where ${inCompany(actor, 'o', 'p')}`.toSql()).toEqual({
      text: 'select 1 from orders o, people p where (o.company_id = $1 and p.company_id = $2)',
      values: [7, 7],
    })
  })
  it.each([undefined, Number.NaN, '7', 1.5])('is never of no company (%s)', id => {
    expect(() => inCompany({ company: { id: id as number } }, 'o')).toThrow('needs the id of a company')
    expect(() => companyIdOf(id as number)).toThrow('needs the id of a company')
  })
  it('adds no text where several companies are meant', () => {
    expect(sql`select 1 ${acrossCompanies('all are counted')}`.toSql()).toEqual({ text: 'select 1 ', values: [] })
  })
})

describe('the scope of sites', () => {
  const some = { company: { id: 3 }, sites: [7, 8] }

  it('adds no text and no value for whoever manages all sites', () => {
    const all = sql`select 1 from people e where ${inCompany(3, 'e')} ${inScope(wholeCompany(3), 'e.id')}`
    expect(all.toSql()).toEqual({ text: 'select 1 from people e where (e.company_id = $1) ', values: [3] })
    expect(sql`select 1 ${allSites('a job')}`.toSql()).toEqual({ text: 'select 1 ', values: [] })
  })

  it('narrows a person to these sites, of this company, until the last day', () => {
    const { text, values } = inScope(some, 'e.id').toSql()
    expect(text.replaceAll(/\s+/g, ' ')).toBe(
      'and e.id in ( select w.person_id from people_sites w where w.company_id = $1 and w.site_id = any($2::int[]) and (w.ended_on is null or w.ended_on >= $3::date))',
    )
    expect(values).toEqual([3, [7, 8], expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])
  })

  it('finds nobody for whoever manages a site that is none', () => {
    expect(inScope({ company: { id: 3 }, sites: [] }, 'e.id').toSql().values[1]).toEqual([])
  })
})
