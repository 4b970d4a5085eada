import type { Licence } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { listFor, priceOf, totalsOf } from '@cloudoc/catalogue/contract/rules/price.ts'
import type { AnswerOf } from '@cloudoc/core/contract/call.ts'
import { toPounds } from '@cloudoc/core/contract/money.ts'
import type { OrderLine } from '@cloudoc/orders/server/services/orders.ts'
import {
  type AddOnRow,
  type ChangeRow,
  graceEnd,
  type SubscriptionRow,
  stateAt,
} from '@cloudoc/subscriptions/server/services.ts'
import type { previewChange, subscriptionDetails } from '../../contract/subscription.ts'
import { type HeldAddOn, type OnSale, plannedTarget, recurring, renewalLine, reprice } from '../renewal/line.ts'
import type { RenewalRow } from '../tables.ts'

export type HeldReply = AnswerOf<typeof subscriptionDetails>['subscriptions'][number]
export type BillReply = AnswerOf<typeof previewChange>['today']

/** A subscription with what is known of it. */
export interface Known {
  held: SubscriptionRow
  addOns: readonly AddOnRow[]
  change: ChangeRow | undefined
  renewal: RenewalRow | undefined
  sold: OnSale | undefined
}

/** A line of an order as amounts with their times. */
export function billOf(line: OrderLine | undefined, vatRate: number): BillReply {
  const { net, vat, gross } = totalsOf(line ? [line.net] : [], vatRate)
  const { from = '', until = '', ends = '', addOns = [] } = line?.terms ?? {}
  return {
    parts: line
      ? [
          ...(line.price === 0 && line.full === 0
            ? []
            : [{ what: 'licence' as const, amount: toPounds(line.price), from, until: ends }]),
          ...line.addOns.map(({ name, fee }) => ({
            what: name,
            amount: toPounds(fee),
            from,
            until: addOns.find(one => one.name === name)?.until ?? until,
          })),
        ]
      : [],
    net: toPounds(net),
    vat: toPounds(vat),
    gross: toPounds(gross),
    vatRate,
  }
}

/**
 * When something is charged next: the end of the licence, or of an add-on that is paid monthly. One whose
 * grace is over comes back with the licence: nobody pays for a month that has passed.
 */
export function nextDue(
  { held, addOns }: { held: Pick<SubscriptionRow, 'expires_at'>; addOns: readonly HeldAddOn[] },
  at: Date,
): Date {
  return recurring(addOns)
    .map(({ expires_at }) => expires_at)
    .filter(until => graceEnd(until) > at)
    .reduce((one, other) => (other < one ? other : one), held.expires_at)
}

/** The next charge, at the price of its day; where a notice has promised a lower one, at that. */
function nextBill(known: Known, at: Date): HeldReply['next'] {
  const { held, addOns, change, renewal, sold } = known
  if (held.plan === 'trial' || !sold) return null
  const due = nextDue(known, at)
  const lapsed = stateAt(held, at) === 'expired'
  const target = plannedTarget(change, due, lapsed)
  const dueAt = lapsed ? held.expires_at : due
  const line = renewalLine({ held, addOns, dueAt, target, restart: lapsed ? at : undefined }, sold)
  if (!line) return null
  const told = renewal?.due_at.getTime() === dueAt.getTime() ? renewal.lines?.[0] : undefined
  const on = lapsed ? at : due
  return { ...billOf(reprice(told, line), sold.pricesAt(on).vatRate), on: on.toISOString() }
}

/** What either licence costs on the day of the next renewal. */
function licenceFees({ held, addOns }: Known, { item, pricesAt }: OnSale, at: Date) {
  const list = listFor(held.sendtype, pricesAt(nextDue({ held, addOns }, at)))
  const fee = (licence: Licence) => toPounds(priceOf(item, { plan: held.plan, licence, addOns: [] }, list).licence)
  return { single: fee('single'), multiple: fee('multiple') }
}

/** What is wrong with a renewal that was tried and did not come. */
function troubleOf(renewal: Known['renewal']): HeldReply['trouble'] {
  if (!renewal || renewal.reason === null) return null
  const { state, reason, next_at: nextAt } = renewal
  if (!['trying', 'authenticate', 'failed'].includes(state)) return null
  return {
    reason,
    nextTry: state === 'failed' ? '' : (nextAt?.toISOString() ?? ''),
    asksPerson: state === 'authenticate',
  }
}

/** One row of the details. */
export function heldReply(known: Known, at: Date): HeldReply {
  const { held, addOns, change, renewal, sold } = known
  const status = stateAt(held, at)
  const renews = held.renews === true && (status === 'active' || status === 'past due')
  return {
    _id: held.document_id,
    packageId: held.package_id,
    name: held.package_name,
    slug: held.package_slug,
    sendtype: held.sendtype,
    description: sold && 'summary' in sold.item ? String(sold.item.summary) : '',
    planType: held.plan,
    licenceType: held.licence,
    status,
    documents: held.files,
    addOns: addOns.map(({ name, expires_at }) => ({
      name,
      expires: expires_at.toISOString(),
      renews: renews && name !== 'printing',
    })),
    licenceFees: sold ? licenceFees(known, sold, at) : null,
    orderId: held.order_id,
    createdAt: held.starts_at.toISOString(),
    expireDate: held.expires_at.toISOString(),
    renews,
    graceUntil: status === 'past due' ? graceEnd(held.expires_at).toISOString() : '',
    next: nextBill(known, at),
    trouble: troubleOf(renewal),
    change: change
      ? {
          planType: change.plan,
          licenceType: change.licence,
          addOns: change.add_ons,
          on: change.effective_on.toISOString(),
        }
      : null,
  }
}
