import { closeSite } from '@cloudoc/accounts/contract/site/site-life.ts'
import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { aSite, mainSite } from '@cloudoc/accounts/testing/sites.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { addEmployee, employeeList } from '../../contract/employees.ts'

const app = suite()

it('two who close at once: one does, and the other is told', async () => {
  const holder = await aCompany(app)
  const elm = await aSite(app, holder, 'Elm Lodge')
  const both = await Promise.all([1, 2].map(() => app.call(closeSite, { siteId: elm }, { as: holder.token })))
  expect(both.map(({ http }) => http).sort()).toEqual([200, 409])
  expect(
    await app.db(`select 1 from history_entries where company_id = $1 and what = 'Closed a location'`, [
      holder.companyId,
    ]),
  ).toHaveLength(1)
})

it('nobody is added to a location that is closed at that moment', async () => {
  const holder = await aCompany(app)
  const main = await mainSite(app, holder)
  // A third one: the company has several when the second one is closed, so that locations are asked for.
  await aSite(app, holder, 'Oak House')
  for (const round of [1, 2, 3, 4]) {
    const elm = await aSite(app, holder, `Elm Lodge ${round}`)
    const form = { firstname: 'Amina', lastname: 'Khan', staffNumber: `S${round}`, invite: false, sites: [elm] }
    const [closed, added] = await Promise.all([
      app.call(closeSite, { siteId: elm }, { as: holder.token }),
      app.call(addEmployee, form, { as: holder.token }),
    ])
    // Either they came first, and it is not closed under them; or it is closed, and they are not added.
    expect([closed.http, added.http]).toEqual(closed.http === 200 ? [200, 404] : [409, 200])
    if (closed.http !== 200) await app.call(closeSite, { siteId: elm, peopleTo: main }, { as: holder.token })
    await aSite(app, holder, `Ash ${round}`)
  }
  const { response } = await app.call(employeeList, {}, { as: holder.token })
  expect(response.every(({ sites }) => sites.length === 1)).toBe(true)
})
