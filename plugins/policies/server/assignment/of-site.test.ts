import { saveSite } from '@cloudoc/accounts/contract/site/sites.ts'
import { aCompany, anEmployee, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { policyAssignments } from '../../contract/assigning.ts'
import { aPolicy, assignTo } from '../../testing/builders.ts'

const app = suite()

it('who manages one site is told of everyone, of groups, and of its own people alone', async () => {
  const holder = await aCompany(app)
  const [here, there] = [await anEmployee(app, holder), await anEmployee(app, holder)]
  const id = await aPolicy(app, holder, { status: 1 })
  await assignTo(app, holder, id, { everyone: true })
  await assignTo(app, holder, id, { employeeIds: [here.userId, there.userId] })
  const { siteId } = (await app.call(saveSite, { name: 'Elm Lodge' }, { as: holder.token })).response
  const manager = await aSubUser(app, holder, ['Policies', 'Manage employee'])
  const [site] = await app.db<{ id: number }>('select id from sites where document_id = $1', [siteId])
  await app.db('update people set site_ids = $1 where id = $2', [JSON.stringify([site?.id]), manager.personId])
  await app.db('update people_sites set site_id = $1 where person_id = $2', [site?.id, here.personId])
  const audiences = async (token: string) =>
    (await app.call(policyAssignments, { id }, { as: token })).response.map(({ audienceId, audience }) =>
      audience === 'person' ? audienceId : audience,
    )
  expect(new Set(await audiences(holder.token))).toEqual(new Set(['everyone', here.userId, there.userId]))
  expect(new Set(await audiences(manager.token))).toEqual(new Set(['everyone', here.userId]))
})
