import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { planList } from '@cloudoc/subscriptions/contract/subscription.ts'
import { addOnWords, planWords } from '../../bill/billingTexts.ts'
import { isHeld, SubscriptionStatus } from '../../billing/subscriptions/SubscriptionStatus.tsx'
import { Part } from './Part.tsx'

/** The newest package that is not over, and how many more there are. */
export function ActivePlan() {
  const plans = useRead(planList, { skip: 0, limit: 25 })
  const held = plans.data?.planList.filter(({ status }) => isHeld(status)) ?? []
  const [plan, ...others] = held
  return (
    <Part title="Active plan" reading={plans} more={{ to: '/subscriptions', label: 'Subscription' }}>
      {plan ? (
        <div className="grid gap-1">
          <p>
            <span className="block font-bold">{plan.name}</span>
            <span className="text-small text-quiet">
              {planWords[plan.planType]}, until {longDate(plan.expireDate)}
            </span>
          </p>
          <SubscriptionStatus state={plan.status} />
          {plan.selectedPackages.length > 0 && (
            <p className="text-small text-quiet">
              With {plan.selectedPackages.map(({ name }) => addOnWords[name]).join(', ')}
            </p>
          )}
          {others.length > 0 && (
            <p className="text-small">
              and {others.length} more {others.length === 1 ? 'package' : 'packages'}
            </p>
          )}
        </div>
      ) : (
        <p className="text-quiet">No active plan.</p>
      )}
    </Part>
  )
}
