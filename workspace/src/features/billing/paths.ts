/** Pages with a card form are opened by their whole address: only there are Stripe's scripts let in (security headers of the web room). */
export const payPage = (subscriptionId: string): string =>
  `/company/subscription/pay?plan=${encodeURIComponent(subscriptionId)}`
export const addCardPage = '/company/profile/card'
export const managementPage = '/company/document/management/renewal'

/** What a change is asked for with, in an address. */
export interface WantedChange {
  plan: 'monthly' | 'yearly'
  licence: 'single' | 'multiple'
  addOns: readonly string[]
}
export const changePage = (subscriptionId: string, { plan, licence, addOns }: WantedChange): string =>
  `${payPage(subscriptionId)}&${new URLSearchParams({ to: plan, licence, addOns: addOns.join(',') }).toString()}`
