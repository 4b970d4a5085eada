import { countryList, documentLibrary } from '@cloudoc/catalogue/contract/package.ts'
import { type Location, read } from '../../routing/route.ts'
import { skipOf, typed } from '../../routing/typed.ts'

export const pageSize = 20

/** What the document search shows, as its address says it. */
export interface Asked {
  search: string
  country: string
  category: string
  skip: number
}

export const everything: Asked = { search: '', country: '', category: '', skip: 0 }

export function readAsked(query: URLSearchParams): Asked {
  return {
    search: typed(query, 'search', 200),
    country: typed(query, 'country', 60),
    category: typed(query, 'category', 60),
    skip: skipOf(query, pageSize),
  }
}

export function writeAsked({ search, country, category, skip }: Asked): string {
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(country && { country }),
    ...(category && { category }),
    ...(skip > 0 && { skip: String(skip) }),
  }).toString()
  return query && `?${query}`
}

export const countries = read(countryList, {})
export const documents = ({ search, country, category, skip }: Asked) =>
  read(documentLibrary, { doclibSearch: search, country, category, skip, limit: pageSize })

export const reads = ({ query }: Location) => [countries, documents(readAsked(query))]
