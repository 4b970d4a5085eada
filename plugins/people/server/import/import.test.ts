import { aCompany, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { deleteEmployee, employeeList } from '../../contract/employees.ts'
import { groupList } from '../../contract/groups.ts'
import { failedRows, importEmployees, importStatus } from '../../contract/imports.ts'
import { aGroup } from '../../testing/builders.ts'
import { aStaff } from '../../testing/staff.ts'

const app = suite()
const columns = ['firstname', 'lastname', 'email', 'staffNumber', 'groups'] as const
const csvOf = (rows: readonly (readonly string[])[]): string =>
  [
    'First,Last,Email,Number,Groups',
    ...rows.map(row => row.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')),
  ].join('\n')
const send = (as: string, csv: string, more: Partial<InputOf<typeof importEmployees>> = {}) =>
  app.call(importEmployees, { csv, columns: [...columns], ...more }, { as })
const isOver = (as: string, importId: string) => async () =>
  (await app.call(importStatus, { importId }, { as })).response?.state === 'ready'
const people = (rows: number): string[][] =>
  Array.from({ length: rows }, (_, at) => ['Person', `No ${at}`, `p${at}@import.test`, `N${at}`, ''])

it('says of every row what will happen, changes nothing, and then does just that', async () => {
  const [holder, other] = [await aCompany(app), await aCompany(app)]
  const nights = await aGroup(app, holder, [], 'Nights')
  const there = await aStaff(app, holder, { email: 'there@x.test', staffNumber: 'T1' })
  const left = await aStaff(app, holder, {
    firstname: 'Lee',
    lastname: 'Moss',
    email: 'left@x.test',
    staffNumber: 'L1',
  })
  await app.call(deleteEmployee, { employeeId: [left.employeeId], confirm: true }, { as: holder.token })
  await aStaff(app, other, { email: 'new@x.test' })
  const clerk = await aSubUser(app, holder)
  await app.db('update people set work_email = $2 where id = $1', [clerk.personId, 'clerk@x.test'])
  const csv = csvOf([
    ['Amina', 'Khan', 'NEW@x.test', 'A1', 'nights'],
    ['Joe', 'Bright', '', 'A2', ''],
    ['Al', 'Ready', there.email, '', ''],
    ['LEE', 'Möss', '', 'L1', ''],
    ['=HYPERLINK("http://x","y")', 'Cell', 'formula@x.test', '', 'Days'],
    ['Twice', 'In File', 'new@x.test', '', ''],
    ['', 'Nameless', 'n@x.test', '', ''],
    ['No', 'Way In', '', '', ''],
    ['Two', 'People', there.email, 'L1', ''],
    ['A', 'Clerk', 'clerk@x.test', '', ''],
    ['Bad', 'Address', 'nonsense', '', ''],
  ])
  const plan = await send(holder.token, csv)
  expect(plan.response.rows.map(({ line, state }) => `${line} ${state}`)).toEqual([
    '2 new',
    '3 new',
    '4 there',
    '5 restored',
    '6 failed',
    '7 failed',
    '8 failed',
    '9 failed',
    '10 failed',
    '11 failed',
    '12 failed',
  ])
  expect(plan.response.counts).toEqual({ new: 2, restored: 1, there: 1, bin: 0, failed: 7 })
  expect(plan.response.rows[5]?.text).toContain('row 2')
  expect((await send(holder.token, csv, { bringBack: false })).response.rows[3]).toMatchObject({ state: 'bin' })
  expect(await app.call(employeeList, {}, { as: holder.token })).toMatchObject({ total: 1 })

  const started = await send(holder.token, csv, { dryRun: false, invite: true, groupIds: [nights] })
  expect(started).toMatchObject({ status: 1, message: 'Import has been started' })
  const { importId } = started.response
  await until(isOver(holder.token, importId))
  const status = await app.call(importStatus, { importId, limit: 2 }, { as: holder.token })
  expect(status).toMatchObject({
    total: 7,
    response: {
      total: 11,
      done: 11,
      counts: { added: 2, restored: 1, there: 1, failed: 7 },
      failed: [{ line: 6 }, { line: 7 }],
    },
  })
  expect(status.statements).toBeLessThanOrEqual(6)
  const inNights = await app.call(employeeList, { groupId: nights }, { as: holder.token })
  expect(inNights.response.map(({ name, state }) => [name, state])).toEqual([
    ['Joe Bright', 'uninvited'],
    ['Amina Khan', 'invited'],
    ['Lee Moss', 'invited'],
  ])
  expect(await app.call(employeeList, {}, { as: other.token })).toMatchObject({ total: 1 })

  const { response: back } = await app.call(failedRows, { importId }, { as: holder.token })
  expect(back.csv).toContain(`"'=HYPERLINK(""http://x"",""y"")"`)
  expect(back.csv.trim().split('\r\n')).toHaveLength(8)
  expect(await app.call(failedRows, { importId }, { as: other.token })).toMatchObject({ http: 404 })
})

it('a number that somebody else has makes the row faulty, whether they are there or have left', async () => {
  const holder = await aCompany(app)
  await aStaff(app, holder, { firstname: 'Ann', lastname: 'Hill', email: 'ann@x.test', staffNumber: 'T1' })
  const left = await aStaff(app, holder, { firstname: 'Lee', lastname: 'Moss', staffNumber: 'L1' })
  await app.call(deleteEmployee, { employeeId: [left.employeeId], confirm: true }, { as: holder.token })
  const csv = csvOf([
    ['Bob', 'Young', '', 'T1', ''],
    ['Ann', 'Hill', 'other@x.test', 'T1', ''],
    ['Cas', 'Field', '', 'L1', ''],
    ['ann', 'HILL', '', 'T1', ''],
    ['New', 'Person', '', 'N1', ''],
  ])
  const { rows } = (await send(holder.token, csv)).response
  expect(rows.map(({ state, text }) => [state, text])).toEqual([
    ['failed', 'The staff number T1 is Ann Hill’s already.'],
    ['failed', 'Is in this file already, in row 2.'],
    ['failed', 'The staff number L1 is Lee Moss’s already.'],
    ['failed', 'Is in this file already, in row 2.'],
    ['new', 'Is added'],
  ])
  const alone = async (...row: string[]) => (await send(holder.token, csvOf([row]))).response.rows[0]
  expect(await alone('Ann', 'Hill', 'other@x.test', 'T1', '')).toMatchObject({ state: 'failed' })
  expect(await alone('ann', 'HILL', '', 'T1', '')).toMatchObject({ state: 'there' })
  const { importId } = (await send(holder.token, csv, { dryRun: false })).response
  await until(isOver(holder.token, importId))
  expect((await app.call(importStatus, { importId }, { as: holder.token })).response?.counts).toEqual({
    added: 1,
    failed: 4,
  })
})

it('makes the groups that rows name where that is asked for, by somebody who may', async () => {
  const holder = await aCompany(app)
  await aGroup(app, holder, [], 'Nights')
  const csv = csvOf([
    ['Ann', 'Hill', 'ann@x.test', '', 'nights; Weekend'],
    ['Ben', 'Young', 'ben@x.test', '', 'WEEKEND'],
    ['', 'Nameless', 'n@x.test', '', 'Never made'],
  ])
  const asked = (await send(holder.token, csv)).response
  expect(asked.counts).toMatchObject({ new: 0, failed: 3 })
  expect(asked.missingGroups.map(name => name.toLowerCase())).toEqual(['weekend', 'never made'])
  const clerk = await aSubUser(app, holder, ['Manage employee'])
  expect(await send(clerk.token, csv, { makeGroups: true })).toMatchObject({ http: 403 })
  expect((await send(holder.token, csv, { makeGroups: true })).response.counts).toMatchObject({ new: 2, failed: 1 })
  const groups = async () => (await app.call(groupList, {}, { as: holder.token })).response
  expect((await groups()).map(({ name }) => name)).toEqual(['Nights'])
  const { importId } = (await send(holder.token, csv, { makeGroups: true, dryRun: false })).response
  await until(isOver(holder.token, importId))
  expect((await groups()).map(({ name, members }) => [name.toLowerCase(), members])).toEqual([
    ['nights', 1],
    ['weekend', 2],
  ])
})

it('is refused without a row, a name, a way to sign in, with too many rows, and while another is under way', async () => {
  const { token } = await aCompany(app)
  expect(await send(token, 'First,Last\n')).toMatchObject({ http: 400, errors: { csv: expect.any(String) } })
  expect(await send(token, csvOf(people(1)), { columns: ['firstname', 'email'] })).toMatchObject({
    http: 400,
    errors: { columns: expect.any(String) },
  })
  expect(await send(token, csvOf(people(1)), { columns: ['name'] })).toMatchObject({ http: 400 })
  expect(await send(token, csvOf(people(5001)))).toMatchObject({
    http: 400,
    errors: { csv: expect.stringContaining('5,000') },
  })
  expect(await send(token, csvOf([['', '', 'x', '', '']]), { dryRun: false })).toMatchObject({
    http: 409,
    message: 'nobody',
  })
  expect(await send(token, csvOf(people(1)), { groupIds: ['nowhere'] })).toMatchObject({ http: 404 })
  const both = await Promise.all([
    send(token, csvOf(people(300)), { dryRun: false }),
    send(token, csvOf(people(300)), { dryRun: false }),
  ])
  expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
  await until(isOver(token, both.find(({ http }) => http === 200)?.response.importId ?? ''))
  expect(await app.call(employeeList, {}, { as: token })).toMatchObject({ total: 300 })
  expect(await app.call(importStatus, {}, { as: token })).toMatchObject({
    response: { state: 'ready', counts: { added: 300 } },
  })
})
