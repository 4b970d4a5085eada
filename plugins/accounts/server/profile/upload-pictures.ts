import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import type { Upload, Uploads } from '@cloudoc/core/server/call/body/uploads.ts'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, type Outcome, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { pictureTexts, uploadLogo, uploadSignature } from '../../contract/profile.ts'
import { type Picture, signatures } from '../../contract/profile-fields.ts'
import { type Drawn, drawLogo, drawSignature, dropPicture, keepPicture } from '../picture/pictures.ts'
import { changeDetails, profileReply } from './profile.ts'

const texts = pictureTexts
type Reply = ReturnType<typeof profileReply>

/**
 * Draws and keeps the pictures that were sent, and writes down their addresses. No transaction is open while
 * a picture is drawn; where writing fails, what was kept is taken back.
 */
async function take(
  actor: Actor,
  uploads: Uploads,
  names: readonly Picture[],
  draw: (path: string) => Promise<Drawn>,
): Promise<Outcome<Reply>> {
  const sent = names.flatMap((name): [Picture, Upload][] => (uploads[name] ? [[name, uploads[name]]] : []))
  if (sent.length === 0) return invalid(undefined, texts.missing)

  const drawn: [Picture, Buffer][] = []
  for (const [name, upload] of sent) {
    const picture = await draw(upload.path)
    if (picture === 'tooBig') return refusalOf('invalid', 'tooBig', texts.tooBig, { errors: { [name]: texts.tooBig } })
    if (picture === 'unreadable')
      return refusalOf('unsupported', 'unsupported', `${texts.failed} ${upload.name}`, { errors: { [name]: 'type' } })
    drawn.push([name, picture])
  }

  const addresses: Partial<Record<Picture, string>> = {}
  try {
    for (const [name, picture] of drawn) addresses[name] = await keepPicture(actor.company.documentId, picture)
    return done(
      profileReply(await inTransaction(tx => changeDetails(tx, actor, addresses as Record<string, string>))),
      { text: texts.uploaded },
    )
  } catch (error) {
    await Promise.all(Object.values(addresses).map(dropPicture))
    throw error
  }
}

export default [
  handleWithoutTransaction(uploadLogo, ({ actor, files }) => take(actor, files, ['companyLogo'], drawLogo)),
  handleWithoutTransaction(uploadSignature, ({ actor, files }) => take(actor, files, signatures, drawSignature)),
]
