import { handle } from '@cloudoc/core/server/call/handle.ts'
import { documentLists } from '../../contract/package.ts'
import { pageOf } from '../content/paging.ts'
import { libraryRow } from '../package/cards.ts'
import { catalogue } from '../snapshot/snapshot.ts'
import { newestFirst } from './newest.ts'
import { holds } from './search.ts'

export default handle(documentLists, async ({ input, sql }) => {
  const { templates } = await catalogue(sql)
  const found = [...templates.values()].filter(
    document => (input.type === '' || document.kind === input.type) && holds(document.searchText, input.value),
  )
  return pageOf(newestFirst(found), input, libraryRow)
})
