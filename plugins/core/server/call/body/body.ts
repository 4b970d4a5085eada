import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import qs from 'qs'
import { commonTexts } from '../../../contract/envelope.ts'
import { invalid, type Refusal, refusalOf } from '../outcome.ts'

/** Bytes of a body, as sent and as unpacked, unless the contract of a call says more. */
export const defaultMaxBody = 1024 * 1024

const tooLarge = (): Refusal => refusalOf('tooLarge', 'tooLarge', commonTexts.tooLarge)
const unpack: Readonly<Record<string, (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
}

/** The bytes of a body, unpacked; nothing when they are more than `most`. */
async function bytesOf(request: IncomingMessage, maxBytes: number): Promise<Buffer | Refusal> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return tooLarge()
  const parts: Buffer[] = []
  let size = 0
  // Left in the midst, the request is not destroyed: its sender is to hear the answer.
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) return tooLarge()
    parts.push(part)
  }
  const body = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
  const encoding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding === 'identity' || body.length === 0) return body
  const unpacked = unpack[encoding]
  if (!unpacked) return refusalOf('unsupported', 'unsupported', commonTexts.invalid)
  return unpacked(body, { maxOutputLength: maxBytes }).catch((error: unknown) =>
    (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : invalid(),
  )
}

const nested = { depth: 5, arrayLimit: 100, parameterLimit: 1000, allowPrototypes: false }

/** Fields of a query string, or of a form sent as one; `a[]=1&a[]=2` and `a[b]=1` as forms write them. */
export const fieldsOf = (text: string): Record<string, unknown> => qs.parse(text, nested)

interface Body {
  input: object /** Unpacked. */
  bytes: number
}
const nothing: Body = { input: {}, bytes: 0 }

/** What a JSON or form body holds: an object, empty where nothing was sent. Other types are none of ours. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Body | Refusal> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const isJson = type === 'application/json' || type.endsWith('+json')
  const isForm = type === 'application/x-www-form-urlencoded'
  if (!isJson && !isForm)
    return hasNothing(request) ? nothing : refusalOf('unsupported', 'unsupported', commonTexts.invalid)
  const body = await bytesOf(request, maxBytes)
  if (!Buffer.isBuffer(body)) return body
  if (body.length === 0) return nothing
  const text = body.toString('utf8')
  if (isForm) return { input: fieldsOf(text), bytes: body.length }
  try {
    const value = JSON.parse(text) as unknown
    return isObject(value) ? { input: value, bytes: body.length } : invalid()
  } catch {
    return invalid()
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasNothing = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] === '0' ||
  (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)
