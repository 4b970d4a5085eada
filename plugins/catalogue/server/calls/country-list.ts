import { handle } from '@cloudoc/core/server/handle.ts'
import { countryList } from '../../contract/package.ts'
import { listOf } from '../services/page.ts'
import { holds, searchable } from '../services/search.ts'
import { catalogue } from '../services/snapshot.ts'

export default handle(countryList, async ({ input, sql }) => {
  const { countries } = await catalogue(sql)
  return listOf(countries.filter(({ name }) => holds(searchable(name), input.searchText)).map(({ id, name, slug, flag }) => ({ _id: id, name, slug, flag })))
})
