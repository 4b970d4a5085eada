import type { PendingChoice } from '@cloudoc/catalogue/contract/rules/pending-choice.ts'
import { settle } from '@cloudoc/catalogue/contract/rules/selection.ts'
import { changePage, type WantedChange } from '../../addresses/billing.ts'
import type { HeldPlan } from '../subscriptions/types.ts'

/**
 * The change that a pending plan or add-on asks for (shop §4 Pricing selection rules): of the newest subscription to a
 * package that runs and renews. Nothing where all of them have it, or none can be changed now.
 */
export function pendingChange(
  plans: readonly HeldPlan[],
  { plan, addOn }: PendingChoice,
): { id: string; name: string; change: WantedChange } | undefined {
  for (const held of plans) {
    if (held.status !== 'active' || held.planType === 'trial' || held.sendtype !== 'subscription' || held.change)
      continue
    const now = held.addOns.map(({ name }) => name)
    const addOns = addOn ? settle([...now, addOn]) : now
    const wanted = plan === undefined || plan === 'trial' ? held.planType : plan
    if (wanted !== held.planType || addOns.join() !== settle(now).join())
      return { id: held._id, name: held.name, change: { plan: wanted, licence: held.licenceType, addOns } }
  }
  return undefined
}

/** The same, as the path of the workspace on which it is paid. */
export const pendingPath = ({ id, change }: { id: string; change: WantedChange }): string =>
  changePage(id, change).replace(/^\/company/, '')
