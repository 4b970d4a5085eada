import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { closeSite, reopenSite, siteLeftovers } from '../../contract/site/site-life.ts'
import { saveSite, siteList, siteNames } from '../../contract/site/sites.ts'
import { aCompany, anEmployee, type Someone } from '../../testing/builders.ts'
import { aSite, aSiteManager, mainSite, worksAt } from '../../testing/sites.ts'

const app = suite()
const today = londonDate()

/** A company with three homes; the second one has a carer and a manager of its own. */
async function threeHomes() {
  const holder = await aCompany(app)
  const carer = await anEmployee(app, holder)
  const [elm, oak] = [await aSite(app, holder, 'Elm Lodge'), await aSite(app, holder, 'Oak House')]
  await worksAt(app, elm, carer)
  const manager = await aSiteManager(app, holder, elm, ['Employees', 'Manage employee'])
  return { holder, carer, manager, elm, oak, main: await mainSite(app, holder) }
}
const close = ({ token }: Someone, input: { siteId: string } & Record<string, string>) =>
  app.call(closeSite, input, { as: token })
const left = async ({ token }: Someone, siteId: string) =>
  (await app.call(siteLeftovers, { siteId }, { as: token })).response
const namesOf = async ({ token }: Someone) => {
  const { response } = await app.call(siteNames, {}, { as: token })
  return response.map(({ name }) => name)
}
const rowsOf = ({ personId }: Someone) =>
  app.db<{ name: string; started: string; ended: string | null }>(
    `select s.name, w.started_on::text as started, w.ended_on::text as ended
       from people_sites w join sites s on s.id = w.site_id where w.person_id = $1 order by w.id`,
    [personId],
  )

it('says what is left at a location, and closes nothing while somebody has not said where it goes', async () => {
  const { holder, elm, oak, main } = await threeHomes()
  expect(await left(holder, elm)).toMatchObject({ name: 'Elm Lodge', people: 1, actions: 0, plans: 0, records: 0 })
  expect((await left(holder, elm)).managers).toHaveLength(1)
  expect(await close(holder, { siteId: elm })).toMatchObject({ http: 409, message: 'people' })
  expect(await close(holder, { siteId: elm, peopleTo: oak })).toMatchObject({ http: 409, message: 'manager' })
  // What was refused has moved nobody.
  expect(await left(holder, elm)).toMatchObject({ people: 1 })
  for (const peopleTo of [elm, 'nowhere'])
    expect(await close(holder, { siteId: elm, peopleTo })).toMatchObject({
      http: 400,
      errors: { peopleTo: closeSite.texts.noOther },
    })
  expect(await close(holder, { siteId: main })).toMatchObject({ http: 409, message: 'main' })
  expect(await close(holder, { siteId: elm, closedOn: daysAfter(today, 1) })).toMatchObject({ http: 400 })
  expect(await namesOf(holder)).toHaveLength(3)
})

it('closes: its people work elsewhere from the next day, and its manager manages another one, too', async () => {
  const { holder, carer, manager, elm, oak } = await threeHomes()
  expect(await close(holder, { siteId: elm, peopleTo: oak, managersTo: oak })).toMatchObject({
    status: 1,
    response: { closedOn: today, moved: 1 },
  })
  expect(await rowsOf(carer)).toEqual([
    { name: 'Elm Lodge', started: expect.any(String), ended: today },
    { name: 'Oak House', started: daysAfter(today, 1), ended: null },
  ])
  expect(await namesOf(manager)).toEqual(['Oak House'])
  const { response } = await app.call(siteList, {}, { as: holder.token })
  expect(response.find(({ _id }) => _id === elm)).toMatchObject({
    closedOn: today,
    closedBy: expect.stringMatching(/./),
  })
  expect(
    await app.db(`select subject_name as name from history_entries where company_id = $1 and what = $2`, [
      holder.companyId,
      'Closed a location',
    ]),
  ).toEqual([{ name: 'Elm Lodge' }])
})

it('a closed location takes nobody and no change, and says so', async () => {
  const { holder, elm, oak } = await threeHomes()
  await close(holder, { siteId: elm, peopleTo: oak, managersTo: oak })
  expect(await close(holder, { siteId: elm })).toMatchObject({ http: 409, message: 'closed' })
  expect(await app.call(saveSite, { siteId: elm, name: 'Elm' }, { as: holder.token })).toMatchObject({
    http: 409,
    message: 'closed',
  })
  expect(await app.call(siteLeftovers, { siteId: elm }, { as: holder.token })).toMatchObject({ message: 'closed' })
})

it('is opened again with its name, and its people stay where they went', async () => {
  const { holder, carer, elm, oak } = await threeHomes()
  const reopen = (siteId: string) => app.call(reopenSite, { siteId }, { as: holder.token })
  expect(await reopen(elm)).toMatchObject({ http: 409, message: 'open' })
  await close(holder, { siteId: elm, peopleTo: oak, managersTo: oak })
  const second = await aSite(app, holder, 'Elm Lodge')
  expect(await reopen(elm)).toMatchObject({ http: 409, message: 'nameTaken' })
  await close(holder, { siteId: second })
  expect(await reopen(elm)).toMatchObject({ status: 1 })
  expect(await namesOf(holder)).toContain('Elm Lodge')
  expect((await rowsOf(carer)).at(-1)).toMatchObject({ name: 'Oak House', ended: null })
})

it('the last but one leaves one location, of which nothing is seen; opened again, everybody works somewhere', async () => {
  const holder = await aCompany(app)
  const elm = await aSite(app, holder, 'Elm Lodge')
  await close(holder, { siteId: elm })
  expect(await namesOf(holder)).toEqual([])
  const carer = await anEmployee(app, holder)
  expect(await app.call(reopenSite, { siteId: elm }, { as: holder.token })).toMatchObject({ status: 1 })
  expect(await rowsOf(carer)).toMatchObject([{ name: holder.company, ended: null }])
})

it('is for whoever manages every location of the same company', async () => {
  const { manager, elm, oak } = await threeHomes()
  const stranger = await aCompany(app)
  await app.db(`update people set permissions = '["Settings"]' where id = $1`, [manager.personId])
  for (const call of [siteLeftovers, closeSite, reopenSite] as const) {
    expect(await app.call(call, { siteId: elm }, { as: manager.token })).toMatchObject({ http: 403 })
    expect(await app.call(call, { siteId: elm }, { as: stranger.token })).toMatchObject({ http: 404 })
  }
  // A location of another company is no place to send anybody to.
  const theirs = await aSite(app, stranger, 'Ivy Court')
  expect(await close(stranger, { siteId: theirs, peopleTo: oak })).toMatchObject({ http: 400 })
})
