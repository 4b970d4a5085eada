import { aCompany, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { restrictRecord } from '../../contract/registers/records.ts'
import { qualityTrends } from '../../contract/trends/trends.ts'
import { answersTo, aRecord, doneReply, picked, saveAs } from '../../testing/records.ts'

const app = suite()
const trends = (token: string, register: 'incident' | 'safeguarding' = 'incident') =>
  app.call(qualityTrends, { register }, { as: token })
/** The tenth of a month so many months ago. */
const dayAgo = (months: number): string => {
  const today = new Date()
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 10)).toISOString().slice(0, 10)
}

it('counts by month, kind, hour and place, and follows a record that is changed or restricted', async () => {
  const holder = await aCompany(app)
  const manager = await aSubUser(app, holder, ['Manage quality'])
  await aRecord(app, holder, 'incident', { happened_on: dayAgo(2), happened_time: '03:10' })
  const { recordId } = await aRecord(app, holder, 'incident', {
    happened_on: dayAgo(2),
    happened_time: '14:00',
    place: picked('lounge'),
  })
  await aRecord(app, holder, 'incident', { happened_on: dayAgo(15) })
  const read = await trends(manager.token)
  expect(read.statements).toBeLessThanOrEqual(3)
  const { months, total, kinds, hours, places, sites, hidden } = read.response
  expect(months).toHaveLength(13)
  expect(months.filter(({ n }) => n !== 0)).toEqual([{ month: dayAgo(2).slice(0, 7), n: 2 }])
  expect({ total, hidden, sites }).toEqual({ total: 2, hidden: false, sites: [] })
  expect(kinds).toEqual([{ key: 'fall', label: 'A fall', n: 2 }])
  expect(hours).toEqual([
    { key: '03', label: '03:00', n: 1 },
    { key: '14', label: '14:00', n: 1 },
  ])
  expect(places.map(({ label }) => label).toSorted()).toEqual(['Bedroom', 'Lounge'])
  doneReply(
    await saveAs(app, holder, {
      recordId,
      revision: 0,
      answers: answersTo('incident', { happened_on: dayAgo(1), kind_of: picked('illness'), happened_time: '15:00' }),
    }),
  )
  const changed = doneReply(await trends(manager.token))
  expect(changed.total).toBe(2)
  expect(changed.kinds.map(({ key, n }) => [key, n])).toEqual(
    expect.arrayContaining([
      ['fall', 1],
      ['illness', 1],
    ]),
  )
  expect(changed.hours.map(({ key }) => key)).toEqual(['03', '15'])
  doneReply(await app.call(restrictRecord, { recordId, revision: 1, access: 'sensitive' }, { as: holder.token }))
  expect(doneReply(await trends(manager.token)).total).toBe(1)
})

it('says no counts under five of what not everybody sees, and nothing to whoever may not see it', async () => {
  const holder = await aCompany(app)
  const [manager, trusted] = [
    await aSubUser(app, holder, ['Manage quality']),
    await aSubUser(app, holder, ['Quality', 'Sensitive records']),
  ]
  for (let time = 0; time < 4; time++) await aRecord(app, holder, 'safeguarding', { happened_on: dayAgo(1) })
  expect(doneReply(await trends(trusted.token, 'safeguarding'))).toMatchObject({
    total: null,
    hidden: true,
    kinds: [{ key: 'neglect', n: null }],
  })
  await aRecord(app, holder, 'safeguarding', { happened_on: dayAgo(1), kind_of: picked('financial') })
  const told = doneReply(await trends(trusted.token, 'safeguarding'))
  expect(told.total).toBe(5)
  expect(told.kinds.map(({ n }) => n)).toEqual([null, null])
  expect(told.months.filter(({ n }) => n !== 0)).toEqual([{ month: dayAgo(1).slice(0, 7), n: 5 }])
  expect(doneReply(await trends(manager.token, 'safeguarding'))).toMatchObject({ total: 0, hidden: false, kinds: [] })
})

it('reads counts alone, by their index, with the counts of 50,000 records', async () => {
  const holder = await aCompany(app)
  await app.db(
    `insert into quality_counts (document_id, company_id, register, access, day, dimension, category, n, created_at, updated_at, published_at)
     select 'c' || md5($1::int || ' ' || g || d.dimension || d.category), $1::int, 'incident', 'open', current_date - g, d.dimension, d.category, d.n,
            now() at time zone 'utc', now() at time zone 'utc', now() at time zone 'utc'
       from generate_series(0, 499) g
      cross join (
            select 'all' as dimension, '' as category, 100 as n
            union all select 'kind', 'fall', 100
            union all select 'hour', lpad(h::text, 2, '0'), 4 from generate_series(0, 23) h
            union all select 'place', p, 10 from unnest(array['bedroom', 'bathroom', 'lounge', 'dining', 'corridor', 'kitchen', 'garden', 'own_home', 'outside', 'elsewhere']) p
          ) d`,
    [holder.companyId],
  )
  await app.db('analyze quality_counts')
  const read = await trends(holder.token)
  expect(read.statements).toBeLessThanOrEqual(3)
  expect(doneReply(read).total).toBeGreaterThan(36_000)
  const plan = await app.db<{ 'QUERY PLAN': string }>(
    `explain select q.dimension, sum(q.n) from quality_counts q where q.company_id = ${holder.companyId} and q.register = 'incident' and q.day >= current_date - 30 and q.access = any(array['open']) group by 1`,
  )
  expect(plan.map(line => line['QUERY PLAN']).join('\n')).toMatch(/quality_counts_(company_id_register_day|one_each)/)
})
