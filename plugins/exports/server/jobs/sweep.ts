import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { files } from '@cloudoc/core/server/files.ts'
import { defineJob, enqueue } from '@cloudoc/core/server/jobs.ts'
import { progress } from '../services/progress.ts'
import { dropZip } from '../services/zips.ts'
import { unfinished } from '../tables.ts'
import { sliceJob } from './slice.ts'

/** Exports and files in one run; the next is a minute away. */
const most = 100
/** Days that a finished file is kept after it was last used. */
const keptDays = 30

/** Takes up exports that a node left behind, and clears away what is over. */
export const sweep = defineJob({
  name: 'exports.sweep',
  every: '* * * * *',
  retries: 0,
  async run() {
    await takeUp()
    await expire()
    await forget()
  },
})

async function takeUp(): Promise<void> {
  await inTransaction(async tx => {
    const left = await tx.sql('exports').whereIn('state', unfinished).where('touched_at', '<', inMinutes(-2)).orderBy('touched_at').limit(most).forUpdate().skipLocked().select('id')
    for (const { id } of left) await enqueue(tx, sliceJob, { id })
    await tx.sql('exports').whereIn('id', left.map(({ id }) => id)).update({ touched_at: now() })
  })
}

async function expire(): Promise<void> {
  const over = await pool()('exports').where({ state: 'ready' }).where('expires_at', '<', now()).limit(most).select('id', 'file_key')
  for (const { id, file_key } of over) {
    await inTransaction(tx => progress(tx, id, { state: 'expired', file_key: null }))
    if (file_key) await dropZip(file_key)
  }
}

/** Files that nobody asked for in a long time are made again when somebody does. */
async function forget(): Promise<void> {
  const old = await pool()('export_renders').where('used_at', '<', new Date(now().getTime() - keptDays * 86_400_000)).limit(most)
    .whereNotExists(pool()('export_items as i').join('exports as e', 'e.id', 'i.export_id').whereRaw('i.render_id = export_renders.id').whereIn('e.state', unfinished).select(pool().raw('1')))
    .select('id', 'file_key')
  if (old.length === 0) return
  await inTransaction(async tx => {
    await tx.sql('export_items').whereIn('render_id', old.map(({ id }) => id)).update({ render_id: null })
    await tx.sql('export_renders').whereIn('id', old.map(({ id }) => id)).delete()
  })
  const store = await files()
  for (const { file_key } of old) await store.remove(file_key)
}
