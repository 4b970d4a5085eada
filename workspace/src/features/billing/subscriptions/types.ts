import type { subscriptionDetails } from '@cloudoc/checkout/contract/subscription.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'

export type HeldPlan = ReplyOf<typeof subscriptionDetails>['subscriptions'][number]
/** The default card, if one is saved. */
export type SavedCard = ReplyOf<typeof subscriptionDetails>['card']
