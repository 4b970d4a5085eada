/**
 * What a query says under a name, as somebody could have typed it: without signs that no text holds (a NUL is refused by every call, and is no HTML), at most so
 * many characters.
 */
export const typed = (query: URLSearchParams, name: string, max: number): string =>
  plain(query.get(name) ?? '').slice(0, max)

/** A text without control characters, trimmed. */
export const plain = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

/** No list is longer: a place behind it is none. */
const MAX_SKIP = 1_000_000

/** Rows left out, whole pages of them; what is no number, or no place, is the beginning. */
export function skipOf(query: URLSearchParams, pageSize: number): number {
  const skip = Number(query.get('skip'))
  return Number.isInteger(skip) && skip > 0 && skip <= MAX_SKIP ? Math.floor(skip / pageSize) * pageSize : 0
}
