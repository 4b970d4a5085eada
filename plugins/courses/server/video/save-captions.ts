import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { cuesOf, vttOf } from '../../contract/rules/captions.ts'
import { saveCaptions } from '../../contract/video.ts'
import { videoLinks } from './link.ts'

export default handleWrite(saveCaptions, async ({ input: { videoId, captions }, actor, tx }) => {
  const { texts } = saveCaptions
  const cues = cuesOf(captions)
  if (!cues) return refuse(saveCaptions, 'noCaptions', { errors: { captions: saveCaptions.refusals.noCaptions.text } })
  const [file] = await ofCompany(tx.db, 'course_files', actor)
    .where({ document_id: videoId })
    .where('media_type', 'like', 'video/%')
    .update({ captions: vttOf(cues), updated_at: now() })
    .returning('document_id')
  return file
    ? done(
        { cues: cues.length, captionsUrl: videoLinks({ ...file, captioned: true }, actor.session.id).captionsUrl },
        { text: texts.saved },
      )
    : notFound(texts.missing)
})
