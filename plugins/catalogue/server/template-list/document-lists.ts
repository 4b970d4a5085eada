import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { documentLists } from '../../contract/package.ts'
import { pageOf } from '../content/paging.ts'
import { libraryRow } from '../price/cards.ts'
import { holds } from '../snapshot/searchable.ts'
import { catalogue } from '../snapshot/snapshot.ts'
import { newestFirst } from './newest.ts'

export default handleRead(documentLists, async ({ input, db }) => {
  const { templates } = await catalogue(db)
  const found = [...templates.values()].filter(
    document => (input.type === '' || document.kind === input.type) && holds(document.searchText, input.value),
  )
  return pageOf(newestFirst(found), input, libraryRow)
})
