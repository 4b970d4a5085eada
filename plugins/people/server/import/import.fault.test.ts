import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { employeeList } from '../../contract/employees.ts'
import { importEmployees, importStatus } from '../../contract/imports.ts'

const app = suite()

it('goes on after the node was killed at row 900 of 2,000, and makes nobody twice', async () => {
  const { token, companyId } = await aCompany(app)
  const csv = ['First,Last,Email', ...Array.from({ length: 2000 }, (_, at) => `Person,No ${at},killed${at}@import.test`)].join('\n')
  const asked = { csv, columns: ['firstname' as const, 'lastname' as const, 'email' as const] }
  const plan = await app.call(importEmployees, asked, { as: token })
  expect(plan.response.counts.new).toBe(2000)
  const { response: { importId } } = await app.call(importEmployees, { ...asked, dryRun: false }, { as: token })
  const done = async (): Promise<number> => Number((await app.sql<{ done: string }>(`select count(*) as done from people_import_rows where company_id = $1 and state <> 'waiting'`, [companyId]))[0]?.done)
  await until(async () => (await done()) >= 900, 60_000)
  await app.kill()
  expect(await done()).toBeLessThan(2000)
  expect((await done()) % 100).toBe(0)
  await app.restart()
  // What the killed process had is taken up when it is missed; a second run of the same slice beside it does no harm.
  const [row] = await app.sql<{ id: number }>('select id from people_imports where document_id = $1', [importId])
  await Promise.all([app.job('people.import-slice', { importId: row?.id }), app.job('people.import-slice', { importId: row?.id })])
  await until(async () => (await app.call(importStatus, { importId }, { as: token })).response?.state === 'ready', 120_000)
  expect(await app.call(importStatus, { importId }, { as: token })).toMatchObject({ response: { done: 2000, counts: { added: 2000 } } })
  expect(await app.call(employeeList, {}, { as: token })).toMatchObject({ total: 2000 })
  expect(await app.sql('select work_email from people where company_id = $1 group by 1 having count(*) > 1', [companyId])).toEqual([])
}, 240_000)
