import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { joinSql, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import { emptyBin } from '../../contract/bin.ts'
import { kindsFor } from './deleted-list.ts'
import { purgeAll } from './purge-job.ts'

const { texts } = emptyBin

export default handleWrite(emptyBin, async ({ input: { collection_type }, actor, tx }) => {
  const kinds = kindsFor(actor).filter(
    ({ kind, source }) => source.purge !== undefined && (collection_type === undefined || kind === collection_type),
  )
  if (kinds.length === 0) return refuse(emptyBin, 'empty')
  const counts = kinds.map(
    ({ kind, source }) => sql`
      select ${kind}::text as kind, count(*) filter (where one.removable)::int as count
        from (${source.list(actor)}) one`,
  )
  const rows = await sql<{ kind: string; count: number }>`${joinSql(counts, ' union all ')}`.rows(tx)
  const there = rows.filter(({ count }) => count > 0)
  if (there.length === 0) return refuse(emptyBin, 'empty')
  // A folder takes along what lies in it: folders first.
  for (const { kind } of there.toSorted(
    (one, other) => Number(other.kind === 'folders') - Number(one.kind === 'folders'),
  )) {
    await enqueue(tx, purgeAll, {
      companyId: actor.company.id,
      personId: actor.person.id,
      kind,
      by: now().toISOString(),
    })
  }
  return done({ queued: there.reduce((sum, { count }) => sum + count, 0) }, { text: texts.queued })
})
