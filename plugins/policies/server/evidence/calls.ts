import { handle, handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { done, none } from '@cloudoc/core/server/call/outcome.ts'
import { policyEvidence, verifyEvidence } from '../../contract/reports.ts'
import { evidencePage } from './evidence.ts'
import { verifyPolicies } from './verify.ts'

export const list = handle(policyEvidence, async ({ input: { skip, limit, ...filter }, actor, sql }) => {
  const { lines, total } = await evidencePage(sql, actor.company.id, filter, { skip, limit })
  const items = lines.map(({ at, ...line }) => ({ ...line, at: at.toISOString() }))
  return items.length === 0 ? none([], 'nothing', { total }) : done(items, { total })
})

export const verify = handleInSteps(verifyEvidence, async ({ actor, sql }) =>
  done(await verifyPolicies(sql, actor.company.id)),
)
