import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { plans as known } from '@cloudoc/catalogue/contract/rules/plans.ts'
import type { planList } from '@cloudoc/subscriptions/contract/subscription.ts'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { planWords } from '../words.ts'

/** The plan that counts, in one sentence; nothing where all of them are over. */
export function PlanNow({ plans: { userPlan, subscribedDateObj, expireDateObj } }: { plans: ReplyOf<typeof planList> }) {
  const plan = known.find(one => one === userPlan)
  if (!plan) return null
  return (
    <p className="max-w-measure text-lead">
      <strong>{planWords[plan]}</strong>
      {subscribedDateObj && <> since {longDate(subscribedDateObj)}</>}
      {expireDateObj && <>, until <strong>{longDate(expireDateObj)}</strong></>}.
    </p>
  )
}
