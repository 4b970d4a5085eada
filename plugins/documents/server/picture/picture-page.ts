import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { answerPicture } from '@cloudoc/core/server/http/file-answer.ts'
import type { Http } from '@cloudoc/core/server/platform.ts'
import { openPicture, pictureKeyOf } from './pictures.ts'

/** `GET /api/document-picture/:key`: a picture in a document, by a key that nobody can guess. */
export async function picturePage(http: Http): Promise<void> {
  const key = pictureKeyOf(http.path)
  answerPicture(http, key === undefined ? undefined : await openPicture(pool(), key))
}
