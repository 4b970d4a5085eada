import type { Someone } from '@cloudoc/accounts/testing/builders.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import { addGroup } from '../contract/groups.ts'

let groups = 0
/** A group of a company with these employees in it, by their public ids; answers its id. */
export async function aGroup(
  app: App,
  { token }: Pick<Someone, 'token'>,
  employeeIds: readonly string[] = [],
  name = `Group ${++groups}`,
): Promise<string> {
  const made = await app.call(addGroup, { name, employeeIds: [...employeeIds] }, { as: token })
  if (made.status !== 1) throw new Error(`No group was made: ${JSON.stringify(made)}`)
  return made.response.groupId
}

/** An import of one row that cannot be added, which is over; answers its id. */
export async function anImport(
  app: App,
  { companyId, personId }: Pick<Someone, 'companyId' | 'personId'>,
): Promise<string> {
  const stamps = `now() at time zone 'utc', now() at time zone 'utc', now() at time zone 'utc'`
  const id = `import-of-${companyId}`
  const [made] = await app.sql<{ id: number }>(
    `insert into people_imports (document_id, company_id, maker_id, state, total, bring_back, invite, groups, ended_at, created_at, updated_at, published_at)
     values ($1, $2, $3, 'ready', 1, true, false, '[]', now() at time zone 'utc', ${stamps}) returning id`,
    [id, companyId, personId],
  )
  await app.sql(
    `insert into people_import_rows (document_id, company_id, import_id, line, cells, state, reason, created_at, updated_at, published_at)
     values ($1, $2, $3, 2, '{"firstname":"Sam"}', 'failed', 'Please enter a first and a last name.', ${stamps})`,
    [`row-of-${companyId}`, companyId, made?.id],
  )
  return id
}
