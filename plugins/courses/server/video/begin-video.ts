import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { beginResumable } from '@cloudoc/storage/server/services.ts'
import { beginVideo, maxVideo, maxVideoSeconds } from '../../contract/video.ts'
import { mostFiles, videoRoom } from './videos.ts'

export default handleWrite(beginVideo, async ({ input: { id, name, size, seconds }, actor, tx }) => {
  const { texts } = beginVideo
  if (size > maxVideo) return refuse(beginVideo, 'tooLarge', { errors: { size: beginVideo.refusals.tooLarge.text } })
  if (seconds > maxVideoSeconds)
    return refuse(beginVideo, 'tooLong', { errors: { seconds: beginVideo.refusals.tooLong.text } })
  const course = await ofCompany(tx.db, 'courses', actor).where({ document_id: id }).whereNull('deleted_at').first('id')
  if (!course) return notFound(texts.missing)
  const [{ count } = { count: 0 }] = await ofCompany(tx.db, 'course_files', actor)
    .where({ course_id: course.id })
    .select<{ count: number }[]>(sql`count(*)::int as count`.toRaw(tx))
  if (count >= mostFiles) return refuse(beginVideo, 'mostFiles')
  const begun = await beginResumable(tx, actor, { room: videoRoom, subject: id, detail: { seconds }, name, size })
  return typeof begun === 'string' ? refuse(beginVideo, begun) : done({ videoUploadId: begun.id, url: begun.url })
})
