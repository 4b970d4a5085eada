import { handle } from '@cloudoc/core/server/call/handle.ts'
import { typeList } from '../../contract/package.ts'
import { listOf } from '../content/paging.ts'
import { catalogue } from '../snapshot/snapshot.ts'
import { holds, searchable } from '../template-list/search.ts'

export default handle(typeList, async ({ input, sql }) => {
  const { types } = await catalogue(sql)
  return listOf(
    types
      .filter(({ name }) => holds(searchable(name), input.searchText))
      .map(({ id, name, slug }) => ({ _id: id, name, slug })),
  )
})
