import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound, refusalOf, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { publishPolicy, withdrawPolicy } from '../../contract/publishing.ts'
import { lockObligations } from '../obligation/lock.ts'
import { lockPolicy } from '../rows/find.ts'
import { defaultReadBy } from './due.ts'
import { prepare } from './prepare.ts'
import { publish } from './publish-version.ts'
import { withdraw } from './withdraw.ts'

export const publishNow = handleWrite(
  publishPolicy,
  async ({ input: { id, major, note, stamp, dueDate, revision }, actor, tx }) => {
    const { texts } = publishPolicy
    if (dueDate !== '' && dueDate < londonDate()) return invalid({ dueDate: texts.past }, texts.past)
    const policy = await lockPolicy(tx, actor, id)
    if (!policy) return notFound(texts.missing)
    if (policy.current_id === null && !major) return refuse(publishPolicy, 'firstMinor')
    await lockObligations(tx, actor.company.id)
    const prepared = await prepare(tx.db, actor, policy, major)
    if (typeof prepared === 'string') return refusalOf('conflict', prepared, texts[prepared])
    if (prepared.stamp !== stamp || (revision !== undefined && revision !== policy.revision))
      return refuse(publishPolicy, 'stale')
    const readBy = defaultReadBy(prepared.before, prepared.major, dueDate)
    const { versionId, version, hash } = await publish(tx, actor, policy, prepared, { note, readBy })
    return done({ versionId, version, hash, totals: prepared.totals }, { text: texts.published })
  },
)

export const withdrawNow = handleWrite(withdrawPolicy, async ({ input: { id, reason }, actor, tx }) => {
  const { texts } = withdrawPolicy
  const policy = await lockPolicy(tx, actor, id)
  if (!policy) return notFound(texts.missing)
  if (policy.status !== 1) return refuse(withdrawPolicy, 'notPublished')
  return done({ people: await withdraw(tx, actor, policy, reason) }, { text: texts.withdrawn })
})
