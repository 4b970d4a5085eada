import { aCompany, anEmployee, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { aSite, aSiteManager, mainSite } from '@cloudoc/accounts/testing/sites.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { employeeList } from '../../contract/employees.ts'
import { moveEmployees } from '../../contract/moves.ts'

const app = suite()
const today = londonDate()
const daysFrom = (days: number) => daysAfter(today, days)

/** Two homes; the carers work at the main one, for a month. */
async function twoHomes(carers = 1) {
  const holder = await aCompany(app)
  const people: Someone[] = []
  for (let at = 0; at < carers; at++) people.push(await anEmployee(app, holder))
  const elm = await aSite(app, holder, 'Elm Lodge')
  await app.db('update people_sites set started_on = $1 where company_id = $2', [daysFrom(-30), holder.companyId])
  const manager = await aSiteManager(app, holder, elm, ['Employees', 'Manage employee'])
  return { holder, people, manager, elm, main: await mainSite(app, holder) }
}
const move = ({ token }: Someone, people: readonly Someone[], fromSiteId: string, toSiteId: string, day = today) =>
  app.call(moveEmployees, { employeeId: people.map(({ userId }) => userId), fromSiteId, toSiteId, day }, { as: token })
const rowsOf = ({ personId }: Someone) =>
  app.db<{ main: boolean; started: string; ended: string | null }>(
    `select s.is_main as main, w.started_on::text as started, w.ended_on::text as ended
       from people_sites w join sites s on s.id = w.site_id where w.person_id = $1 order by w.id`,
    [personId],
  )
const seen = async ({ token }: Someone) => (await app.call(employeeList, {}, { as: token })).total

it.each([-7, 0, 7])('people move on a day (%s from today): until the day before there, from it on here', async days => {
  const { holder, people, elm, main } = await twoHomes(2)
  const moved = await move(holder, people, main, elm, daysFrom(days))
  expect(moved).toMatchObject({ status: 1, response: { moved: 2 }, message: moveEmployees.texts.movedMany })
  expect(moved.statements).toBeLessThanOrEqual(14)
  for (const person of people)
    expect(await rowsOf(person)).toEqual([
      { main: true, started: daysFrom(-30), ended: daysFrom(days - 1) },
      { main: false, started: daysFrom(days), ended: null },
    ])
  expect(
    await app.db(
      `select 1 from history_entries where company_id = $1 and what = 'Moved an employee to another location'`,
      [holder.companyId],
    ),
  ).toHaveLength(2)
})

it('the new manager prepares for who is to come; the former one sees them until their last day', async () => {
  const { holder, people, manager, elm, main } = await twoHomes()
  const former = await aSiteManager(app, holder, main, ['Employees'])
  await move(holder, people, main, elm, daysFrom(3))
  expect([await seen(manager), await seen(former)]).toEqual([1, 1])
  await move(holder, people, elm, main, daysFrom(3))
  expect([await seen(manager), await seen(former)]).toEqual([0, 1])
})

it('refuses what makes no sense, and then moves nobody', async () => {
  const { holder, people, elm, main } = await twoHomes(2)
  const [one, other] = people
  if (!one || !other) throw new Error('Nobody is there')
  expect(await move(holder, people, main, main)).toMatchObject({ http: 409, message: 'same' })
  expect(await move(holder, people, main, elm, daysFrom(-40))).toMatchObject({ http: 409, message: 'beganLater' })
  for (const day of [daysFrom(-400), daysFrom(400)])
    expect(await move(holder, people, main, elm, day)).toMatchObject({ http: 400, errors: { day: expect.any(String) } })
  expect(await move(holder, people, main, 'nowhere')).toMatchObject({ http: 404 })
  await move(holder, [one], main, elm)
  expect(await move(holder, people, main, elm)).toMatchObject({ http: 409, message: 'notThere' })
  expect(await rowsOf(other)).toHaveLength(1)
  // The same again counts once.
  expect(await move(holder, [one], main, elm)).toMatchObject({ http: 409, message: 'notThere' })
  expect(await rowsOf(one)).toHaveLength(2)
})

it('a manager moves between locations that they manage, and nobody of others', async () => {
  const { holder, people, manager, elm, main } = await twoHomes()
  expect(await move(manager, people, main, elm)).toMatchObject({ http: 404 })
  const stranger = await twoHomes()
  expect(await move(holder, stranger.people, main, elm)).toMatchObject({ http: 404 })
  expect(await move(holder, people, main, stranger.elm)).toMatchObject({ http: 404 })
  expect(await move(await aSiteManager(app, holder, elm, ['Employees']), people, main, elm)).toMatchObject({
    http: 403,
  })
  expect(await rowsOf(people[0] ?? holder)).toHaveLength(1)
})
