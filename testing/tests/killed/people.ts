import { aCompany } from '../../../plugins/accounts/testing/builders.ts'
import { until } from '../../../plugins/core/testing/harness.ts'
import { employeeList } from '../../../plugins/people/contract/employees.ts'
import { importEmployees, importStatus } from '../../../plugins/people/contract/imports.ts'
import { aStaffMember, staffPassword, tryStaff } from '../../staff.ts'
import type { Begin } from './midway.ts'

/** Wrong passwords of staff are counted on. */
export const tries: Begin = async app => {
  const email = 'restart@cloudoc.example'
  await aStaffMember(app, { email })
  for (let tried = 0; tried < 5; tried++) await tryStaff(app, { email, password: 'wrong' }, '198.51.100.9')
  return {
    after: async () =>
      expect(await tryStaff(app, { email, password: staffPassword }, '198.51.100.9')).toMatchObject({ http: 429 }),
  }
}

const [people, died] = [500, 200]
/** An import of 500 people, a hundred after a hundred (`slice` of `people/server/import/import-slice.ts`), from row 200. */
export const imported: Begin = async (app, hold) => {
  const { token, companyId } = await aCompany(app)
  const csv = [
    'First,Last,Email',
    ...Array.from({ length: people }, (_, at) => `Person,No ${at},killed${at}@import.test`),
  ].join('\n')
  const asked = { csv, columns: ['firstname' as const, 'lastname' as const, 'email' as const] }
  const plan = await app.call(importEmployees, asked, { as: token })
  expect(plan.response.counts.new).toBe(people)
  const {
    response: { importId },
  } = await app.call(importEmployees, { ...asked, dryRun: false }, { as: token })
  const done = async (): Promise<number> =>
    Number(
      (
        await app.db<{ done: string }>(
          `select count(*) as done from people_import_rows where company_id = $1 and state <> 'waiting'`,
          [companyId],
        )
      )[0]?.done,
    )
  await until(async () => (await done()) >= died)
  await hold('lock table people_import_rows in exclusive mode')
  return {
    dead: async () => {
      expect(await done()).toBeLessThan(people)
      expect((await done()) % 100).toBe(0)
    },
    after: async () => {
      // What the killed process had is taken up when it is missed; a second run of the same slice beside it
      // does no harm.
      const [row] = await app.db<{ id: number }>('select id from people_imports where document_id = $1', [importId])
      await Promise.all([
        app.job('people.import-slice', { importId: row?.id }),
        app.job('people.import-slice', { importId: row?.id }),
      ])
      await until(
        async () => (await app.call(importStatus, { importId }, { as: token })).response?.state === 'ready',
        120_000,
      )
      expect(await app.call(importStatus, { importId }, { as: token })).toMatchObject({
        response: { done: people, counts: { added: people } },
      })
      expect(await app.call(employeeList, {}, { as: token })).toMatchObject({ total: people })
      expect(
        await app.db('select work_email from people where company_id = $1 group by 1 having count(*) > 1', [companyId]),
      ).toEqual([])
    },
  }
}
