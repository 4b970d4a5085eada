import type { Dependency } from '@cloudoc/accounts/server/services.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import '../tables.ts'

/** What hangs on a person: groups, in which they are again if they come back. */
export async function groupDependencies(sql: Sql, { id, company_id }: { id: number; company_id: number }): Promise<Dependency[]> {
  const [counted] = (await ofCompany(sql, 'people_group_members', company_id).where({ person_id: id }).whereNull('left_at').count({ count: '*' })) as { count?: string }[]
  return [{ what: 'groups that they are in', count: Number(counted?.count ?? 0) }]
}
