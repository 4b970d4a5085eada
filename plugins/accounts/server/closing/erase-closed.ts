import { inSeconds } from '@cloudoc/core/server/clock.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob } from '@cloudoc/core/server/jobs/jobs.ts'
import { closedDays } from '../../contract/closing.ts'
import { eraseBlockerOf, eraseCompany } from '../company/erase-company.ts'
import '../tables.ts'

/** In one run; the rest waits for the next. */
const atOnce = 10

/**
 * Erases companies that closed their account long enough ago, each by itself. One that money is on its way to
 * waits.
 */
defineJob({
  name: 'accounts.erase-closed',
  every: '20 3 * * *',
  async run() {
    const due = await pool()('companies')
      .where('closed_at', '<', inSeconds(-closedDays * 86_400))
      .whereNotNull('deactivated_at')
      .whereNull('erased_at')
      .orderBy('closed_at')
      .limit(atOnce)
      .select('id', 'document_id')
    for (const company of due) if ((await eraseBlockerOf(company)) === undefined) await eraseCompany(company)
  },
})
