import { handle } from '@cloudoc/core/server/call/handle.ts'
import { latestUpdates } from '../../contract/content.ts'
import { pageOf } from '../content/paging.ts'
import { catalogue } from '../snapshot/snapshot.ts'

export default handle(latestUpdates, async ({ input, sql }) => {
  const { templates } = await catalogue(sql)
  const changed = [...templates.values()]
    .filter(({ version }) => version.number > 1)
    .sort((one, other) => other.version.publishedAt.getTime() - one.version.publishedAt.getTime())
  return pageOf(changed, input, ({ id, title, policyNumber, version }) => ({
    _id: id, filename: title, policyNumber, change: version.change, updated_at: version.publishedAt.toISOString(),
  }))
})
