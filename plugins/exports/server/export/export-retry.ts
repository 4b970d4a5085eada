import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import { absent, done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { exportRetry } from '../../contract/exports.ts'
import { sliceJob } from './slice.ts'
import { progress } from './progress.ts'

export default handle(exportRetry, async ({ input, actor, tx }) => {
  const row = await ofCompany(tx.sql, 'exports', actor).where({ document_id: input.exportId, person_id: actor.person.id }).forUpdate().first()
  if (!row) return absent(exportRetry.texts.missing)
  const ended = row.state === 'ready' || row.state === 'failed'
  const again = ended ? await ofCompany(tx.sql, 'export_items', actor).where({ export_id: row.id })
    .andWhere(item => item.where('state', 'failed').orWhereNull('render_id')).update({ state: 'waiting', reason: null, updated_at: now() }) : 0
  if (again === 0) return refuse('absent', 'nothing', exportRetry.texts.nothing)
  await progress(tx, row.id, { state: 'waiting', failed: 0, done: row.total - again, ended_at: null })
  await enqueue(tx, sliceJob, { id: row.id })
  return done({ exportId: row.document_id, total: again })
})
