import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { carryAnswers } from '@cloudoc/forms/contract/rules/carry.ts'
import { keepWalk } from '../../contract/audits/runs.ts'
import { scoredFields } from '../../contract/scoring/questions.ts'
import type { Remarks } from '../../contract/scoring/scoring.ts'
import { asJson } from '../template-rows/write-template.ts'
import { lockWalk, versionOfWalk } from './find-walk.ts'
import { isOlder, joinedWith } from './join-walk.ts'

export default handleWrite(keepWalk, async ({ input, actor, tx }) => {
  const walk = await lockWalk(tx, actor, input.walkId)
  if (!walk) return notFound(keepWalk.texts.missing)
  const { definition, scoring } = await versionOfWalk(tx.db, actor, walk)
  const known = new Set(scoredFields(definition, scoring).map(({ key }) => key))
  const joined = joinedWith(walk, input)
  const remarks: Remarks = Object.fromEntries(Object.entries(joined.remarks).filter(([key]) => known.has(key)))
  const kept = { answers: carryAnswers(definition, joined.answers), remarks, answeredAt: joined.answeredAt }
  const savedAt = now()
  const revision = (walk.revision ?? 0) + 1
  await ofCompany(tx.db, 'quality_walks', actor)
    .where({ id: walk.id })
    .update({
      answers: asJson(kept.answers),
      remarks: asJson(kept.remarks),
      answered_at: asJson(kept.answeredAt),
      revision,
      saved_at: savedAt,
      updated_at: savedAt,
    })
  return done({ savedAt: savedAt.toISOString(), revision, joined: isOlder(walk, input) ? kept : null })
})
