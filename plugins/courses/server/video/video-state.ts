import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { resumableOf } from '@cloudoc/storage/server/services.ts'
import { videoState } from '../../contract/video.ts'
import { filmRoom } from './films.ts'
import { filmLinks } from './link.ts'

export default handle(videoState, async ({ input: { videoUploadId }, actor, sql }) => {
  const upload = await resumableOf(sql, actor, videoUploadId)
  if (upload?.room !== filmRoom) return absent(videoState.texts.missing)
  const { state, received, size, made } = upload
  const file = made === null ? undefined : await ofCompany(sql, 'course_files', actor).where({ document_id: made }).first()
  return done({
    state, received, size,
    file: file ? { fileId: file.document_id, name: file.name, mediaType: file.media_type, pages: 0, size: file.size, seconds: file.seconds ?? 0, ...filmLinks(file, actor.session.id) } : null,
  })
})
