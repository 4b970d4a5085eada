import { handle } from '@cloudoc/core/server/call/handle.ts'
import { latestUpdates } from '../../contract/content.ts'
import { pageOf } from '../content/paging.ts'
import { catalogue } from '../snapshot/snapshot.ts'
import { newestFirst, updateRow } from './newest.ts'

export default handle(latestUpdates, async ({ input, db }) => {
  const { templates } = await catalogue(db)
  return pageOf(newestFirst([...templates.values()].filter(({ version }) => version.number > 1)), input, updateRow)
})
