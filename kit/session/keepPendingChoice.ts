import { pendingChoiceIn } from '@cloudoc/catalogue/contract/rules/pending-choice.ts'
import { keepEmployeePlan } from './offlineCart.ts'
import { remember } from './remembered.ts'
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
