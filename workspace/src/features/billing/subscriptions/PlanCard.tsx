import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { planList } from '@cloudoc/subscriptions/contract/subscription.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { isHeld, SubscriptionStatus } from './SubscriptionStatus.tsx'
import { addOnWords, licenceWords, planWords } from '../words.ts'

export type HeldPlan = ReplyOf<typeof planList>['planList'][number]

/** One package that was bought: how it stands, until when, with what, and by which order. */
export function PlanCard({ plan }: { plan: HeldPlan }) {
  return (
    <Card as="article" look={isHeld(plan.status) ? 'stack' : 'well'} className="grid content-start gap-4">
      <div className="grid gap-2">
        <h2 className="text-heading">{plan.name}</h2>
        <SubscriptionStatus state={plan.status} />
      </div>
      <div className="grid gap-1">
        <p className="leader"><span>{planWords[plan.planType]}</span><span>{licenceWords[plan.licenceType]}</span></p>
        <p className="leader"><span>Documents</span><span>{plan.files}</span></p>
        <p className="leader"><span>Since</span><span>{longDate(plan.subscribedDate)}</span></p>
        <p className="leader"><span>{isHeld(plan.status) ? 'Until' : 'Ended'}</span><strong>{longDate(plan.expireDate)}</strong></p>
      </div>
      {plan.selectedPackages.length > 0 && (
        <div className="grid gap-1 border-t border-line pt-4">
          <h3 className="text-body text-quiet">Add-ons</h3>
          {plan.selectedPackages.map(({ name, expires }) => (
            <p key={name} className="leader"><span>{addOnWords[name]}</span><span>until {longDate(expires)}</span></p>
          ))}
        </div>
      )}
      {plan.orderId && <Button look="link" to={`/order-detail/${plan.orderId}`} className="justify-self-start" aria-label={`See the order of ${plan.name}`}>See the order</Button>}
    </Card>
  )
}
