import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { updatedDocuments } from '../../contract/package.ts'
import { pageOf } from '../content/paging.ts'
import { holds } from '../snapshot/searchable.ts'
import { catalogue } from '../snapshot/snapshot.ts'
import { newestFirst, updateRow } from './newest.ts'

export default handleRead(updatedDocuments, async ({ input, db }) => {
  const { templates } = await catalogue(db)
  const found = [...templates.values()].filter(
    document => document.version.number > 1 && holds(document.searchText, input.value),
  )
  return pageOf(newestFirst(found), input, updateRow)
})
