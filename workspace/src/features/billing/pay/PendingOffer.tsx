import type { PendingChoice } from '@cloudoc/catalogue/contract/rules/pending-choice.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Cluster } from '@cloudoc/kit/components/layout/Layout.tsx'
import { Navigate } from 'react-router-dom'
import { addOnWords } from '../../bill/billingTexts.ts'
import type { HeldPlan } from '../subscriptions/types.ts'
import { pendingChange, pendingPath } from './pendingChange.ts'

const nameOf = ({ addOn, plan }: PendingChoice): string =>
  addOn ? addOnWords[addOn] : plan === 'monthly' ? 'Monthly payment of add-ons' : 'Yearly payment of add-ons'

/** Beside a renewal: what is pending, which can be paid for or put away. Nothing where there is nothing to add. */
export function PendingOffer({
  plan,
  pending,
  onDecline,
}: {
  plan: HeldPlan
  pending: PendingChoice
  onDecline: () => void
}) {
  const offer = pendingChange([plan], pending)
  if (!offer) return null
  return (
    <Notice
      title={`${nameOf(pending)} for ${plan.name}`}
      action={
        <Cluster>
          <Button variant="quiet" to={pendingPath(offer)}>
            See what it costs
          </Button>
          <Button variant="quiet" onClick={onDecline}>
            Not now
          </Button>
        </Cluster>
      }
    >
      You came here to add it. It can be paid for by itself, for the time that your licence still runs.
    </Notice>
  )
}

/** Without a subscription in the address: leads to the payment for the one that what is pending is added to. */
export function PendingPurchase({ plans, pending }: { plans: readonly HeldPlan[]; pending: PendingChoice }) {
  const offer = pendingChange(plans, pending)
  if (offer) return <Navigate to={pendingPath(offer)} replace />
  return (
    <EmptyState
      title={`There is nothing to add ${nameOf(pending)} to`}
      action={<Button to="/subscriptions">See your subscription</Button>}
    >
      Each package that runs and renews has it already, or there is none.
    </EmptyState>
  )
}
