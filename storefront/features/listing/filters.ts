import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { plain, skipOf, typed } from '../../routing/typed.ts'

/** What the listing shows, as its address says it (shop §2: filters are mirrored into the query string). */
export interface Filters {
  country: readonly string[]
  category: readonly string[]
  type: readonly string[]
  search: string
  sort: '' | 'low' | 'high'
  view: 'grid' | 'list'
  skip: number
}

export const facets = ['country', 'category', 'type'] as const
export type Facet = (typeof facets)[number]
export const pageSize = pageSizes.subscriptions

const none: Filters = { country: [], category: [], type: [], search: '', sort: '', view: 'grid', skip: 0 }

/** Repeated (`country=wales&country=england`, as a form without script sends it) or with commas between. */
const slugs = (query: URLSearchParams, facet: Facet): string[] =>
  [
    ...new Set(
      query
        .getAll(facet)
        .flatMap(value => value.split(','))
        .map(plain)
        .filter(Boolean),
    ),
  ].slice(0, 20)

export function readFilters(query: URLSearchParams): Filters {
  const sort = query.get('sort')
  return {
    country: slugs(query, 'country'),
    category: slugs(query, 'category'),
    type: slugs(query, 'type'),
    search: typed(query, 'search', 200),
    sort: sort === 'low' || sort === 'high' ? sort : '',
    view: query.get('view') === 'list' ? 'list' : 'grid',
    skip: skipOf(query, pageSize),
  }
}

/** The shortest query that says the same; empty for everything. */
export function writeFilters(filters: Filters): string {
  const query = new URLSearchParams()
  for (const facet of facets) if (filters[facet].length > 0) query.set(facet, filters[facet].join(','))
  if (filters.search) query.set('search', filters.search)
  if (filters.sort) query.set('sort', filters.sort)
  if (filters.view === 'list') query.set('view', 'list')
  if (filters.skip > 0) query.set('skip', String(filters.skip))
  const text = query.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}

/** Chooses or drops one value; whatever changes what is listed begins at the first page. */
export function toggle(filters: Filters, facet: Facet, slug: string): Filters {
  const held = filters[facet]
  return { ...filters, skip: 0, [facet]: held.includes(slug) ? held.filter(other => other !== slug) : [...held, slug] }
}

/** Without any filter; how the list looks stays. */
export const cleared = (filters: Filters): Filters => ({ ...none, view: filters.view, sort: filters.sort })
export const chosenCount = (filters: Filters): number => facets.reduce((sum, facet) => sum + filters[facet].length, 0)

/**
 * The filters that navigation state asks for: a category's slug or a country (shop §2 /policies-procedures).
 * Nothing when it asks for none, or when the address says already what to show.
 */
export function fromState(state: unknown, search: string): Filters | undefined {
  if (typeof state !== 'object' || state === null || search !== '') return undefined
  const { category, country } = state as Record<string, unknown>
  const one = (value: unknown) =>
    typeof value === 'string' && value ? [value.toLowerCase().trim().replace(/\s+/g, '-')] : []
  const filters = { ...none, category: one(category), country: one(country) }
  return chosenCount(filters) > 0 ? filters : undefined
}

/** An address that stands for one list among few: each facet at most once, and nothing else. */
export function isPlain(query: URLSearchParams): boolean {
  return [...query.keys()].every(
    name => facets.some(facet => facet === name) && query.getAll(name).length === 1 && !query.get(name)?.includes(','),
  )
}
