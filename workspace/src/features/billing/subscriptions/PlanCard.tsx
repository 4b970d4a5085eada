import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { addOnWords, licenceWords, planWords } from '../../bill/billingTexts.ts'
import { useViewer } from '../../company/companyReads.ts'
import { mayReadDocuments } from '../../menu/rules.ts'
import { DownloadDocuments } from './DownloadDocuments.tsx'
import { NextCharge, Trouble, WaitingChange } from './NextCharge.tsx'
import { PlanActions } from './PlanActions.tsx'
import { isHeld, SubscriptionStatus } from './SubscriptionStatus.tsx'
import type { HeldPlan, SavedCard } from './types.ts'

/** One package that was bought: its status, what it costs next and when, and what can be done about it. */
export function PlanCard({
  plan,
  card,
  manages,
  onChanged,
}: {
  plan: HeldPlan
  card: SavedCard /** The account holder, who may change it. */
  manages: boolean
  onChanged: () => Promise<void>
}) {
  const exports = mayReadDocuments(useViewer())
  return (
    <Card as="article" variant={isHeld(plan.status) ? 'stack' : 'well'} className="grid content-start gap-4">
      <div className="grid gap-2">
        <h2 className="text-heading">{plan.name}</h2>
        <SubscriptionStatus state={plan.status} />
      </div>
      <Trouble plan={plan} />
      <div className="grid gap-1">
        <p className="leader">
          <span>{planWords[plan.planType]}</span>
          <span>{licenceWords[plan.licenceType]}</span>
        </p>
        <p className="leader">
          <span>Documents</span>
          <span>{plan.documents}</span>
        </p>
        <p className="leader">
          <span>Since</span>
          <span>{longDate(plan.createdAt)}</span>
        </p>
        {plan.addOns.map(({ name, expires }) => (
          <p key={name} className="leader">
            <span>{addOnWords[name]}</span>
            <span>paid until {longDate(expires)}</span>
          </p>
        ))}
      </div>
      <NextCharge plan={plan} card={card} />
      <WaitingChange plan={plan} />
      <div className="flex flex-wrap gap-x-6">
        {exports && plan.documents > 0 && <DownloadDocuments plan={plan} />}
        {plan.orderId && (
          <Button variant="link" to={`/order-detail/${plan.orderId}`} aria-label={`See the order of ${plan.name}`}>
            See the order
          </Button>
        )}
      </div>
      {manages && <PlanActions plan={plan} card={card} onChanged={onChanged} />}
    </Card>
  )
}
