import { isKeepable } from '@cloudoc/core/server/call/storable.ts'
import { ScimRefusal } from './refusal.ts'
import { maxResults } from './schemas.ts'

/** One attribute that has to be equal to a text; its name in small letters. */
export interface Filter {
  attribute: string
  value: string
}
export interface Page {
  filter: Filter | undefined
  /** From 1 on. */
  startIndex: number
  count: number
  /** Attributes that are left out of the answer, in small letters. */
  without: readonly string[]
}

const equality = /^\s*([A-Za-z][\w.:$-]*)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false)\s*$/i

/** `userName eq "a@b.example"`: what providers ask by. Other filters are refused, and never taken for none. */
function filterOf(text: string | null, allowed: readonly string[]): Filter | undefined {
  if (text === null || text.trim() === '') return undefined
  const [, name = '', value = ''] = equality.exec(text) ?? []
  const attribute = name.toLowerCase()
  if (!allowed.includes(attribute))
    throw new ScimRefusal(400, `Filter by one of these, with eq: ${allowed.join(', ')}.`, 'invalidFilter')
  return { attribute, value: value.startsWith('"') ? unquoted(value) : value }
}

function unquoted(value: string): string {
  try {
    const text = String(JSON.parse(value))
    if (isKeepable(text)) return text
  } catch {
    // It is told as what cannot be kept is.
  }
  throw new ScimRefusal(400, 'The value of this filter cannot be read.', 'invalidFilter')
}

const wholeNumber = (text: string | null, usual: number): number =>
  text !== null && /^-?\d{1,9}$/.test(text) ? Number(text) : usual

/** Filter and page of a query. A page begins at 1, and has 200 rows at most (RFC 7644 §3.4.2.4). */
export const pageOf = (query: URLSearchParams, allowed: readonly string[]): Page => ({
  filter: filterOf(query.get('filter'), allowed),
  startIndex: Math.max(1, wholeNumber(query.get('startIndex'), 1)),
  count: Math.min(maxResults, Math.max(0, wholeNumber(query.get('count'), 100))),
  without: (query.get('excludedAttributes') ?? '')
    .toLowerCase()
    .split(',')
    .map(each => each.trim()),
})
