/** @acrossCompanies the sweep marks all that are over */
import { now } from '@cloudoc/core/server/clock.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob } from '@cloudoc/core/server/jobs/jobs.ts'
import '../tables.ts'

/** Marks subscriptions that are past their end. Nothing waits for it: reads go by the dates. */
export const sweep = defineJob({
  name: 'subscriptions.sweep',
  every: '11 * * * *',
  async run() {
    await pool()('subscriptions')
      .whereNot('state', 'expired')
      .where('expires_at', '<=', now())
      .update({ state: 'expired', ended_at: pool().raw('coalesce(ended_at, expires_at)'), updated_at: now() })
  },
})
