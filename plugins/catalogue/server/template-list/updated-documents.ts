import { handle } from '@cloudoc/core/server/call/handle.ts'
import { updatedDocuments } from '../../contract/package.ts'
import { pageOf } from '../content/paging.ts'
import { catalogue } from '../snapshot/snapshot.ts'
import { newestFirst, updateRow } from './newest.ts'
import { holds } from './search.ts'

export default handle(updatedDocuments, async ({ input, sql }) => {
  const { templates } = await catalogue(sql)
  const found = [...templates.values()].filter(
    document => document.version.number > 1 && holds(document.searchText, input.value),
  )
  return pageOf(newestFirst(found), input, updateRow)
})
