import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { isSeen, joined, percentSeen } from '../../contract/rules/watched.ts'
import { watchedVideo } from '../../contract/video.ts'
import { videoOf } from '../video/seen.ts'
import { lockMine } from './progress.ts'
import { versionOf } from './version-of.ts'

export default handleWrite(watchedVideo, async ({ input: { enrolmentId, topicId, parts }, actor, tx }) => {
  const { texts } = watchedVideo
  // Two phones wait for each other here: what either saw is kept.
  const enrolment = await lockMine(tx, actor, { document_id: enrolmentId })
  const version = enrolment && (await versionOf(tx.db, actor, enrolment))
  if (!enrolment || !version) return notFound(texts.missing)
  const video = await videoOf(tx.db, actor, { enrolmentId: enrolment.id, versionId: version.id, topicId })
  if (!video) return refuse(watchedVideo, 'noTopic')
  const seen = joined([...video.seen, ...parts.map(({ from, to }) => [from, to] as const)], video.length)
  if (parts.length > 0) {
    await tx
      .db('course_progress')
      .insert({
        ...baseColumns(),
        company_id: actor.company.id,
        enrolment_id: enrolment.id,
        topic: topicId,
        watched: JSON.stringify(seen) as never,
      })
      .onConflict(['enrolment_id', 'topic'])
      .merge({ watched: JSON.stringify(seen) as never, updated_at: now() })
  }
  return done({
    parts: seen.map(([from, to]) => ({ from, to })),
    percent: percentSeen(seen, video.length),
    enough: isSeen(seen, video.length),
  })
})
