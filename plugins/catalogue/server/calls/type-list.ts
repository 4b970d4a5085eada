import { handle } from '@cloudoc/core/server/handle.ts'
import { typeList } from '../../contract/package.ts'
import { listOf } from '../services/page.ts'
import { holds, searchable } from '../services/search.ts'
import { catalogue } from '../services/snapshot.ts'

export default handle(typeList, async ({ input, sql }) => {
  const { types } = await catalogue(sql)
  return listOf(types.filter(({ name }) => holds(searchable(name), input.searchText)).map(({ id, name, slug }) => ({ _id: id, name, slug })))
})
