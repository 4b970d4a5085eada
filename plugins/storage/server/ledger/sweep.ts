import { inSeconds } from '@cloudoc/core/server/clock.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import { defineJob } from '@cloudoc/core/server/jobs/jobs.ts'
import { log } from '@cloudoc/core/server/observability/log.ts'
import '../tables.ts'
import { reconcileRoom, releaseRoom } from './ledger.ts'

/** Longer than any upload may take. */
const abandonedSeconds = 3600
const atOnce = 200
/** What comes in pieces takes its own time, and is let go of elsewhere. */
const comesInPieces = sql`not exists (
  select 1
    from storage_resumables r
   where r.blob_id = storage_blobs.id
     and r.company_id = storage_blobs.company_id)`

/**
 * Lets go of what was received and never kept (the process ended in between), and of what nothing points at
 * any more. The file goes first: a row that stays behind is found again by the next run.
 * @acrossCompanies the sweep goes from one company to the next
 */
export const sweepBlobs = defineJob({
  name: 'storage.sweep',
  every: '*/10 * * * *',
  async run() {
    const store = await files()
    const due = await pool()('storage_blobs')
      .where(
        one =>
          void one
            .where({ state: 'reserved' })
            .where('since', '<', inSeconds(-abandonedSeconds))
            .where(comesInPieces.toRaw(pool())),
      )
      .orWhere({ state: 'dropped' })
      .orderBy('since')
      .limit(atOnce)
      .select('id')
    for (const { id } of due) {
      await inTransaction(async tx => {
        const row = await tx
          .db('storage_blobs')
          .where({ id })
          .whereIn('state', ['reserved', 'dropped'])
          .forUpdate()
          .skipLocked()
          .first()
        if (!row) return
        await store.remove(row.key)
        if (row.state === 'reserved') await releaseRoom(tx, row.company_id, row.size)
        await ofCompany(tx.db, 'storage_blobs', row.company_id).where({ id }).delete()
      })
    }
  },
})

/**
 * Compares every company's row with what is stored, and puts it right. A difference is a fault, or a node of
 * an earlier release: it is told.
 * @acrossCompanies the ledger of each is looked at in turn
 */
defineJob({
  name: 'storage.reconcile',
  every: '40 3 * * *',
  async run() {
    for (let after = 0; ; ) {
      const companies = await pool()('storage_usage')
        .where('company_id', '>', after)
        .orderBy('company_id')
        .limit(500)
        .select('company_id')
      for (const { company_id } of companies)
        if (await inTransaction(tx => reconcileRoom(tx, company_id)))
          log.warn('storage: a ledger was put right', { company: company_id })
      const last = companies.at(-1)
      if (!last) return
      after = last.company_id
    }
  },
})
