import type { Call } from '@cloudoc/core/contract/call.ts'

const isFile = (value: unknown): value is Blob => typeof Blob !== 'undefined' && value instanceof Blob
const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const filled = (input: unknown): [string, unknown][] =>
  typeof input === 'object' && input !== null
    ? Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
    : []

/** Fields for a query string; lists and objects as JSON text (core contract `list`). */
function toQuery(input: unknown): string {
  const query = new URLSearchParams(filled(input).map(([name, value]) => [name, asText(value)])).toString()
  return query && `?${query}`
}

/** Files and fields as multipart (rulings 5). A list of files repeats its name; any other list is JSON text. */
export function toMultipart(input: unknown): FormData {
  const data = new FormData()
  for (const [name, value] of filled(input)) {
    if (isFile(value)) data.append(name, value)
    else if (Array.isArray(value) && value.length > 0 && value.every(isFile))
      for (const file of value) data.append(name, file)
    else data.append(name, asText(value))
  }
  return data
}

/** Address and body of a call: GET in the query, uploads as multipart, all else as JSON (shop §7). */
export function toRequest(call: Call, input: unknown): { path: string; body: FormData | string | null; json: boolean } {
  if (call.method === 'GET') return { path: `/api${call.path}${toQuery(input)}`, body: null, json: false }
  if (call.upload) return { path: `/api${call.path}`, body: toMultipart(input), json: false }
  return { path: `/api${call.path}`, body: JSON.stringify(input ?? {}), json: true }
}
