import type { PendingChoice } from '@cloudoc/catalogue/contract/rules/pending-choice.ts'
import { addOns, plans } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { employeePlan, keepEmployeePlan } from './offlineCart.ts'
import { recall, remember } from './remembered.ts'

/** What is pending: nothing once it was bought, put into the cart, or declined (shop §4 Pricing selection rules). */
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
