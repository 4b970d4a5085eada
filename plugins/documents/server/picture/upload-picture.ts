import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { uploadPicture } from '../../contract/editing.ts'
import { draw, hasRoom, keepPicture } from './pictures.ts'

const { texts } = uploadPicture
const field = 'templateImage'

export default handleWithoutTransaction(uploadPicture, async ({ files, actor, db }) => {
  const upload = files[field]
  if (!upload) return invalid({ [field]: 'missing' }, uploadPicture.refusals.notUploaded.text)
  const full = refuse(uploadPicture, 'full')
  // Drawing is work: where there is no place, it is not begun.
  if (!(await hasRoom(db, actor.company.id))) return full
  const drawn = await draw(upload.path)
  if (!drawn) return refuse(uploadPicture, 'notUploaded', { errors: { [field]: 'type' } })
  const url = await keepPicture(actor, drawn)
  return url === undefined ? full : done({ url, width: drawn.width, height: drawn.height }, { text: texts.uploaded })
})
