import type { Permission } from '@cloudoc/core/contract/permissions.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { updateUserSettings, userSettings } from '../../contract/company-settings.ts'
import { nearestReadable } from '../../contract/contrast.ts'
import { userDetails } from '../../contract/session.ts'
import { aCompany, anEmployee, aSubUser, type Someone } from '../../testing/builders.ts'

const app = suite()
const usual = {
  colours: {},
  template: 'standard',
  showPoliciesonSite: false,
  reviewMonths: 12,
  reminderDays: [30, 7, 1],
  passMark: 80,
  binDays: 0,
}
/** Only a company with a licence changes its settings. */
async function aHolder(): Promise<Someone> {
  const holder = await aCompany(app)
  await app.sql(`update companies set licensed_until = now() + interval '1 year' where id = $1`, [holder.companyId])
  return holder
}
const read = async (as: string) => (await app.call(userSettings, {}, { as })).response
const change = (as: string, part: Parameters<typeof app.call<typeof updateUserSettings>>[1]) =>
  app.call(updateUserSettings, part, { as })

it('changes what is sent, leaves the rest, and says so in the history once', async () => {
  const holder = await aHolder()
  expect(await read(holder.token)).toEqual(usual)
  const look = { colours: { all: '#7A1F3D', h2: '#0b5566' }, template: 'band' as const }
  expect(await change(holder.token, look)).toMatchObject({
    status: 1,
    message: 'Document setup changes has been saved',
    response: { ...usual, colours: { all: '#7a1f3d', h2: '#0b5566' }, template: 'band' },
  })
  expect(
    await change(holder.token, { reminderDays: [3, 14, 3], reviewMonths: 24, passMark: 70, binDays: 180 }),
  ).toMatchObject({
    status: 1,
    response: { template: 'band', reminderDays: [14, 3], reviewMonths: 24, passMark: 70, binDays: 180 },
  })
  expect(await change(holder.token, { passMark: 70 })).toMatchObject({ status: 1 })
  expect(await change(holder.token, { colours: {}, reminderDays: [], showPoliciesonSite: true })).toMatchObject({
    status: 1,
  })
  expect(await read(holder.token)).toEqual({
    ...usual,
    template: 'band',
    reviewMonths: 24,
    reminderDays: [],
    passMark: 70,
    binDays: 180,
    showPoliciesonSite: true,
  })
  expect((await app.call(userDetails, {}, { as: holder.token })).response.settings).toEqual({
    showPoliciesonSite: true,
  })
  // Nodes of 0.1.0 look for the switch among the details, as long as they serve beside this release.
  const shown = async () =>
    (
      await app.sql<{ shown: string }>(
        `select details ->> 'showPoliciesonSite' as shown from companies where id = $1`,
        [holder.companyId],
      )
    )[0]?.shown
  expect(await shown()).toBe('true')
  const told = await app.sql<{ what: string }>('select what from history_entries where company_id = $1 order by id', [
    holder.companyId,
  ])
  expect(told.map(({ what }) => what)).toEqual([
    'Changed how documents look',
    'Changed reviews, the pass mark of tests, how long the bin is kept',
    'Changed how documents look, the public page, reviews',
  ])
  expect(await change(holder.token, { showPoliciesonSite: false })).toMatchObject({ status: 1 })
  expect(await shown()).toBe('false')
})

it('two people who change different parts at once keep both', async () => {
  const holder = await aHolder()
  await Promise.all([
    change(holder.token, { passMark: 90 }),
    change(holder.token, { template: 'plain' }),
    change(holder.token, { reviewMonths: 6 }),
  ])
  expect(await read(holder.token)).toMatchObject({ passMark: 90, template: 'plain', reviewMonths: 6 })
})

it('a colour that cannot be read is refused with the nearest that can, and nothing is changed', async () => {
  const holder = await aHolder()
  const refused = await change(holder.token, { colours: { all: '#0b5566', h3: '#ffcc00' }, template: 'plain' })
  expect(refused).toMatchObject({
    http: 400,
    message: 'invalid',
    response: expect.stringContaining(`The nearest that has it is ${nearestReadable('#ffcc00')}.`),
    errors: { 'colours.h3': expect.any(String) },
  })
  expect(await read(holder.token)).toEqual(usual)
  expect(await change(holder.token, { colours: { h3: nearestReadable('#ffcc00') } })).toMatchObject({ status: 1 })
})

it.each([
  [{ colours: { h1: 'red' } }],
  [{ template: 'baroque' }],
  [{ reviewMonths: 0 }],
  [{ reviewMonths: 121 }],
  [{ reminderDays: [91] }],
  [{ reminderDays: [1, 2, 3, 4, 5, 6] }],
  [{ passMark: 101 }],
  [{ binDays: 7 }],
  [{ showPoliciesonSite: 'yes' }],
])('refuses %j', async part => {
  const holder = await aHolder()
  expect(await app.raw('POST', '/users/users/update/settings', part, { as: holder.token })).toMatchObject({ http: 400 })
  expect(await read(holder.token)).toEqual(usual)
})

it('is for whoever may see to the settings, of this company, while its licence runs', async () => {
  const [holder, other] = [await aHolder(), await aHolder()]
  const may = (permission: Permission) => aSubUser(app, holder, [permission])
  expect(await change((await may('Settings')).token, { passMark: 60 })).toMatchObject({ status: 1 })
  for (const { token } of [await may('Manage users'), await may('Can edit all docs'), await anEmployee(app, holder)]) {
    expect(await app.call(userSettings, {}, { as: token })).toMatchObject({ http: 403 })
    expect(await change(token, { passMark: 50 })).toMatchObject({ http: 403 })
  }
  expect(await app.call(userSettings, {})).toMatchObject({ http: 401 })
  expect(await app.call(userSettings, { userId: holder.userId }, { as: other.token })).toMatchObject({ http: 403 })
  expect(await read(other.token)).toEqual(usual)
  await app.sql(`update companies set licensed_until = now() - interval '1 day' where id = $1`, [holder.companyId])
  expect(await change(holder.token, { passMark: 50 })).toMatchObject({ status: 0 })
  expect(await read(holder.token)).toMatchObject({ passMark: 60 })
})
