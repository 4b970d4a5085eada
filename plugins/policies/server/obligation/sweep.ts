import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob, enqueueAll } from '@cloudoc/core/server/jobs/jobs.ts'
import { fanOut } from './fan-out.ts'

/** Each night audience and obligations are compared, policy by policy, and brought together where something was missed. What is right is left as it is. */
export const sweep = defineJob({
  name: 'policies.sweep',
  every: '40 2 * * *',
  async run() {
    const { rows } = await pool().raw<{ rows: { id: number; company_id: number }[] }>(
      'select id, company_id from policies where current_id is not null and deleted_at is null and status = 1 order by id',
    )
    await inTransaction(async tx => {
      await enqueueAll(
        tx,
        fanOut,
        rows.map(({ id, company_id }) => ({ data: { companyId: company_id, policyIds: [id] }, key: `sweep ${id}` })),
      )
    })
  },
})
