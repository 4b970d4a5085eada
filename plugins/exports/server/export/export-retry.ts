import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import { exportRetry } from '../../contract/exports.ts'
import { progress } from '../zip/progress.ts'
import { makeJob } from './make.ts'
import { ownExports } from './own.ts'
import { sliceJob } from './slice.ts'

export default handleWrite(exportRetry, async ({ input, actor, tx }) => {
  const row = await ownExports(tx.db, actor).where({ document_id: input.exportId }).forUpdate().first()
  if (!row) return notFound(exportRetry.texts.missing)
  if (row.kind !== null) {
    if (row.state !== 'failed') return refuse(exportRetry, 'nothing')
    await progress(tx, row, { state: 'waiting', failed: 0, done: 0, ended_at: null })
    await enqueue(tx, makeJob, { id: row.id })
    return done({ exportId: row.document_id, total: row.total })
  }
  const ended = row.state === 'ready' || row.state === 'failed'
  const again = ended
    ? await ofCompany(tx.db, 'export_items', actor)
        .where({ export_id: row.id })
        .andWhere(item =>
          item.where('state', 'failed').orWhere(lost => lost.whereNull('render_id').whereNull('upload_key')),
        )
        .update({ state: 'waiting', reason: null, updated_at: now() })
    : 0
  if (again === 0) return refuse(exportRetry, 'nothing')
  await progress(tx, row, { state: 'waiting', failed: 0, done: row.total - again, ended_at: null })
  await enqueue(tx, sliceJob, { id: row.id })
  return done({ exportId: row.document_id, total: again })
})
