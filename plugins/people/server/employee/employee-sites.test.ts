import { closeSite } from '@cloudoc/accounts/contract/site/site-life.ts'
import { saveSite } from '@cloudoc/accounts/contract/site/sites.ts'
import { aCompany, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import {
  addEmployee,
  deleteEmployee,
  employeeDetails,
  employeeList,
  restoreEmployee,
  updateEmployee,
} from '../../contract/employees.ts'
import { addGroup, groupDetails, groupList } from '../../contract/groups.ts'
import { failedRows, importEmployees, importStatus } from '../../contract/imports.ts'
import { moveEmployees } from '../../contract/moves.ts'
import { addUser, updateUser, userList, userView } from '../../contract/users.ts'

const app = suite()

/** A company with two sites, and somebody who manages all that concerns people, at the second one. */
async function twoHomes() {
  const holder = await aCompany(app)
  const elm = (await app.call(saveSite, { name: 'Elm Lodge' }, { as: holder.token })).response.siteId
  const [main] = await app.db<{ id: string }>('select document_id as id from sites where company_id = $1 and is_main', [
    holder.companyId,
  ])
  const manager = await aSubUser(app, holder, [
    'Employees',
    'Manage employee',
    'Manage groups',
    'Users',
    'Manage users',
  ])
  await app.db('update people set site_ids = (select json_agg(id) from sites where document_id = $1) where id = $2', [
    elm,
    manager.personId,
  ])
  return { holder, manager, elm, main: main?.id ?? '' }
}
let number = 0
const enter = async ({ token }: Someone, firstname: string, sites: string[] | undefined) =>
  app.call(
    addEmployee,
    { firstname, lastname: 'Taylor', staffNumber: `S${++number}`, invite: false, ...(sites && { sites }) },
    { as: token },
  )
const seen = async ({ token }: Someone) => {
  const { response, total } = await app.call(employeeList, {}, { as: token })
  return { names: response.map(({ firstname }) => firstname), total }
}

it('an employee is where they were put, and lists say so', async () => {
  const { holder, elm, main } = await twoHomes()
  const { response } = await enter(holder, 'Amina', [elm, main])
  const { response: one } = await app.call(employeeDetails, { employeeId: response.employeeId }, { as: holder.token })
  expect(one.sites).toEqual([
    { _id: main, name: holder.company, from: '' },
    { _id: elm, name: 'Elm Lodge', from: '' },
  ])
  expect(one).not.toHaveProperty('sitesUntil')
})

it('in a company with one site nobody chooses, and nothing is answered', async () => {
  const holder = await aCompany(app)
  const { response } = await enter(holder, 'Amina', undefined)
  const { response: one } = await app.call(employeeDetails, { employeeId: response.employeeId }, { as: holder.token })
  expect(one.sites).toEqual([])
  expect(await app.db('select 1 from people_sites where company_id = $1', [holder.companyId])).toEqual([])
})

it('where there are several, one has to be chosen, and be there', async () => {
  const { holder, manager, main } = await twoHomes()
  expect(await enter(holder, 'Amina', [])).toMatchObject({ http: 400, errors: { sites: addEmployee.texts.noSite } })
  expect(await enter(holder, 'Amina', ['nowhere'])).toMatchObject({ http: 404 })
  expect(await enter(manager, 'Amina', [main])).toMatchObject({ http: 404 })
  expect(await seen(holder)).toMatchObject({ total: 0 })
})

it('a manager of one site sees its people alone: in lists, search, by id and in counts', async () => {
  const { holder, manager, elm, main } = await twoHomes()
  const other = (await enter(holder, 'Zebedee', [main])).response.employeeId
  const own = (await enter(manager, 'Amina', undefined)).response.employeeId
  await enter(holder, 'Both', [elm, main])
  expect(await seen(manager)).toEqual({ names: ['Amina', 'Both'], total: 2 })
  expect(await app.call(employeeList, { search: 'Zebedee' }, { as: manager.token })).toMatchObject({
    status: 2,
    total: 0,
  })
  expect(await app.call(employeeDetails, { employeeId: other }, { as: manager.token })).toMatchObject({ http: 404 })
  expect(await app.call(updateEmployee, { employeeId: other, jobTitle: 'x' }, { as: manager.token })).toMatchObject({
    http: 404,
  })
  expect(
    await app.call(deleteEmployee, { employeeId: [own, other], confirm: true }, { as: manager.token }),
  ).toMatchObject({
    http: 404,
  })
  expect(await seen(holder)).toMatchObject({ total: 3 })
  // Groups are of the company; who is in them is not.
  const group = (await app.call(addGroup, { name: 'Nights', employeeIds: [own, other] }, { as: holder.token })).response
  expect((await app.call(groupList, {}, { as: manager.token })).response).toMatchObject([{ members: 1 }])
  const { response, total } = await app.call(groupDetails, { groupId: group.groupId }, { as: manager.token })
  expect([response.people.map(({ _id }) => _id), total]).toEqual([[own], 1])
  expect(await app.call(addGroup, { name: 'Mine', employeeIds: [other] }, { as: manager.token })).toMatchObject({
    http: 404,
  })
})

it('who moves is seen at the new site, and no more at the old one', async () => {
  const { holder, manager, elm, main } = await twoHomes()
  const id = (await enter(holder, 'Amina', [elm])).response.employeeId
  expect(await seen(manager)).toMatchObject({ total: 1 })
  await app.call(updateEmployee, { employeeId: id, sites: [main] }, { as: holder.token })
  expect(await seen(manager)).toMatchObject({ total: 0 })
  // What a manager of one site saves leaves the others alone.
  await app.call(updateEmployee, { employeeId: id, sites: [main, elm] }, { as: holder.token })
  await app.call(updateEmployee, { employeeId: id, sites: [elm] }, { as: manager.token })
  const { response } = await app.call(employeeDetails, { employeeId: id }, { as: holder.token })
  expect(response.sites.map(({ _id }) => _id)).toEqual([main, elm])
})

it('who moves on a later day is shown where they work until then, and where from then on', async () => {
  const { holder, elm, main } = await twoHomes()
  const employeeId = (await enter(holder, 'Amina', [elm])).response.employeeId
  await app.db('update people_sites set started_on = started_on - 30 where company_id = $1', [holder.companyId])
  const day = daysAfter(londonDate(), 10)
  await app.call(
    moveEmployees,
    { employeeId: [employeeId], fromSiteId: elm, toSiteId: main, day },
    { as: holder.token },
  )
  const { response } = await app.call(employeeDetails, { employeeId }, { as: holder.token })
  expect(response).toMatchObject({
    sites: [{ _id: main, from: day }],
    sitesUntil: [{ _id: elm, name: 'Elm Lodge', until: daysAfter(day, -1) }],
  })
})

it('nobody gives sites that they do not manage, nor changes who manages others', async () => {
  const { holder, manager, elm, main } = await twoHomes()
  const form = { firstname: 'Sam', lastname: 'Reed', phone: '', permissions: [] }
  const give = (by: Someone, email: string, sites: string[]) =>
    app.call(addUser, { ...form, email, sites }, { as: by.token })
  for (const sites of [[], [main], [main, elm]]) {
    expect(await give(manager, 'sam@example.test', sites)).toMatchObject({ http: 400, message: 'noSite' })
  }
  expect((await give(manager, 'elm@example.test', [elm])).response).toMatchObject({ sites: [{ name: 'Elm Lodge' }] })
  const all = (await give(holder, 'all@example.test', [])).response
  const listed = await app.call(userList, {}, { as: manager.token })
  expect(listed.response.map(({ email }) => email).sort()).toEqual(['elm@example.test', manager.email].sort())
  expect(await app.call(userView, { personId: all._id }, { as: manager.token })).toMatchObject({ http: 404 })
  const change = {
    ...form,
    permissions: ['Employees' as const],
    email: 'all@example.test',
    personId: all._id,
    sites: [elm],
  }
  expect(await app.call(updateUser, change, { as: manager.token })).toMatchObject({ http: 404 })
  const own = { ...form, email: manager.email, personId: manager.userId, permissions: ['Manage users' as const] }
  expect(await app.call(updateUser, { ...own, sites: [] }, { as: manager.token })).toMatchObject({ message: 'noSite' })
  // What is not said stays.
  await app.call(updateUser, own, { as: manager.token })
  expect((await app.call(userView, { personId: manager.userId }, { as: holder.token })).response.sites).toMatchObject([
    { _id: elm },
  ])
})

it('an import has a column for locations, where there are several', async () => {
  const { holder, manager } = await twoHomes()
  const csv = 'First,Last,No,Home\nAmina,Khan,N1,elm lodge\nJoe,Bright,N2,\nAnn,Lee,N3,Oak'
  const columns = ['firstname' as const, 'lastname' as const, 'staffNumber' as const, 'sites' as const]
  const plan = await app.call(importEmployees, { csv, columns }, { as: holder.token })
  expect(plan.response.rows.map(({ state, text }) => [state, text])).toEqual([
    ['new', 'Is added'],
    ['failed', 'Please name the location where they work.'],
    ['failed', 'There is no location “Oak”.'],
  ])
  await app.call(importEmployees, { csv, columns, dryRun: false }, { as: holder.token })
  await until(async () => (await seen(manager)).total === 1)
  expect(await seen(manager)).toEqual({ names: ['Amina'], total: 1 })
})

it('who comes back after their home was closed works at the main site', async () => {
  const { holder, elm, main } = await twoHomes()
  const third = (await app.call(saveSite, { name: 'Oak House' }, { as: holder.token })).response.siteId
  const id = (await enter(holder, 'Amina', [elm])).response.employeeId
  await app.call(deleteEmployee, { employeeId: [id], confirm: true }, { as: holder.token })
  expect(await app.call(closeSite, { siteId: elm, managersTo: third }, { as: holder.token })).toMatchObject({
    status: 1,
  })
  expect(await app.call(restoreEmployee, { employeeId: [id] }, { as: holder.token })).toMatchObject({ status: 1 })
  const { response } = await app.call(employeeDetails, { employeeId: id }, { as: holder.token })
  expect(response.sites.map(({ _id }) => _id)).toEqual([main])
})

it('a manager imports into their own homes, is told nobody’s name of another, and brings back nobody of another', async () => {
  const { holder, manager, main } = await twoHomes()
  const columns = ['firstname' as const, 'lastname' as const, 'staffNumber' as const, 'sites' as const]
  const add = async (firstname: string, staffNumber: string) => {
    const form = { firstname, lastname: 'Elsewhere', staffNumber, invite: false, sites: [main] }
    return (await app.call(addEmployee, form, { as: holder.token })).response.employeeId
  }
  await add('Zebedee', 'Z1')
  const left = await add('Yolanda', 'Z2')
  await app.call(deleteEmployee, { employeeId: [left], confirm: true }, { as: holder.token })
  const csv = `First,Last,No,Home\nAmina,Khan,N1,\nAnn,Lee,Z1,\nYolanda,Elsewhere,Z2,\nJoe,Bright,N3,${holder.company}`
  const plan = await app.call(importEmployees, { csv, columns }, { as: manager.token })
  const other = 'Somebody of another location has this e-mail address or staff number.'
  expect(plan.response.rows.map(({ state, text }) => [state, text])).toEqual([
    ['new', 'Is added'],
    ['failed', other],
    ['failed', other],
    ['failed', `There is no location “${holder.company}”.`],
  ])
  expect(JSON.stringify(plan)).not.toContain('Zebedee')
  const { importId } = (await app.call(importEmployees, { csv, columns, dryRun: false }, { as: manager.token }))
    .response
  await until(async () => (await seen(manager)).total === 1)
  expect((await seen(manager)).names).toEqual(['Amina'])
  expect((await app.call(importStatus, { importId }, { as: manager.token })).response).toMatchObject({ importId })
  // Imports of others are not theirs to see.
  const more = 'First,Last,No,Home\nNia,Owen,N9,Elm Lodge\nSam,Reed,N8,Nowhere'
  const ofHolder = (await app.call(importEmployees, { csv: more, columns, dryRun: false }, { as: holder.token }))
    .response
  for (const call of [importStatus, failedRows] as const)
    expect(await app.call(call, { importId: ofHolder.importId }, { as: manager.token })).toMatchObject({ http: 404 })
})
