import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { type ByteRange, files } from '@cloudoc/core/server/files/file-store.ts'
import { answerUploaded } from '@cloudoc/core/server/http/file-answer.ts'
import type { Http } from '@cloudoc/core/server/platform.ts'
import '../tables.ts'
import { mayLeave } from './open.ts'

/**
 * Which bytes a `Range` header asks for of so many (RFC 9110 §14): one range; several, or what is no range,
 * are answered with the whole file (`undefined`); one that lies beyond the end cannot be answered (`beyond`).
 */
function rangeOf(header: string, size: number): ByteRange | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (from >= size || (first === '' && Number(last) === 0)) return 'beyond'
  return from > to ? undefined : { from, to }
}

/**
 * Answers an upload of the company, or the part of it that was asked for, as a video is played: false where it
 * is gone, infected, or not looked at yet.
 */
export async function answerPart(
  http: Http,
  db: Db,
  companyId: number,
  { id, name }: { id: number; name: string },
): Promise<boolean> {
  const blob = await ofCompany(db, 'storage_blobs', companyId)
    .where({ id, state: 'kept' })
    .first('key', 'type', 'size', 'scan')
  if (!blob || !mayLeave(blob.scan)) return false
  const range = rangeOf(http.get('range'), blob.size)
  http.set('accept-ranges', 'bytes')
  if (range === 'beyond') {
    http.status = 416
    http.set('content-range', `bytes */${blob.size}`)
    return true
  }
  const found = await (await files()).get(blob.key, range)
  if (!found) return false
  answerUploaded(http, { content: found.content, size: found.size, type: blob.type, name })
  if (range) {
    http.status = 206
    http.set('content-range', `bytes ${range.from}-${range.to}/${blob.size}`)
  }
  return true
}
