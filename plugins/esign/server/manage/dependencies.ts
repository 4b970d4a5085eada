import type { DependencyOf } from '@cloudoc/accounts/server/services/people.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import '../tables.ts'

/**
 * What people who are to leave have sent and is not signed yet: it goes on, and passes to the account holder.
 * One statement.
 */
export async function openEnvelopes(db: Db, companyId: number, personIds: readonly number[]): Promise<DependencyOf[]> {
  const open = (await ofCompany(db, 'envelopes', companyId)
    .whereIn('state', ['waiting', 'viewed', 'finishing'])
    .whereIn('sender_id', [...personIds])
    .groupBy('sender_id')
    .select('sender_id')
    .count({ count: '*' })) as unknown as { sender_id: number; count: string }[]
  return open.map(({ sender_id, count }) => ({
    personId: sender_id,
    one: 'document sent to be signed',
    many: 'documents sent to be signed',
    count: Number(count),
  }))
}
