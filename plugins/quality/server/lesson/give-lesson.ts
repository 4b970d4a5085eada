import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { isRefusal, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import { actorName } from '@cloudoc/history/server/services.ts'
import { policyManager } from '@cloudoc/policies/contract/shapes.ts'
import { giveReading, readingsOf } from '@cloudoc/policies/server/services.ts'
import { haveRecordRead, lessonCategory, lessonName, maxLessons } from '../../contract/lessons.ts'
import { qualityManager } from '../../contract/shapes.ts'
import type { LessonSource } from './source.ts'

type Input = Omit<ParsedOf<typeof haveRecordRead>, 'userId' | 'recordId'>

interface GivenLesson {
  policyId: string
  people: number
  name: string
  /** False: the same press gave it before. */
  isNew: boolean
}

/** It takes the right to the source and the right to policies. */
export const mayGive = (actor: Actor): boolean =>
  may(actor, ...qualityManager.permissions) && may(actor, ...policyManager.permissions)

/** Has staff read a few lines, once for each press. Wants the row of the source locked. Some forty statements. */
export async function giveLesson(
  tx: Tx,
  actor: Actor,
  source: LessonSource,
  { title, words, key, ...to }: Input,
): Promise<GivenLesson | Refusal> {
  if (!mayGive(actor)) return refuse(haveRecordRead, 'noRight')
  const name = lessonName(title)
  const pressKey = key === '' ? null : sha256(JSON.stringify([actor.person.documentId, source.publicId, key]))
  const before = await ofCompany(tx.db, 'quality_lessons', actor)
    .where(source.columns)
    .select('press_key', 'policy_id', 'name')
  const same = before.find(({ press_key }) => pressKey !== null && press_key === pressKey)
  if (same) {
    const [reading] = await readingsOf(tx.db, actor, [same.policy_id ?? 0])
    const policyId = reading?.document_id ?? ''
    return { policyId, people: reading?.people ?? 0, name: same.name, isNew: false }
  }
  if (!source.isReady) return refuse(source.call, 'notYet')
  if (before.length >= maxLessons) return refuse(source.call, 'full')
  const given = await giveReading(tx, actor, { name, category: lessonCategory, words, to })
  if (isRefusal(given)) return given
  await tx.db('quality_lessons').insert({
    ...baseColumns(),
    company_id: actor.company.id,
    ...source.columns,
    policy_id: given.id,
    name,
    press_key: pressKey,
    giver_id: actor.person.id,
    giver_name: actorName(actor),
    given_at: now(),
  })
  return { policyId: given.policyId, people: given.people, name, isNew: true }
}
