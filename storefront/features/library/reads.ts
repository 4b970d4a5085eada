import { countryList, documentLibrary } from '@cloudoc/catalogue/contract/package.ts'
import { read, type At } from '../../routing/route.ts'

export const pageSize = 20

/** What the document search shows, as its address says it. */
export interface Asked { search: string; country: string; category: string; skip: number }

export const everything: Asked = { search: '', country: '', category: '', skip: 0 }

export function readAsked(query: URLSearchParams): Asked {
  const skip = Number(query.get('skip'))
  const text = (name: string, max: number) => (query.get(name) ?? '').trim().slice(0, max)
  return { search: text('search', 200), country: text('country', 60), category: text('category', 60), skip: Number.isInteger(skip) && skip > 0 ? Math.floor(skip / pageSize) * pageSize : 0 }
}

export function writeAsked({ search, country, category, skip }: Asked): string {
  const query = new URLSearchParams({ ...(search && { search }), ...(country && { country }), ...(category && { category }), ...(skip > 0 && { skip: String(skip) }) }).toString()
  return query && `?${query}`
}

export const countries = read(countryList, {})
export const documents = ({ search, country, category, skip }: Asked) => read(documentLibrary, { doclibSearch: search, country, category, skip, limit: pageSize })

export const reads = ({ query }: At) => [countries, documents(readAsked(query))]
