import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob, enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import { unfinished } from '../tables.ts'
import { makeJob } from './make.ts'
import { sliceJob } from './slice.ts'

/** Exports in one run; the next is a minute away. */
const batchSize = 100

/** Takes up exports that a node left behind. What is over goes by its rule (retention.ts). */
defineJob({
  name: 'exports.sweep',
  every: '* * * * *',
  retries: 0,
  async run() {
    await takeUp()
  },
})

/** @acrossCompanies the sweep looks for exports that were left alone, whoever owns them */
async function takeUp(): Promise<void> {
  await inTransaction(async tx => {
    const left = await tx
      .db('exports')
      .whereIn('state', unfinished)
      .where('touched_at', '<', inMinutes(-2))
      .orderBy('touched_at')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .select('id', 'kind')
    for (const { id, kind } of left) await enqueue(tx, kind === null ? sliceJob : makeJob, { id })
    // One of another room is taken up only where it has not been touched (make.ts): it gets its new mark there.
    await tx
      .db('exports')
      .whereIn(
        'id',
        left.filter(({ kind }) => kind === null).map(({ id }) => id),
      )
      .update({ touched_at: now() })
  })
}
