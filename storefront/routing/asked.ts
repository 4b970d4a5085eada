import { pageSize as postsAPage } from '../features/blog/blogReads.ts'
import { readAsked, writeAsked } from '../features/library/libraryReads.ts'
import { readFilters, writeFilters } from '../features/listing/filters.ts'
import { skipOf } from './typed.ts'

type Asked = (query: URLSearchParams) => string

/** A query of these names alone, in this order. */
function only(...names: readonly string[]): Asked {
  return query => {
    const shown = new URLSearchParams(
      names.flatMap(name => (query.has(name) ? [[name, query.get(name) ?? '']] : [])),
    ).toString()
    return shown && `?${shown}`
  }
}

/** The page of a list, by its first row. */
const page =
  (size: number): Asked =>
  query => {
    const first = skipOf(query, size)
    return first > 0 ? `?skip=${first}` : ''
  }

/**
 * The part of a query that a screen shows, by the path of its route: whatever else an address says makes no
 * page of its own. A screen that reads the query stands here. For the server alone: the browser has its
 * address.
 */
const asked: Readonly<Record<string, Asked>> = {
  '/policies-procedures': query => writeFilters(readFilters(query)),
  '/document-search': query => writeAsked(readAsked(query)),
  '/blog': page(postsAPage),
  '/document-updates': page(20),
  '/download/sample/documents': only('kind'),
  '/signin': only('next'),
  '/signup': only('next'),
  '/login': only('next', 'out'),
}

/** With its question mark, in one spelling; '' for a screen that reads none. */
export const shownOf = (path: string, search: string): string => asked[path]?.(new URLSearchParams(search)) ?? ''
