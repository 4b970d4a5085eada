import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { isSeen, joined, percentSeen } from '../../contract/rules/watched.ts'
import { watchedVideo } from '../../contract/video.ts'
import { lockMine } from '../taking/progress.ts'
import { versionOf } from '../taking/version-of.ts'
import { filmOf } from './seen.ts'

export default handle(watchedVideo, async ({ input: { enrolmentId, topicId, parts }, actor, tx }) => {
  const { texts } = watchedVideo
  // Two phones wait for each other here: what either saw is kept.
  const enrolment = await lockMine(tx, actor, { document_id: enrolmentId })
  const version = enrolment && (await versionOf(tx.sql, actor, enrolment))
  if (!enrolment || !version) return absent(texts.missing)
  const film = await filmOf(tx.sql, actor, { enrolmentId: enrolment.id, versionId: version.id, topicId })
  if (!film) return refuse('absent', 'noTopic', texts.noTopic)
  const seen = joined([...film.seen, ...parts.map(({ from, to }) => [from, to] as const)], film.length)
  if (parts.length > 0) {
    await tx
      .sql('course_progress')
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
    percent: percentSeen(seen, film.length),
    enough: isSeen(seen, film.length),
  })
})
