import { inSeconds, now } from '@cloudoc/core/server/clock.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob } from '@cloudoc/core/server/jobs/jobs.ts'
import { isPassing } from '@cloudoc/core/server/passing.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import { QueueFull } from '@cloudoc/document-renderer/src/index.ts'
import { type ExportRow, unfinished } from '../tables.ts'
import { expiry, hold, progress } from '../zip/progress.ts'
import { writeZip } from '../zip/zip-file.ts'
import { dropZip } from '../zip/zips.ts'
import { kindOf } from './kinds.ts'

/**
 * Whoever makes it gives a sign after each part; after so many seconds without one it is taken for dead, and
 * made anew.
 */
const abandonedAfter = 300

/**
 * Makes an export of another room: all of its entries, into one zip. Made twice, the second zip takes the
 * place of the first.
 */
export const makeJob = defineJob<{ id: number }>({
  name: 'exports.make',
  retries: 3,
  async run({ id }) {
    const row = await claim(id)
    if (!row) return
    const made = await make(row)
    const ended = await inTransaction(tx =>
      progress(
        tx,
        row,
        made
          ? {
              ...made,
              state: 'ready',
              done: row.total,
              failed: 0,
              ended_at: now(),
              expires_at: row.keep_until ?? expiry(),
            }
          : { state: 'failed', failed: row.total, done: 0, ended_at: now() },
      ),
    )
    if (made && !ended) await dropZip(made.file_key)
    if (made && row.file_key) await dropZip(row.file_key)
  },
})

/**
 * An export that has not ended, and that no other node has at hand. @acrossCompanies the job names its export
 * alone, and finds out here whose it is
 */
const claim = (id: number): Promise<ExportRow | undefined> =>
  inTransaction(async tx => {
    const row = await tx
      .db('exports')
      .where({ id })
      .whereIn('state', unfinished)
      .whereNotNull('kind')
      .forUpdate()
      .first()
    if (!row || (row.state === 'running' && row.touched_at > inSeconds(-abandonedAfter))) return undefined
    return progress(tx, row, { state: 'running', done: 0, failed: 0, waits_since: row.waits_since })
  })

/**
 * Nothing where it could not be made: the person is told, and may try again. Where something is only away or
 * busy, it is tried again by the queue.
 */
async function make(row: ExportRow): Promise<{ file_key: string; size: number } | undefined> {
  const kind = kindOf(row.kind ?? '')
  try {
    if (!kind) throw new Error('There is no such kind of export')
    return await writeZip(
      row.company_id,
      kind.entries({
        row,
        done: parts =>
          inTransaction(
            async tx => void (await progress(tx, row, { state: 'running', done: Math.min(parts, row.total) })),
          ),
      }),
    )
  } catch (error) {
    if (isPassing(error) || error instanceof QueueFull) {
      await hold(row, error)
      throw error
    }
    platform().log.error(
      `exports.make: ${row.kind ?? ''}: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown error'}`,
    )
    return undefined
  }
}
