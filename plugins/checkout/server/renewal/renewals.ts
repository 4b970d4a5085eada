import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob } from '@cloudoc/core/server/jobs/jobs.ts'
import { logErrors } from '../log-errors.ts'
import type { RenewalRow } from '../tables.ts'
import { claimRenewals } from './attempt/claims.ts'
import { stepOf } from './attempt/step.ts'
import { planRenewals } from './plan.ts'

/** At a time in one process: each waits for the provider most of its time. */
const atOnce = 8
/** Claimed together. */
const slice = 64
/** In one run; the next run is five minutes away. */
const batchSize = 20_000

/**
 * Plans what comes due and does what is to be done: notices, charges, the end of grace. Several nodes share
 * the work; none does another's.
 */
defineJob({
  name: 'checkout.renewals',
  every: '*/5 * * * *',
  retries: 0,
  async run() {
    await planRenewals(pool())
    for (let done = 0; done < batchSize; ) {
      const mine = await claimRenewals(pool(), slice)
      if (mine.length === 0) return
      await inLanes(mine, atOnce)
      done += mine.length
    }
  },
})

/** One that cannot be done does not keep the others waiting. Its claim runs out, and it is taken up again. */
async function inLanes(rows: readonly RenewalRow[], lanes: number): Promise<void> {
  const waiting = [...rows]
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let row = waiting.shift(); row; row = waiting.shift())
        await logErrors(`checkout.renewals, ${row.document_id}`, stepOf(row))
    }),
  )
}
