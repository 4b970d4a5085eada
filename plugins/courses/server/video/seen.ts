import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { isSeen, type Played } from '../../contract/rules/watched.ts'

/** A topic of a version, for one time through the course. Row ids, and the topic's own. */
export interface Taken {
  enrolmentId: number
  versionId: number
  topicId: string
}

/**
 * How long the video of a topic lasts, in seconds, and what of it was seen; nothing where it has no video. One
 * statement.
 */
export async function videoOf(
  db: Db,
  scope: CompanyScope,
  { enrolmentId, versionId, topicId }: Taken,
): Promise<{ length: number; seen: readonly Played[] } | undefined> {
  const video = await sql<{ seconds: number | null; watched: Played[] | null }>`
    select f.seconds, p.watched
      from course_versions v
     cross join lateral jsonb_array_elements(v.topics) t
      join course_files f
        on f.id = (t -> 'file' ->> 'id')::int and f.company_id = v.company_id
      left join course_progress p
        on p.enrolment_id = ${enrolmentId} and p.topic = ${topicId} and p.company_id = v.company_id
     where ${inCompany(scope, 'v')}
       and v.id = ${versionId}
       and t ->> 'id' = ${topicId}
       and t ->> 'kind' = 'video'`.one(db)
  return video && { length: video.seconds ?? 0, seen: video.watched ?? [] }
}

/** Was enough of the video of a topic seen to have it done? Of what is no video, there is nothing to be seen. */
export async function hasSeenVideo(db: Db, scope: CompanyScope, taken: Taken): Promise<boolean> {
  const video = await videoOf(db, scope, taken)
  return video === undefined || isSeen(video.seen, video.length)
}
