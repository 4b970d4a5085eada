import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, invalid, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { publishPolicy, withdrawPolicy } from '../../contract/publishing.ts'
import { lockObligations } from '../obligation/lock.ts'
import { lockPolicy } from '../policy/find.ts'
import { defaultReadBy } from './due.ts'
import { prepare } from './prepare.ts'
import { publish } from './publish.ts'
import { withdraw } from './withdraw.ts'

export const publishNow = handle(
  publishPolicy,
  async ({ input: { id, major, note, stamp, dueDate, revision }, actor, tx }) => {
    const { texts } = publishPolicy
    if (dueDate !== '' && dueDate < londonDate()) return invalid({ dueDate: texts.past }, texts.past)
    const policy = await lockPolicy(tx, actor, id)
    if (!policy) return absent(texts.missing)
    if (policy.current_id === null && !major) return refuse('conflict', 'firstMinor', texts.firstMinor)
    await lockObligations(tx, actor.company.id)
    const prepared = await prepare(tx.sql, actor, policy, major)
    if (typeof prepared === 'string') return refuse('conflict', prepared, texts[prepared])
    if (prepared.stamp !== stamp || (revision !== undefined && revision !== policy.revision))
      return refuse('conflict', 'stale', texts.stale)
    const readBy = defaultReadBy(prepared.before, prepared.major, dueDate)
    const { versionId, version, hash } = await publish(tx, actor, policy, prepared, { note, readBy })
    return done({ versionId, version, hash, totals: prepared.totals }, { text: texts.published })
  },
)

export const withdrawNow = handle(withdrawPolicy, async ({ input: { id, reason }, actor, tx }) => {
  const { texts } = withdrawPolicy
  const policy = await lockPolicy(tx, actor, id)
  if (!policy) return absent(texts.missing)
  if (policy.status !== 1) return refuse('conflict', 'notPublished', texts.notPublished)
  return done({ people: await withdraw(tx, actor, policy, reason) }, { text: texts.withdrawn })
})
