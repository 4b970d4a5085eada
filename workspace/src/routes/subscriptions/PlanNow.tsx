import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { planList } from '@cloudoc/subscriptions/contract/subscription.ts'
import { longDate } from '@cloudoc/kit/format/date.ts'

/** The plan that counts, in one sentence; nothing where all of them are over. */
export function PlanNow({ plans: { userPlan, subscribedDateObj, expireDateObj } }: { plans: ReplyOf<typeof planList> }) {
  if (userPlan === '') return null
  return (
    <p className="max-w-measure text-lead">
      Your plan is <strong>{userPlan}</strong>
      {subscribedDateObj && <>, since {longDate(subscribedDateObj)}</>}
      {expireDateObj && <>, until <strong>{longDate(expireDateObj)}</strong></>}.
    </p>
  )
}
