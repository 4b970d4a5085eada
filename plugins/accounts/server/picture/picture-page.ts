import { files } from '@cloudoc/core/server/files/file-store.ts'
import { answerPicture } from '@cloudoc/core/server/http/file-answer.ts'
import type { Http } from '@cloudoc/core/server/platform.ts'
import { pictureKey } from './picture-address.ts'

/** `GET /api/files/company/…`: a picture of a company, by an address that only its own people and documents name. */
export async function picturePage(http: Http): Promise<void> {
  const key = pictureKey(http.path)
  const found = key === undefined ? undefined : await (await files()).get(key)
  answerPicture(http, found && { ...found, type: 'image/png' })
}
