import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { deletePolicy, hidePolicy } from '../../contract/policies.ts'
import { lockPolicy } from '../rows/find.ts'
import { withdraw } from '../version/withdraw.ts'

export const remove = handleWrite(deletePolicy, async ({ input: { id }, actor, tx }) => {
  const policy = await lockPolicy(tx, actor, id)
  if (!policy) return notFound(deletePolicy.texts.missing)
  await withdraw(tx, actor, policy, 'Deleted', { gone: true })
  return done({}, { text: deletePolicy.texts.deleted })
})

export const hide = handleWrite(hidePolicy, async ({ input: { policyId, hidden }, actor, tx }) => {
  const changed = await ofCompany(tx.db, 'policies', actor)
    .where({ document_id: policyId })
    .whereNull('deleted_at')
    .update({ hidden_at: hidden ? sql`coalesce(hidden_at, ${now()})`.toRaw(tx) : null })
  return changed === 0 ? notFound(hidePolicy.texts.missing) : done({ hidden })
})
