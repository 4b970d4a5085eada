import { countryList, packageList, typeList } from '@cloudoc/catalogue/contract/package.ts'
import { type Location, read } from '../../routing/route.ts'
import { type Filters, isPlain, pageSize, readFilters } from './filters.ts'

export const countries = read(countryList, {})
export const types = read(typeList, {})

/** The page of the list that the filters ask for. */
export const packages = ({ country, category, type, search, sort, skip }: Filters) =>
  read(packageList, {
    skip,
    limit: pageSize,
    value: search,
    pricing: sort,
    countries: [...country],
    subscriptionTypes: [...type],
    subscriptionCategory: [...category],
  })

export const reads = ({ query }: Location) => [countries, types, packages(readFilters(query))]
export const keptQuery = ({ query }: Location) => isPlain(query)
