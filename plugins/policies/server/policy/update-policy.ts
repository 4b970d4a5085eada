import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, notFound, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { sanitise } from '@cloudoc/core/server/html/sanitise.ts'
import { updatePolicy } from '../../contract/policies.ts'
import { lockPolicy } from '../rows/find.ts'
import type { PolicyRow, Status } from '../tables.ts'
import { withdraw } from '../version/withdraw.ts'
import { publishFirst } from './create.ts'

const { texts } = updatePolicy
type Input = ParsedOf<typeof updatePolicy>

/** Columns that the input changes, or why it may not. */
function changeOf(
  policy: PolicyRow,
  { name, policyNumber, category, content, status, revision }: Input,
): Partial<PolicyRow> | Refusal {
  if (revision !== undefined && revision !== policy.revision)
    return refuse(updatePolicy, 'stale', { errors: { revision: String(policy.revision) } })
  if (content !== undefined && policy.source !== 'page') return refuse(updatePolicy, 'fromDocument')
  if (status === 0 && policy.status !== 0) return refuse(updatePolicy, 'published')
  if (status === 1 && policy.status === 2) return refuse(updatePolicy, 'withdrawn')
  const changes = {
    ...(name !== undefined && { name }),
    ...(policyNumber !== undefined && { policy_number: policyNumber }),
    ...(category !== undefined && { category }),
    ...(content !== undefined && { content: sanitise(content) }),
  }
  return Object.fromEntries(
    Object.entries(changes).filter(([column, value]) => policy[column as keyof PolicyRow] !== value),
  )
}

export default handleWrite(updatePolicy, async ({ input, actor, tx }) => {
  const policy = await lockPolicy(tx, actor, input.id)
  if (!policy) return notFound(texts.missing)
  const change = changeOf(policy, input)
  if (isRefusal(change)) return change
  const changed = Object.keys(change).length > 0
  const after = { ...policy, ...change, revision: policy.revision + (changed ? 1 : 0) }
  if (changed)
    await ofCompany(tx.db, 'policies', actor)
      .where({ id: policy.id })
      .update({ ...change, revision: after.revision, updated_at: now() })
  if (input.status === 1 && policy.status === 0) {
    const refusal = await publishFirst(tx, actor, after, texts)
    if (refusal) return refusal
  }
  if (input.status === 2 && policy.status === 1) await withdraw(tx, actor, after, '')
  return done(
    { id: input.id, revision: after.revision, status: input.status ?? (policy.status as Status) },
    { text: texts.saved },
  )
})
