import { aCompany, anEmployee, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { alsoWorksAt, aSite, aSiteManager, mainSite, worksAt } from '@cloudoc/accounts/testing/sites.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { trainingMatrix } from '@cloudoc/courses/contract/records.ts'
import { aPublished, assignIt, passIt } from '@cloudoc/courses/testing/builders.ts'
import { employeeList } from '@cloudoc/people/contract/employees.ts'
import { policyMatrix, policyOverview } from '@cloudoc/policies/contract/reports.ts'
import { acknowledgeIt, aPolicy, assignTo } from '@cloudoc/policies/testing/builders.ts'
import { dashboard } from '../../contract/notifications.ts'
import { siteBoard } from '../../contract/site-board.ts'

const app = suite()
const board = ({ token }: Someone) => app.call(siteBoard, {}, { as: token })
const nothingLate = { textReviewsDue: 0, reviewsDue: 0, auditsLate: 0, actionsLate: 0 }
const yesterday = daysAfter(londonDate(), -1)

/** Two homes; the carer of the first has done all, the one of the second nothing, and is late. */
async function aGroupOfHomes() {
  const holder = await aCompany(app)
  const [done, late] = [await anEmployee(app, holder), await anEmployee(app, holder)]
  const policy = await aPolicy(app, holder, { status: 1 })
  await assignTo(app, holder, policy, { everyone: true })
  const course = await aPublished(app, holder)
  await assignIt(app, holder, course, { everyone: true })
  await acknowledgeIt(app, done, policy)
  await passIt(app, done, course)
  await app.db('update policy_obligations set due_on = $1 where person_id = $2', [yesterday, late.personId])
  await app.db('update course_enrolments set due_on = $1 where person_id = $2', [yesterday, late.personId])
  const elm = await aSite(app, holder, 'Elm Lodge')
  await worksAt(app, elm, late)
  return { holder, done, late, elm, main: await mainSite(app, holder) }
}

it('shows each home with what its people have done, the worst first, by two statements beside the session’s', async () => {
  const { holder, elm, main } = await aGroupOfHomes()
  const { response, statements } = await board(holder)
  expect(response).toEqual({
    shows: { readings: true, training: true, quality: true, documents: true },
    sites: [
      {
        site: { _id: elm, name: 'Elm Lodge' },
        people: 1,
        readings: { asked: 1, done: 0, percent: 0, overdue: 1 },
        training: { asked: 1, done: 0, percent: 0, overdue: 1 },
        ...nothingLate,
      },
      {
        site: { _id: main, name: holder.company },
        people: 1,
        readings: { asked: 1, done: 1, percent: 100, overdue: 0 },
        training: { asked: 1, done: 1, percent: 100, overdue: 0 },
        ...nothingLate,
      },
    ],
  })
  expect(statements).toBeLessThanOrEqual(3)
})

it('each figure is that of the list it leads to', async () => {
  const { holder, late, elm, main } = await aGroupOfHomes()
  const as = { as: holder.token }
  for (const { site, people, readings, training } of (await board(holder)).response.sites) {
    const of = { site: site._id }
    expect((await app.call(employeeList, of, as)).total).toBe(people)
    const overview = (await app.call(policyOverview, of, as)).response
    expect([overview.people, overview.percent, overview.overdue]).toEqual([
      readings.asked,
      readings.percent,
      readings.overdue,
    ])
    const reading = await app.call(policyMatrix, { ...of, show: 'overdue' }, as)
    expect(reading.response.people.reduce((sum, { overdue }) => sum + overdue, 0)).toBe(readings.overdue)
    const learnt = await app.call(trainingMatrix, { ...of, show: 'overdue' }, as)
    expect(learnt.response.people.reduce((sum, { overdue }) => sum + overdue, 0)).toBe(training.overdue)
    const { people: prompt, training: learners } = (await app.call(dashboard, of, as)).response
    expect([prompt.overdue, learners.overdue]).toEqual([readings.overdue, training.overdue])
  }
  const named = await app.call(policyMatrix, { site: elm }, as)
  expect(named.response.people.map(({ employeeId }) => employeeId)).toEqual([late.userId])
  expect((await app.call(policyMatrix, { site: main, show: 'overdue' }, as)).total).toBe(0)
})

it('who manages one home sees that one, and names no other', async () => {
  const { holder, elm, main, late } = await aGroupOfHomes()
  const manager = await aSiteManager(app, holder, elm, ['Policies', 'Manage employee', 'Dashboard'])
  expect((await board(manager)).response.sites.map(({ site }) => site._id)).toEqual([elm])
  const own = await app.call(policyMatrix, { site: elm }, { as: manager.token })
  expect(own.response.people.map(({ employeeId }) => employeeId)).toEqual([late.userId])
  const elsewhere = await aGroupOfHomes()
  for (const call of [employeeList, policyMatrix, policyOverview, trainingMatrix, dashboard] as const)
    for (const site of [main, elsewhere.elm, 'nowhere'])
      expect(await app.call(call, { site }, { as: manager.token })).toMatchObject({ http: 404, message: 'noLocation' })
  // Nothing of the other home comes with the whole either.
  expect((await app.call(policyMatrix, {}, { as: manager.token })).total).toBe(1)
})

it('who works at two homes counts at both; who left counts at none; a closed home is none', async () => {
  const { holder, done, late, elm, main } = await aGroupOfHomes()
  await alsoWorksAt(app, elm, done)
  expect((await board(holder)).response.sites.map(({ people }) => people)).toEqual([2, 1])
  await app.db('update people set deleted_at = now() where id = $1', [late.personId])
  expect((await board(holder)).response.sites.find(({ site }) => site._id === elm)?.people).toBe(1)
  await aSite(app, holder, 'Oak House')
  await app.db('update sites set closed_on = current_date where document_id = $1', [elm])
  const { sites } = (await board(holder)).response
  expect(sites.map(({ site }) => site._id)).not.toContain(elm)
  expect(sites.map(({ site }) => site._id)).toContain(main)
  expect(await app.call(employeeList, { site: elm }, { as: holder.token })).toMatchObject({ http: 404 })
})

it('shows each person what they may see', async () => {
  const { holder } = await aGroupOfHomes()
  const looks = await aSubUser(app, holder, ['Dashboard'])
  const { shows, sites } = (await board(looks)).response
  expect([shows, sites[0]?.readings.asked, sites[0]?.training.asked]).toEqual([
    { readings: false, training: false, quality: false, documents: false },
    0,
    0,
  ])
  expect(await board(await aSubUser(app, holder, ['Documents']))).toMatchObject({ http: 403 })
  expect(await board(await anEmployee(app, holder))).toMatchObject({ http: 403 })
})

it('in a company with one home there is no board, and its one location narrows nothing', async () => {
  const holder = await aCompany(app)
  await anEmployee(app, holder)
  expect(await board(holder)).toMatchObject({ status: 2, response: { sites: [] } })
  const list = await app.call(employeeList, { site: await mainSite(app, holder) }, { as: holder.token })
  expect(list.total).toBe(1)
})

it('fifty homes are two statements still', async () => {
  const { holder, done } = await aGroupOfHomes()
  const key = `'document_id', 'x' || substr(md5(random()::text || clock_timestamp()::text), 1, 23)`
  const copies = (table: string, columns: string, from: string): string =>
    `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(x) || jsonb_build_object(
       'id', nextval(pg_get_serial_sequence('${table}', 'id')), ${key}, ${columns}))).* from ${from}`
  await app.db(
    `insert into sites (document_id, company_id, name, is_main)
     select 's' || $1::text || '-' || n, $1::int, 'Home ' || n, false from generate_series(1, 48) n`,
    [holder.companyId],
  )
  await app.db(
    copies(
      'people',
      `'login_id', null, 'work_email', null, 'email', null, 'last_name', 'No ' || n`,
      `people x cross join generate_series(1, 198) n where x.id = ${done.personId}`,
    ),
  )
  await app.db(
    `insert into people_sites (document_id, company_id, person_id, site_id, started_on)
     select 'w' || p.id, p.company_id, p.id, s.id, current_date
       from people p
       join (select id, row_number() over (order by id) - 1 as at from sites where company_id = $1) s on s.at = p.id % 50
      where p.company_id = $1 and p.last_name like 'No %'`,
    [holder.companyId],
  )
  await app.db(
    copies(
      'policy_obligations',
      `'person_id', p.id`,
      `policy_obligations x join people p on p.company_id = ${holder.companyId} and p.last_name like 'No %'
        where x.person_id = ${done.personId}`,
    ),
  )
  const { response, statements } = await board(holder)
  expect(response.sites).toHaveLength(50)
  expect(response.sites.reduce((sum, { people }) => sum + people, 0)).toBe(200)
  expect(response.sites.reduce((sum, { readings }) => sum + readings.asked, 0)).toBe(200)
  expect(statements).toBeLessThanOrEqual(3)
})
