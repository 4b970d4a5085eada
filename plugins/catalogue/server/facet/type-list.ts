import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { typeList } from '../../contract/package.ts'
import { listOf } from '../content/paging.ts'
import { holds, searchable } from '../snapshot/searchable.ts'
import { catalogue } from '../snapshot/snapshot.ts'

export default handleRead(typeList, async ({ input, db }) => {
  const { types } = await catalogue(db)
  return listOf(
    types
      .filter(({ name }) => holds(searchable(name), input.searchText))
      .map(({ id, name, slug }) => ({ _id: id, name, slug })),
  )
})
