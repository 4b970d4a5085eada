import type { AddOn, Licence } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { settle as settleAddOns } from '@cloudoc/catalogue/contract/rules/selection.ts'
import { type Refusal, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import type { OrderLine } from '@cloudoc/orders/server/services/orders.ts'
import { stateAt } from '@cloudoc/subscriptions/server/services.ts'
import { previewChange } from '../../contract/subscription.ts'
import type { LoadedSubscription } from '../renewal/held.ts'
import { type HeldAddOn, type HeldSubscription, type OnSale, renewalLine, type Target } from '../renewal/line.ts'
import { nextDue } from '../subscription/subscription-replies.ts'
import { changeLine, whenOf } from './change-line.ts'

const { texts } = previewChange

/** What a person asked for, as the selection rules leave it (rulings 17); what is not said stays as it is. */
export function targetOf(
  { held, addOns }: Pick<LoadedSubscription, 'held' | 'addOns'>,
  wanted: { plan: 'monthly' | 'yearly'; licence?: Licence | undefined; addOns?: readonly AddOn[] | undefined },
  at: Date,
): Target {
  const printed = addOns
    .filter(({ name, expires_at }) => name === 'printing' && expires_at > at)
    .map(({ name }) => name)
  const names =
    wanted.addOns ??
    addOns.filter(({ name, expires_at }) => name !== 'printing' && expires_at > at).map(({ name }) => name)
  return { plan: wanted.plan, licence: wanted.licence ?? held.licence, addOns: settleAddOns([...names, ...printed]) }
}

/** Why it cannot be changed now. */
export function refuseChange({ held }: Pick<LoadedSubscription, 'held'>, at: Date): Refusal | undefined {
  const state = stateAt(held, at)
  if (state === 'expired') return refusalOf('conflict', 'over', texts.over)
  if (held.plan === 'trial') return refusalOf('conflict', 'trial', texts.trial)
  if (state === 'cancelled') return refusalOf('conflict', 'cancelled', texts.cancelled)
  return state === 'past due' ? refusalOf('conflict', 'busy', texts.busy) : undefined
}

export interface Plan {
  when: 'now' | 'later' | 'same'
  on: Date
  today: OrderLine | undefined
  next: { on: Date; line: OrderLine } | undefined
}

/**
 * A change in money: what it costs today, and what is charged next and when, each at the prices of its day.
 * Pure.
 */
export function planOf(
  { held, addOns }: { held: HeldSubscription; addOns: readonly HeldAddOn[] },
  target: Target,
  at: Date,
  sold: OnSale,
): Plan {
  const { when, on } = whenOf({ held, addOns, target, at })
  const today = when === 'now' ? changeLine({ held, addOns, target, at }, sold.item, sold.pricesAt(at)) : undefined
  const after = today
    ? {
        held: { ...held, plan: target.plan, licence: target.licence },
        addOns: (today.terms?.addOns ?? []).map(({ name, until }) => ({
          name,
          plan: target.plan,
          expires_at: new Date(until),
        })),
      }
    : { held, addOns }
  const due = nextDue(after, at)
  const wanted = when === 'later' && on <= due ? target : undefined
  const line = renewalLine({ ...after, dueAt: due, target: wanted }, sold)
  if (line) return { when, on, today, next: { on: due, line } }
  // Nothing of it is charged at that time: the licence is what comes next.
  const ofLicence = renewalLine(
    { ...after, dueAt: held.expires_at, target: when === 'later' ? target : undefined },
    sold,
  )
  return { when, on, today, next: ofLicence && { on: held.expires_at, line: ofLicence } }
}
