import type { DependencyOf } from '@cloudoc/accounts/server/services/people.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import '../tables.ts'

const [one, many] = ['group that they are in', 'groups that they are in']

/** What hangs on people: groups, in which they are again if they come back. One statement. */
export async function groupDependencies(
  db: Db,
  companyId: number,
  personIds: readonly number[],
): Promise<DependencyOf[]> {
  const counted = (await ofCompany(db, 'people_group_members', companyId)
    .whereNull('left_at')
    .whereIn('person_id', [...personIds])
    .groupBy('person_id')
    .select('person_id')
    .count({ count: '*' })) as { person_id: number; count: string }[]
  return counted.map(({ person_id, count }) => ({ personId: person_id, one, many, count: Number(count) }))
}
