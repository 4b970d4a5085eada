import { pendingChoiceQuery } from '@cloudoc/catalogue/contract/rules/pending-choice.ts'
import type { AddOn } from '@cloudoc/catalogue/contract/rules/plans.ts'

/**
 * Pages with a card form are opened by their whole address: only there are Stripe's scripts let in (security
 * headers of the web room).
 */
export const payPage = (subscriptionId: string): string =>
  `/company/subscription/pay?plan=${encodeURIComponent(subscriptionId)}`
export const addCardPage = '/company/profile/card'

/** The same with an add-on, for the subscription that runs (shop §4 Pricing selection rules). */
export const addOnPage = (addOn: AddOn): string => `/company/subscription/pay?${pendingChoiceQuery({ addOn })}`

/** What a change is asked for with, in an address. */
export interface WantedChange {
  plan: 'monthly' | 'yearly'
  licence: 'single' | 'multiple'
  addOns: readonly string[]
}
export const changePage = (subscriptionId: string, { plan, licence, addOns }: WantedChange): string =>
  `${payPage(subscriptionId)}&${new URLSearchParams({ to: plan, licence, addOns: addOns.join(',') }).toString()}`
