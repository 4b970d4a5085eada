import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { leastSeconds, lettersOf } from '../../contract/rules/least-time.ts'
import { topicOpened } from '../../contract/taking.ts'
import type { FrozenTopic } from '../tables.ts'
import type { Taken } from '../video/seen.ts'
import { lockMine } from './progress.ts'
import { versionOf } from './version-of.ts'

/** Seconds for which somebody has to stay, since a topic was opened; all of them where it was not. */
export const secondsLeft = (least: number, openedAt: Date | null): number =>
  openedAt === null ? least : Math.max(0, Math.ceil(least - (now().getTime() - openedAt.getTime()) / 1000))

/** How long somebody has to stay on a topic still; nothing where the version has none of this id. One statement. */
export async function waitOf(
  db: Db,
  scope: CompanyScope,
  { enrolmentId, versionId, topicId }: Taken,
): Promise<number | undefined> {
  const topic = await sql<{
    kind: FrozenTopic['kind']
    html: string | null
    pages: number | null
    opened_at: Date | null
  }>`
    select t ->> 'kind' as kind, t ->> 'html' as html, f.pages, p.opened_at
      from course_versions v
     cross join lateral jsonb_array_elements(v.topics) t
      left join course_files f
        on f.id = (t -> 'file' ->> 'id')::int and f.company_id = v.company_id
      left join course_progress p
        on p.enrolment_id = ${enrolmentId} and p.topic = ${topicId} and p.company_id = v.company_id
     where ${inCompany(scope, 'v')}
       and v.id = ${versionId}
       and t ->> 'id' = ${topicId}`.one(db)
  return topic && secondsLeft(leastSeconds(topic.kind, lettersOf(topic.html ?? ''), topic.pages ?? 0), topic.opened_at)
}

/** Two phones that open it at once have opened it when the first did. */
export default handleWrite(topicOpened, async ({ input: { enrolmentId, topicId }, actor, tx }) => {
  const enrolment = await lockMine(tx, actor, { document_id: enrolmentId })
  const version = enrolment && (await versionOf(tx.db, actor, enrolment))
  if (!enrolment || !version) return notFound(topicOpened.texts.missing)
  if (!version.outline.some(({ id }) => id === topicId)) return refuse(topicOpened, 'noTopic')
  await tx
    .db('course_progress')
    .insert({
      ...baseColumns(),
      company_id: actor.company.id,
      enrolment_id: enrolment.id,
      topic: topicId,
      opened_at: now(),
    })
    .onConflict(['enrolment_id', 'topic'])
    .merge({ opened_at: sql`coalesce(course_progress.opened_at, excluded.opened_at)`.toRaw(tx), updated_at: now() })
  const wait = await waitOf(tx.db, actor, { enrolmentId: enrolment.id, versionId: version.id, topicId })
  return done({ waitSeconds: enrolment.completed_at === null ? (wait ?? 0) : 0 })
})
