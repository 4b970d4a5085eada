import { files } from '@cloudoc/core/server/files.ts'
import type { Http } from '@cloudoc/core/server/platform.ts'
import { pictureKey } from '../services/picture-address.ts'

/** `GET /api/files/company/…`: a picture of a company, by an address that only its own people and documents name. */
export async function picturePage(http: Http): Promise<void> {
  const key = pictureKey(http.path)
  const found = key === undefined ? undefined : await (await files()).get(key)
  if (!found) {
    http.status = 404
    return
  }
  http.status = 200
  http.set('content-type', 'image/png')
  http.set('content-length', String(found.size))
  // It never changes under its address; `private` keeps it out of caches that many share.
  http.set('cache-control', 'private, max-age=31536000, immutable')
  http.set('x-content-type-options', 'nosniff')
  http.set('content-security-policy', "default-src 'none'; sandbox")
  http.set('cross-origin-resource-policy', 'same-site')
  http.set('referrer-policy', 'no-referrer')
  http.body = found.content
}
