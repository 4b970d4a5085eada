import { handle } from '@cloudoc/core/server/call/handle.ts'
import { categoryList } from '../../contract/package.ts'
import { listOf } from '../content/paging.ts'
import { catalogue } from '../snapshot/snapshot.ts'
import { holds, searchable } from '../template-list/search.ts'

export default handle(categoryList, async ({ input, sql }) => {
  const { categories } = await catalogue(sql)
  return listOf(
    categories
      .filter(({ name }) => holds(searchable(name), input.searchText))
      .map(({ id, name, slug, description, image }) => ({ _id: id, name, slug, description, image })),
  )
})
