import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob, enqueueAll } from '@cloudoc/core/server/jobs/jobs.ts'
import type { PolicyRow } from '../tables.ts'
import { fanOut } from './fan-out.ts'

/**
 * Each night audience and obligations are compared, policy by policy, and brought together where something
 * was missed. What is right is left as it is.
 * @acrossCompanies the policies of all companies are compared by one job
 */
defineJob({
  name: 'policies.sweep',
  every: '40 2 * * *',
  async run() {
    const rows = await sql<Pick<PolicyRow, 'id' | 'company_id'>>`
      select id, company_id
        from policies
       where current_id is not null
         and deleted_at is null
         and status = 1
         ${acrossCompanies('the policies of all companies are compared by one job')}
       order by id`.rows(pool())
    await inTransaction(async tx => {
      await enqueueAll(
        tx,
        fanOut,
        rows.map(({ id, company_id }) => ({ data: { companyId: company_id, policyIds: [id] }, key: `sweep ${id}` })),
      )
    })
  },
})
