import { handleRead, handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { policyEvidence, verifyEvidence } from '../../contract/reports.ts'
import { evidencePage } from './evidence.ts'
import { verifyPolicies } from './verify.ts'

export const list = handleRead(policyEvidence, async ({ input: { skip, limit, site: _, ...filter }, actor, db }) => {
  const { lines, total } = await evidencePage(db, actor, filter, { skip, limit })
  const items = lines.map(({ at, ...line }) => ({ ...line, at: at.toISOString() }))
  return items.length === 0 ? empty([], 'nothing', { total }) : done(items, { total })
})

export const verify = handleWithoutTransaction(verifyEvidence, async ({ actor, db }) =>
  done(await verifyPolicies(db, actor.company.id)),
)
