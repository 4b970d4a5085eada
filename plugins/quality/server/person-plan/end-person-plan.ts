import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { endPersonPlan } from '../../contract/people/person-plans.ts'
import { livePersonPlans, lockPersonPlan } from './find-person-plan.ts'
import { titleOfPlan } from './plan-list.ts'

const { texts } = endPersonPlan

export default handleWrite(endPersonPlan, async ({ input: { personPlanId }, actor, tx }) => {
  const plan = await lockPersonPlan(tx, actor, personPlanId)
  if (!plan) return notFound(texts.missing)
  await livePersonPlans(tx.db, actor).where({ id: plan.id }).update({ ended_at: now(), updated_at: now() })
  await record(tx, actor, {
    area: 'quality',
    what: 'Ended a plan for people',
    subject: { kind: 'person-plan', id: personPlanId, name: await titleOfPlan(tx.db, actor, plan.id) },
  })
  return done({ personPlanId }, { text: texts.ended })
})
