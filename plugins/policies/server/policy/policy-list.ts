import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { policyList } from '../../contract/policies.ts'
import { item, listPolicies } from '../rows/list.ts'

export default handleRead(policyList, async ({ input, actor, db }) => {
  const { rows, total } = await listPolicies(db, { scope: actor, ...input })
  return rows.length === 0 ? empty([], 'nothing', { total }) : done(rows.map(item), { total })
})
