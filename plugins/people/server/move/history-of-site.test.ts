import { aCompany, anEmployee } from '@cloudoc/accounts/testing/builders.ts'
import { aSite, aSiteManager, worksAt } from '@cloudoc/accounts/testing/sites.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { historyList } from '@cloudoc/history/contract/history.ts'
import { updateEmployee } from '../../contract/employees.ts'

const app = suite()

it('who manages some homes sees what they and their staff have done, and of no other staff', async () => {
  const holder = await aCompany(app)
  const [here, there] = [await anEmployee(app, holder), await anEmployee(app, holder)]
  const elm = await aSite(app, holder, 'Elm Lodge')
  await worksAt(app, elm, here)
  const manager = await aSiteManager(app, holder, elm, ['Manage users', 'Manage employee'])
  const change = (as: string, employeeId: string) =>
    app.call(updateEmployee, { employeeId, jobTitle: 'Senior' }, { as })
  await change(manager.token, here.userId)
  await change(holder.token, there.userId)
  await app.db(
    `insert into history_entries (document_id, company_id, person_id, person_name, area, what, detail,
                                  subject_kind, subject_id, subject_name, happened_at)
     select 'entry' || p.id, p.company_id, p.id, 'Somebody', 'policies', 'Read a policy', '', '', '', '', now()
       from people p where p.id = any($1)`,
    [[here.personId, there.personId]],
  )
  const list = (input: object = {}, as = manager.token) => app.call(historyList, input, { as })
  const { response, total, statements } = await list({ limit: 50 })
  expect(statements).toBeLessThanOrEqual(6)
  expect(response.map(({ what, personId }) => [what, personId]).filter(([what]) => what !== 'Signed in')).toEqual([
    ['Read a policy', here.userId],
    ['Changed an employee', manager.userId],
  ])
  expect(total).toBe(response.length)
  expect((await list({ personId: here.userId })).total).toBeGreaterThan(0)
  for (const personId of [there.userId, holder.userId]) expect(await list({ personId })).toMatchObject({ http: 404 })
  expect((await list({ personId: there.userId }, holder.token)).total).toBeGreaterThan(0)
  // Who has moved away takes along what was done about them.
  await app.db(`update people_sites set ended_on = current_date - 1 where person_id = $1`, [here.personId])
  expect((await list({ area: 'people' })).response).toEqual([])
})
