import { inSeconds, now } from '@cloudoc/core/server/clock.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob, enqueue } from '@cloudoc/core/server/jobs.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import type { ExportItemRow, ExportRow } from '../tables.ts'
import { pack } from '../services/pack.ts'
import { makeAll } from '../services/making.ts'
import { progress } from '../services/progress.ts'

/** Documents in one go. Then the export queues up again behind the others, so that five big ones do not hold up a small one. */
const sliceSize = 20
/** After this long without a sign, what a node had taken is taken from it, seconds. */
const abandonedAfter = 120

/** Makes the next documents of an export; with the last of them, packs the zip. */
export const sliceJob = defineJob<{ id: number }>({
  name: 'exports.slice',
  retries: 3,
  async run({ id }) {
    const claimed = await inTransaction(async tx => {
      const row = await tx.sql('exports').where({ id }).whereIn('state', ['waiting', 'running', 'packing']).forUpdate().first()
      if (!row) return undefined
      if (row.state === 'waiting') await progress(tx, id, { state: 'running' })
      const next = tx.sql('export_items').select('id').where({ export_id: id })
        .andWhere(item => item.where('state', 'waiting').orWhere(left => left.where('state', 'working').andWhere('claimed_at', '<', inSeconds(-abandonedAfter))))
        .orderBy('position').limit(sliceSize)
      const items: ExportItemRow[] = await tx.sql('export_items').whereIn('id', next).update({ state: 'working', claimed_at: now() }).returning('*')
      return { row, items }
    })
    if (!claimed) return
    await make(claimed.row, claimed.items)
    if (await isMade(claimed.row)) await pack(claimed.row)
  },
})

async function make(row: ExportRow, items: readonly ExportItemRow[]): Promise<void> {
  if (items.length === 0) return
  const made = await makeAll(row, items.map(item => item.file_id)).catch((error: unknown) => {
    platform().log.error(`exports.slice: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown error'}`)
    return new Map<string, never>()
  })
  await inTransaction(async tx => {
    const outcome = items.map(({ id, file_id }) => ({ id, render: made.get(file_id)?.renderId ?? null, reason: made.get(file_id)?.reason ?? 'It could not be made just now.' }))
    await tx.sql.raw(
      `update export_items i set state = case when o.render is null then 'failed' else 'done' end, render_id = o.render, reason = case when o.render is null then o.reason end, updated_at = ?
         from jsonb_to_recordset(?::jsonb) as o (id int, render int, reason text) where i.id = o.id`, [now(), JSON.stringify(outcome)] as never)
    const counts = await countsOf(tx.sql, row.id)
    await progress(tx, row.id, { state: 'running', done: counts.done, failed: counts.failed })
    if (counts.left > 0) await enqueue(tx, sliceJob, { id: row.id })
  })
}

async function countsOf(sql: ReturnType<typeof pool>, exportId: number): Promise<{ done: number; failed: number; left: number }> {
  const { rows } = await sql.raw<{ rows: { done: string; failed: string; left: string }[] }>(
    `select count(*) filter (where state = 'done') as done, count(*) filter (where state = 'failed') as failed,
            count(*) filter (where state in ('waiting', 'working')) as left from export_items where export_id = ?`, [exportId])
  const [row] = rows
  return { done: Number(row?.done ?? 0), failed: Number(row?.failed ?? 0), left: Number(row?.left ?? 0) }
}

const isMade = async (row: ExportRow): Promise<boolean> => (await countsOf(pool(), row.id)).left === 0
