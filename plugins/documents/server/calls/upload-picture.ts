import { handleInSteps } from '@cloudoc/core/server/handle.ts'
import { done, invalid, refuse } from '@cloudoc/core/server/outcome.ts'
import { uploadPicture } from '../../contract/editing.ts'
import { draw, keepPicture } from '../services/pictures.ts'

const { texts } = uploadPicture
const field = 'templateImage'

export default handleInSteps(uploadPicture, async ({ files, actor, sql }) => {
  const upload = files[field]
  if (!upload) return invalid({ [field]: 'missing' }, texts.notUploaded)
  const drawn = await draw(upload.path)
  if (!drawn) return refuse('unsupported', 'notUploaded', texts.notUploaded, { errors: { [field]: 'type' } })
  return done({ url: await keepPicture(sql, actor, drawn), width: drawn.width, height: drawn.height }, { text: texts.uploaded })
})
