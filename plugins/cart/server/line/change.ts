import { choose, drop, isBlocked, offered } from '@cloudoc/catalogue/contract/rules/selection.ts'
import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import type { updateCartLine } from '../../contract/cart.ts'
import { type BuyerContext, ineligibilityOf } from '../choice/buyer-context.ts'
import { type Choice, normalizeAddOns } from '../choice/choice.ts'

type Change = Pick<ParsedOf<typeof updateCartLine>, 'package' | 'action' | 'plantype' | 'licencetype'>

/** Why a change is refused. The names of the texts of `updateCartLine`. */
export type ChangeRefusal = 'blocked' | 'noTrial' | 'trialOver'

/**
 * A line after a change of plan, licence or one add-on. Asked again, it is the same (shop §4 Pricing
 * selection rules).
 */
export function changed(line: Choice, change: Change, context: BuyerContext): Choice | ChangeRefusal {
  const moved = normalizeAddOns(
    { ...line, plan: change.plantype ?? line.plan, licence: change.licencetype ?? line.licence },
    context.list,
  )
  if (line.plan !== 'trial' && ineligibilityOf(moved, context) === 'noTrial') return 'trialOver'
  if (change.package && change.action === 'remove') return { ...moved, addOns: drop(moved.addOns, change.package) }
  if (!change.package) return moved
  if (isBlocked(moved.addOns, change.package)) return 'blocked'
  const addOns = choose(moved.addOns, change.package)
  const open = offered(moved.plan, context.list.trialAddOns)
  return addOns.every(name => open.includes(name)) ? { ...moved, addOns } : 'noTrial'
}

export const isSame = (one: Choice, other: Choice): boolean =>
  one.plan === other.plan && one.licence === other.licence && one.addOns.join() === other.addOns.join()
