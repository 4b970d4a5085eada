import { pool } from '@cloudoc/core/server/data/transaction.ts'
import type { Http } from '@cloudoc/core/server/platform.ts'
import { openPicture, pictureKeyOf } from '../services/pictures.ts'

/** `GET /api/document-picture/:key`: a picture in a document, by a key that nobody can guess. */
export async function picturePage(http: Http): Promise<void> {
  const key = pictureKeyOf(http.path)
  const found = key === undefined ? undefined : await openPicture(pool(), key)
  if (!found) {
    http.status = 404
    return
  }
  http.status = 200
  http.set('content-type', found.type)
  http.set('content-length', String(found.size))
  // It never changes under its address; `private` keeps it out of caches that many share.
  http.set('cache-control', 'private, max-age=31536000, immutable')
  http.set('x-content-type-options', 'nosniff')
  http.set('content-security-policy', "default-src 'none'; sandbox")
  http.set('cross-origin-resource-policy', 'same-site')
  http.set('referrer-policy', 'no-referrer')
  http.body = found.content
}
