import type { StatusTone } from '@cloudoc/kit/components/feedback/Status.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import type { subscriptionStates } from '@cloudoc/subscriptions/contract/subscription.ts'

export type SubscriptionState = (typeof subscriptionStates)[number]

const looks: Record<SubscriptionState, { tone: StatusTone; word: string }> = {
  trial: { tone: 'info', word: 'Trial' },
  active: { tone: 'success', word: 'Active' },
  'past due': { tone: 'danger', word: 'Payment overdue' },
  cancelled: { tone: 'warning', word: 'Cancelled, runs to its end' },
  expired: { tone: 'neutral', word: 'Ended' },
}

/** Does it still count? A cancelled one runs to its end date (rulings 21). */
export const isHeld = (state: SubscriptionState): boolean => state !== 'expired'

/** How a subscription stands (rulings 21). */
export function SubscriptionStatus({ state }: { state: SubscriptionState }) {
  return <Status tone={looks[state].tone}>{looks[state].word}</Status>
}
