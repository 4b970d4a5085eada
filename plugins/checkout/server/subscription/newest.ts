import { now } from '@cloudoc/core/server/clock.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { isRunning } from '@cloudoc/subscriptions/server/services.ts'

/** The newest subscription of a package that runs and was paid for; nothing where there is none. */
export async function newestRunning(sql: Sql, scope: CompanyScope): Promise<{ id: number } | undefined> {
  const rows = await ofCompany(sql, 'subscriptions', scope)
    .where({ sendtype: 'subscription' })
    .whereNot('plan', 'trial')
    .whereNull('ended_at')
    .orderBy([
      { column: 'starts_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(20)
  const found = rows.find(row => isRunning(row, now()))
  return found && { id: found.id }
}
