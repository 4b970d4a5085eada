import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { countryList } from '../../contract/package.ts'
import { listOf } from '../content/paging.ts'
import { holds, searchable } from '../snapshot/searchable.ts'
import { catalogue } from '../snapshot/snapshot.ts'

export default handleRead(countryList, async ({ input, db }) => {
  const { countries } = await catalogue(db)
  return listOf(
    countries
      .filter(({ name }) => holds(searchable(name), input.searchText))
      .map(({ id, name, slug, flag }) => ({ _id: id, name, slug, flag })),
  )
})
