import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { resumableOf } from '@cloudoc/storage/server/services.ts'
import { videoState } from '../../contract/video.ts'
import { filesOf } from './topic-files.ts'
import { videoRoom } from './videos.ts'

export default handleRead(videoState, async ({ input: { videoUploadId }, actor, db }) => {
  const upload = await resumableOf(db, actor, videoUploadId)
  if (upload?.room !== videoRoom) return notFound(videoState.texts.missing)
  const { state, received, size, made } = upload
  return done({ state, received, size, file: (await filesOf(db, actor, [made ?? ''])).get(made ?? '') ?? null })
})
