import type { Readable } from 'node:stream'
import type { Http } from '../platform.ts'

/** `size` in bytes; without it, what is written while it is sent. */
export interface AnsweredFile {
  type: string
  content: Readable | Buffer
  size?: number
}

/** What a picture of a company is sent with. It never changes under its address; `private` keeps it out of caches that many share. */
const pictureHeaders = {
  'cache-control': 'private, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-site',
}

/**
 * What a file behind a signed link is sent with: it stays with whom it was made for. No sandbox and no `object-src`, which would keep
 * the browser's own reader from showing a PDF; a PDF is no page that our cookies or scripts could be reached from.
 */
const linkedHeaders = {
  'cache-control': 'private, no-store',
  'content-security-policy': "frame-ancestors 'self'",
}

const always = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }

function send(http: Http, headers: Record<string, string>, file: AnsweredFile): void {
  http.status = 200
  const all = {
    ...always,
    ...headers,
    'content-type': file.type,
    ...(file.size !== undefined && { 'content-length': String(file.size) }),
  }
  for (const [name, value] of Object.entries(all)) http.set(name, value)
  http.body = file.content
}

/** Answers a picture, or 404 where there is none. */
export function answerPicture(http: Http, picture: AnsweredFile | undefined): void {
  if (picture) send(http, pictureHeaders, picture)
  else http.status = 404
}

/** Answers the file of a signed link under a name: shown where `show` is set, else kept. */
export function answerLinked(http: Http, file: AnsweredFile & { name: string; show?: boolean }): void {
  send(http, { ...linkedHeaders, 'content-disposition': disposition(file.name, file.show ?? false) }, file)
}

/**
 * What somebody uploaded is sent with: always to be kept, never shown as a page of ours, whatever it holds and whatever a browser makes of it. Our own viewer reads
 * it by script.
 */
const uploadedHeaders = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-site',
}

/** Answers a file that somebody uploaded, under a name. */
export function answerUploaded(http: Http, file: AnsweredFile & { name: string }): void {
  send(http, { ...uploadedHeaders, 'content-disposition': disposition(file.name, false) }, file)
}

/** Refuses a link that is over (or, by 503, for the moment), in words for the person who followed it. */
export function refuseLinked(http: Http, status: 403 | 404 | 503, text: string): void {
  for (const [name, value] of Object.entries({
    ...always,
    ...linkedHeaders,
    'content-type': 'text/plain; charset=utf-8',
  }))
    http.set(name, value)
  if (status === 503) http.set('retry-after', '5')
  http.status = status
  http.body = text
}

/** The name in plain letters, and as it is for browsers that know how to read it (RFC 6266). */
function disposition(name: string, show: boolean): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  return `${show ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)}`
}
