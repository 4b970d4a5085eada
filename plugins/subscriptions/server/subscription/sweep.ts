import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob } from '@cloudoc/core/server/jobs/jobs.ts'
import '../tables.ts'
import { graceDays } from './state.ts'

/**
 * Marks subscriptions that are past their end, and past their grace where they renew by themselves. Nothing
 * waits for it: reads go by the dates. @acrossCompanies the sweep marks all that are over
 */
defineJob({
  name: 'subscriptions.sweep',
  every: '11 * * * *',
  async run() {
    await pool()('subscriptions')
      .whereNot('state', 'expired')
      .where(
        due =>
          void due
            .where(
              ends =>
                void ends
                  .where('expires_at', '<=', now())
                  .where(
                    alone => void alone.whereNot('state', 'active').orWhereNull('renews').orWhere('renews', false),
                  ),
            )
            .orWhere('expires_at', '<=', inMinutes(-graceDays * 24 * 60)),
      )
      .update({ state: 'expired', ended_at: sql`coalesce(ended_at, expires_at)`.toRaw(pool()), updated_at: now() })
  },
})
