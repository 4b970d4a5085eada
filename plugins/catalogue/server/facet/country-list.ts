import { handle } from '@cloudoc/core/server/call/handle.ts'
import { countryList } from '../../contract/package.ts'
import { listOf } from '../content/paging.ts'
import { catalogue } from '../snapshot/snapshot.ts'
import { holds, searchable } from '../template-list/search.ts'

export default handle(countryList, async ({ input, sql }) => {
  const { countries } = await catalogue(sql)
  return listOf(
    countries
      .filter(({ name }) => holds(searchable(name), input.searchText))
      .map(({ id, name, slug, flag }) => ({ _id: id, name, slug, flag })),
  )
})
