import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import { unfinished } from '../tables.ts'
import { progress } from '../zip/progress.ts'
import { dropZip } from '../zip/zips.ts'

/** Lets go of zips whose time is over. @acrossCompanies the sweep looks at what is over, whoever owns it */
export async function expireZips(before: Date, limit: number): Promise<number> {
  const over = await pool()('exports')
    .where({ state: 'ready' })
    .where('expires_at', '<', before)
    .limit(limit)
    .select('id', 'company_id', 'file_key')
  for (const { file_key, ...one } of over) {
    await inTransaction(tx => progress(tx, one, { state: 'expired', file_key: null }))
    if (file_key) await dropZip(file_key)
  }
  return over.length
}

/**
 * Files that nobody asked for in a long time are made again when somebody does. @acrossCompanies the sweep
 * looks at what is over, whoever owns it
 */
export async function forgetRenders(before: Date, limit: number): Promise<number> {
  const old = await pool()('export_renders')
    .where('used_at', '<', before)
    .limit(limit)
    .whereNotExists(
      pool()('export_items as i')
        .join('exports as e', 'e.id', 'i.export_id')
        .whereRaw('i.render_id = export_renders.id')
        .whereIn('e.state', unfinished)
        .select(sql`1`.toRaw(pool())),
    )
    .select('id', 'file_key')
  if (old.length === 0) return 0
  await inTransaction(async tx => {
    await tx
      .db('export_items')
      .whereIn(
        'render_id',
        old.map(({ id }) => id),
      )
      .update({ render_id: null })
    await tx
      .db('export_renders')
      .whereIn(
        'id',
        old.map(({ id }) => id),
      )
      .delete()
  })
  const store = await files()
  for (const { file_key } of old) await store.remove(file_key)
  return old.length
}
