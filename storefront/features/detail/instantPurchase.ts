import type { AddOn, Selection } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { forgetPendingChoice, pendingChoice } from '@cloudoc/kit/session/pendingChoice.ts'
import { session } from '@cloudoc/kit/session/store.ts'
import { checkout } from '../account/arrival/landing.ts'
import { afterChange, type Prices, plansFor } from '../cart/cartRules.ts'
import type { AddedAs } from '../cart/useAddToCart.ts'

/** The selection with the plan and the add-on that an address brought (shop §4 Pricing selection rules). */
export function withPending(held: Selection, prices: Prices): Selection {
  const { plan, addOn } = pendingChoice()
  const chosen = addOn ? afterChange(held, { addOn, on: true }, prices.trialAddOns) : held
  return plan && plansFor(chosen, prices).includes(plan) ? { ...chosen, plan } : chosen
}

/** Is the pending add-on among those chosen? Then what is put into the cart is paid for at once. */
export const isInstant = (chosen: readonly AddOn[]): boolean => chosen.some(name => name === pendingChoice().addOn)

/** On to the payment: of the package, or of the add-on alone where the company holds the package. */
export function goOn(as: AddedAs): void {
  if (as === 'held') browser.leave('/company/subscription/pay')
  if (as !== 'added') return
  forgetPendingChoice()
  browser.leave(session().isAuthenticated ? checkout : '/cart')
}
