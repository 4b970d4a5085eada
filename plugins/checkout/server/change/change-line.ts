import type { Item } from '@cloudoc/cart/server/services.ts'
import type { AddOn, Plan } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { listFor, type PriceList, priceOf } from '@cloudoc/catalogue/contract/rules/price.ts'
import type { OrderLine } from '@cloudoc/orders/server/services/orders.ts'
import { addOnMonths, licenceMonths, nextEnd, periodAround } from '@cloudoc/subscriptions/server/services.ts'
import { anchorOf, type HeldAddOn, type HeldSubscription, lineOf, recurring, type Target } from '../renewal/line.ts'

/** What an add-on lets a company do. */
const features: Readonly<Record<AddOn, readonly string[]>> = {
  updates: ['updates'],
  management: ['management'],
  combo: ['updates', 'management'],
  pro: ['updates', 'management', 'signature'],
  printing: [],
}
const featuresOf = (addOns: readonly AddOn[]): Set<string> => new Set(addOns.flatMap(name => features[name]))

export interface Changing {
  held: HeldSubscription
  addOns: readonly HeldAddOn[]
  target: Target
  at: Date
}

/** What is paid for at this time. */
const running = ({ addOns, at }: Pick<Changing, 'addOns' | 'at'>): HeldAddOn[] =>
  addOns.filter(({ expires_at }) => expires_at > at)

/** Better at once, smaller at the end; a change that is both waits for the end, so that nothing paid for is lost. */
export function whenOf(changing: Changing): { when: 'now' | 'later' | 'same'; on: Date } {
  const { held, target, at } = changing
  const now = running(changing)
  const names = (addOns: readonly AddOn[]): string => [...addOns].sort().join()
  if (
    held.plan === target.plan &&
    held.licence === target.licence &&
    names(target.addOns) === names(now.map(({ name }) => name))
  )
    return { when: 'same', on: at }
  const wanted = featuresOf(target.addOns)
  const lost = recurring(now).filter(({ name }) => features[name].some(feature => !wanted.has(feature)))
  if (
    (held.licence === 'multiple' && target.licence === 'single') ||
    (held.plan === 'yearly' && target.plan === 'monthly' && recurring(now).length > 0)
  )
    return { when: 'later', on: held.expires_at }
  if (lost.length > 0)
    return {
      when: 'later',
      on: lost.map(({ expires_at }) => expires_at).reduce((one, other) => (other > one ? other : one)),
    }
  return { when: 'now', on: at }
}

/** What is left of an amount at a time of its period; what was used and what is left are the amount, to the penny. */
export function rest(amount: number, at: Date, { from, until }: { from: Date; until: Date }): number {
  const share = Math.min(1, Math.max(0, (at.getTime() - from.getTime()) / (until.getTime() - from.getTime())))
  return amount - Math.round(amount * share)
}

interface Span {
  at: Date
  anchor: Date
  step: number
  until: Date
}

/**
 * What a fee for each period of `step` months is worth from `at` to `until`: the rest of the period that it
 * is in, and those after it that are paid for already.
 */
function leftOf(amount: number, { at, anchor, step, until }: Span): number {
  const period = periodAround(anchor, at, step)
  let worth = rest(amount, at, period)
  for (let end = period.until; end < until; end = nextEnd(anchor, end, step)) worth += amount
  return worth
}

/**
 * The order line of a change that takes effect now: what is new for the rest of its period, less what was
 * paid for and is not used any more. Never below nothing.
 */
export function changeLine(changing: Changing, item: Item, allPrices: PriceList): OrderLine {
  const { held, target, at } = changing
  const list = listFor(held.sendtype, allPrices)
  const anchor = anchorOf(held)
  const worth = (amount: number, step: number, until: Date): number => leftOf(amount, { at, anchor, step, until })
  const fee = (name: AddOn, plan: Plan): number =>
    name === 'printing' ? list.printingFee : list.fees[name][plan === 'trial' ? 'monthly' : plan]
  const licenceFee = (licence: Target['licence']) =>
    priceOf(item, { plan: held.plan, licence, addOns: [] }, list).licence
  const licence =
    target.licence === held.licence
      ? 0
      : worth(Math.max(0, licenceFee(target.licence) - licenceFee(held.licence)), licenceMonths, held.expires_at)

  const now = running(changing)
  const kept = now.filter(
    ({ name, plan }) => target.addOns.includes(name) && (plan === target.plan || name === 'printing'),
  )
  const isKept = (name: AddOn): boolean => kept.some(one => one.name === name)
  const newUntil = target.plan === 'monthly' ? periodAround(anchor, at, 1).until : held.expires_at
  const untilOf = (name: AddOn): Date =>
    kept.find(one => one.name === name)?.expires_at ?? (name === 'printing' ? held.expires_at : newUntil)
  const charges = target.addOns
    .filter(name => !isKept(name))
    .map(name => ({
      name,
      fee:
        name === 'printing'
          ? fee(name, target.plan)
          : worth(fee(name, target.plan), addOnMonths(target.plan), newUntil),
    }))
  const unused = recurring(now)
    .filter(({ name }) => !isKept(name))
    .map(({ name, plan, expires_at }) => ({ name, fee: -worth(fee(name, plan), addOnMonths(plan), expires_at) }))
  const credits = capped(unused, licence + charges.reduce((sum, one) => sum + one.fee, 0))
  const addOns = [...charges, ...credits].filter(one => one.fee !== 0)
  const ends = held.expires_at.toISOString()
  const untils = target.addOns.map(name => ({ name, until: untilOf(name).toISOString() }))
  return {
    ...lineOf(held, target),
    full: licence,
    price: licence,
    discountPercent: 0,
    addOns,
    net: licence + addOns.reduce((sum, one) => sum + one.fee, 0),
    terms: {
      subscription: held.document_id,
      plan: target.plan,
      licence: target.licence,
      from: at.toISOString(),
      ends,
      addOns: untils,
      until:
        licence > 0
          ? ends
          : (untils
              .map(({ until }) => until)
              .sort()
              .at(-1) ?? ends),
    },
  }
}

/** Credits are worth what they are set against at most: nothing is paid out. */
function capped(credits: readonly { name: AddOn; fee: number }[], worth: number): { name: AddOn; fee: number }[] {
  let left = Math.max(0, worth)
  return credits.map(({ name, fee }) => {
    const taken = Math.min(left, -fee)
    left -= taken
    return { name, fee: -taken }
  })
}
