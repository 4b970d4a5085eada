import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { cuesOf, vttOf } from '../../contract/rules/captions.ts'
import { saveCaptions } from '../../contract/video.ts'
import { filmLinks } from './link.ts'

export default handle(saveCaptions, async ({ input: { videoId, captions }, actor, tx }) => {
  const { texts } = saveCaptions
  const cues = cuesOf(captions)
  if (!cues) return refuse('invalid', 'noCaptions', texts.noCaptions, { errors: { captions: texts.noCaptions } })
  const [file] = await ofCompany(tx.sql, 'course_files', actor)
    .where({ document_id: videoId })
    .where('media_type', 'like', 'video/%')
    .update({ captions: vttOf(cues), updated_at: now() })
    .returning('document_id')
  return file
    ? done(
        { cues: cues.length, captionsUrl: filmLinks({ ...file, captioned: true }, actor.session.id).captionsUrl },
        { text: texts.saved },
      )
    : absent(texts.missing)
})
