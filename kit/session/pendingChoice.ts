import { type PendingChoice, pendingChoiceIn } from '@cloudoc/catalogue/contract/rules/pending-choice.ts'
import { addOns, plans } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { employeePlan, keepEmployeePlan } from './offlineCart.ts'
import { recall, remember } from './remembered.ts'
import { session } from './store.ts'

/**
 * Keeps the plan or add-on of an address as the pending one (shop §3 Session values kept, §4 Pricing selection rules);
 * a visitor's plan also beside the offline cart. An address without one changes nothing.
 */
export function keepPendingChoice(search: string): void {
  const { plan, addOn } = pendingChoiceIn(search)
  if (plan) remember('employeePlan', plan)
  if (plan && !session().isAuthenticated) keepEmployeePlan(plan)
  if (addOn) remember('addonDetails', addOn)
}

/** What is pending: nothing once it was bought, put into the cart, or declined. */
export function pendingChoice(): PendingChoice {
  const plan = plans.find(name => name === (recall('employeePlan') ?? employeePlan()))
  const addOn = addOns.find(name => name === recall('addonDetails'))
  return { ...(plan && { plan }), ...(addOn && { addOn }) }
}

export function forgetPendingChoice(): void {
  remember('employeePlan', null)
  remember('addonDetails', null)
  keepEmployeePlan(null)
}
