import type { Item } from '@cloudoc/cart/server/services.ts'
import type { AddOn, Licence, Plan } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { listFor, type PriceList, priceOf } from '@cloudoc/catalogue/contract/rules/price.ts'
import type { OrderLine } from '@cloudoc/orders/server/services/orders.ts'
import {
  type AddOnRow,
  type ChangeRow,
  licenceMonths,
  nextEnd,
  type SubscriptionRow,
} from '@cloudoc/subscriptions/server/services.ts'

/** Something on sale, and what prices are made of at a time: an offer that is over by then is in none. */
export interface OnSale {
  item: Item
  pricesAt: (at: Date) => PriceList
}

/** What a subscription is to be from a period on. */
export interface Target {
  plan: Plan
  licence: Licence
  addOns: readonly AddOn[]
}

/** What is held, as far as its price needs. */
export type HeldSubscription = Pick<
  SubscriptionRow,
  | 'document_id'
  | 'sendtype'
  | 'package_id'
  | 'package_name'
  | 'package_slug'
  | 'image'
  | 'files'
  | 'plan'
  | 'licence'
  | 'starts_at'
  | 'anchor_at'
  | 'expires_at'
>
export type HeldAddOn = Pick<AddOnRow, 'name' | 'plan' | 'expires_at'>

export interface Renewing {
  held: HeldSubscription
  addOns: readonly HeldAddOn[]
  /** End of the period that is paid for. */
  dueAt: Date
  /** Chosen for the time from then on; nothing: as it is. */
  target?: Target | undefined
  /** It lapsed, and begins anew now. */
  restart?: Date | undefined
}

/** Printed copies are made once and do not renew (rulings 17). */
export const recurring = (addOns: readonly HeldAddOn[]): HeldAddOn[] => addOns.filter(({ name }) => name !== 'printing')

export const anchorOf = ({ anchor_at, starts_at }: Pick<SubscriptionRow, 'anchor_at' | 'starts_at'>): Date =>
  anchor_at ?? starts_at

/** What a subscription is now, for the time after its period. */
export const asItIs = (held: HeldSubscription, addOns: readonly HeldAddOn[]): Target => ({
  plan: held.plan,
  licence: held.licence,
  addOns: recurring(addOns).map(({ name }) => name),
})

/** What a planned change makes of a subscription, where it takes effect by `due`; `isLapsed`: at once. */
export const plannedTarget = (change: ChangeRow | undefined, due: Date, isLapsed = false): Target | undefined =>
  change && (change.effective_on <= due || isLapsed)
    ? { plan: change.plan, licence: change.licence, addOns: change.add_ons }
    : undefined

/**
 * The order line of the next period of a subscription: its licence where that ends, and the add-ons whose
 * paid time ends. Nothing where nothing is due. Pure: prices are those of the day on which the period begins,
 * ends are counted from the anchor (rulings 32, 34, 41).
 */
export function renewalLine(
  { held, addOns, dueAt, target, restart }: Renewing,
  { item, pricesAt }: OnSale,
): OrderLine | undefined {
  const from = restart ?? dueAt
  const anchor = restart ?? anchorOf(held)
  const ofLicence = restart !== undefined || held.expires_at <= dueAt
  const wanted = target ?? asItIs(held, addOns)
  const ends = ofLicence ? nextEnd(anchor, from, licenceMonths) : held.expires_at
  const addOnUntil = wanted.plan === 'monthly' ? earlier(nextEnd(anchor, from, 1), ends) : ends
  const paidFor = (name: AddOn): Date | undefined =>
    restart ? undefined : addOns.find(one => one.name === name && one.expires_at > dueAt)?.expires_at
  const due = wanted.addOns.filter(name => name !== 'printing' && paidFor(name) === undefined)
  if (!ofLicence && due.length === 0) return undefined

  const price = priceOf(
    item,
    { plan: wanted.plan, licence: wanted.licence, addOns: due },
    listFor(held.sendtype, pricesAt(from)),
  )
  const until = ofLicence ? ends : addOnUntil
  const licence = ofLicence
    ? { full: price.full, price: price.licence, discountPercent: price.discount?.percent ?? 0 }
    : { full: 0, price: 0, discountPercent: 0 }
  return {
    ...lineOf(held, wanted),
    ...licence,
    addOns: price.addOns,
    net: price.net - (ofLicence ? 0 : price.licence),
    terms: {
      subscription: held.document_id,
      plan: wanted.plan,
      licence: wanted.licence,
      from: from.toISOString(),
      until: until.toISOString(),
      ends: ends.toISOString(),
      ...(restart ? { anchor: restart.toISOString() } : {}),
      addOns: wanted.addOns
        .filter(name => name !== 'printing')
        .map(name => ({ name, until: (paidFor(name) ?? addOnUntil).toISOString() })),
    },
  }
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

/** What every line about a subscription says of it. Its documents are there already. */
export const lineOf = (held: HeldSubscription, { plan, licence }: Pick<Target, 'plan' | 'licence'>) => ({
  sendtype: held.sendtype,
  itemId: held.package_id,
  name: held.package_name,
  slug: held.package_slug,
  image: held.image,
  files: held.files,
  templateIds: [],
  plan,
  licence,
})

/** Nobody is charged more than the notice said, as long as it is for the same: of two prices the lower one counts. */
export function reprice(quoted: OrderLine | undefined, line: OrderLine): OrderLine {
  if (!quoted || quoted.net >= line.net || quoted.plan !== line.plan || quoted.licence !== line.licence) return line
  const names = (of: OrderLine): string =>
    of.addOns
      .map(({ name }) => name)
      .sort()
      .join()
  return names(quoted) === names(line)
    ? {
        ...line,
        full: quoted.full,
        price: quoted.price,
        discountPercent: quoted.discountPercent,
        addOns: quoted.addOns,
        net: quoted.net,
      }
    : line
}
