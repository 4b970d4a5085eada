import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { isSeen, joined, percentSeen } from '../../contract/rules/watched.ts'
import { watchedVideo } from '../../contract/video.ts'
import type { FrozenTopic } from '../tables.ts'

/** Seconds that a film lasts, by the topic that it was published in. */
async function lengthOf(sql: Sql, companyId: number, topic: FrozenTopic | undefined): Promise<number | undefined> {
  if (topic?.kind !== 'video') return undefined
  const file = await ofCompany(sql, 'course_files', companyId).where({ id: topic.file?.id ?? 0 }).first('seconds')
  return file ? (file.seconds ?? 0) : undefined
}

/** Has somebody seen enough of the film of a topic to have it done? Of what is no film, there is nothing to be seen. */
export async function hasSeenFilm(sql: Sql, companyId: number, enrolmentId: number, topic: FrozenTopic): Promise<boolean> {
  const length = await lengthOf(sql, companyId, topic)
  if (length === undefined) return true
  const progress = await ofCompany(sql, 'course_progress', companyId).where({ enrolment_id: enrolmentId, topic: topic.id }).first('watched')
  return isSeen(progress?.watched ?? [], length)
}

export default handle(watchedVideo, async ({ input: { enrolmentId, topicId, parts }, actor, tx }) => {
  const { sql } = tx
  const [companyId, { texts }] = [actor.company.id, watchedVideo]
  const enrolment = await ofCompany(sql, 'course_enrolments', actor).where({ document_id: enrolmentId, person_id: actor.person.id, latest: true }).first('id', 'version_id')
  if (!enrolment) return absent(texts.missing)
  const version = await ofCompany(sql, 'course_versions', actor).where({ id: enrolment.version_id ?? 0 }).first('topics')
  const length = await lengthOf(sql, companyId, version?.topics.find(({ id }) => id === topicId))
  if (length === undefined) return absent(texts.noTopic)
  const mine = { enrolment_id: enrolment.id, topic: topicId }
  await sql('course_progress').insert({ ...baseColumns(), company_id: companyId, ...mine }).onConflict(['enrolment_id', 'topic']).ignore()
  // Two phones wait for each other here: what either saw is kept.
  const progress = await ofCompany(sql, 'course_progress', actor).where(mine).forUpdate().first('id', 'watched')
  const seen = joined([...(progress?.watched ?? []), ...parts], length)
  await ofCompany(sql, 'course_progress', actor).where({ id: progress?.id ?? 0 }).update({ watched: JSON.stringify(seen) as never, updated_at: now() })
  return done({ parts: seen.map(([from, to]): [number, number] => [from, to]), percent: percentSeen(seen, length), enough: isSeen(seen, length) })
})
