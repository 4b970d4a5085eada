import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { categoryList } from '../../contract/package.ts'
import { listOf } from '../content/paging.ts'
import { holds, searchable } from '../snapshot/searchable.ts'
import { catalogue } from '../snapshot/snapshot.ts'

export default handleRead(categoryList, async ({ input, db }) => {
  const { categories } = await catalogue(db)
  return listOf(
    categories
      .filter(({ name }) => holds(searchable(name), input.searchText))
      .map(({ id, name, slug, description, image }) => ({ _id: id, name, slug, description, image })),
  )
})
