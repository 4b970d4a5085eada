import { totalsOf } from '@cloudoc/catalogue/contract/rules/price.ts'
import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import { toPounds } from '@cloudoc/core/contract/money.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { notFound, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import {
  lockOrdersOf,
  type OrderLine,
  type OrderRow,
  openBill,
  placeBill,
} from '@cloudoc/orders/server/services/orders.ts'
import { graceEnd, stateAt } from '@cloudoc/subscriptions/server/services.ts'
import { renewPlan } from '../../contract/subscription.ts'
import { concludePlacing, type PlacedBill } from '../purchase/bills.ts'
import { type LoadedSubscription, loadSubscription, onSale } from '../renewal/held.ts'
import { asItIs, plannedTarget, renewalLine, reprice, type Target } from '../renewal/line.ts'
import { noticeDays } from '../renewal/plan.ts'
import type { RenewalRow } from '../tables.ts'
import { nextDue } from './subscription-replies.ts'

const day = 24 * 60

export type Asked = Pick<ParsedOf<typeof renewPlan>, 'renewalCycle'> & {
  which: { document_id: string } | { id: number }
  amount: number | undefined
  accepted: string
}

/** When what is held is due, where a person may pay for it now: from 30 days before its end, or what is overdue. */
export function dueNow({ held, addOns }: LoadedSubscription): Date | undefined {
  const at = now()
  if (held.expires_at <= inMinutes(noticeDays * day)) return held.expires_at
  const due = nextDue({ held, addOns }, at)
  return due <= at ? due : undefined
}

/** Makes the order of the next period of a subscription for somebody who pays for it now, or finds it again. */
export async function placeByHand(tx: Tx, actor: Actor, asked: Asked): Promise<PlacedBill> {
  const companyId = actor.company.id
  await lockOrdersOf(tx, companyId)
  const loaded = await loadSubscription(tx.db, companyId, asked.which, { lock: true })
  if (!loaded) return notFound(renewPlan.refusals.absent.text)
  const { held, addOns } = loaded
  const at = now()
  const lapsed = stateAt(held, at) === 'expired'
  const refusal = refuseRenewal(loaded, lapsed)
  if (refusal) return refusal
  const due = lapsed ? held.expires_at : dueNow(loaded)
  if (!due) return refuse(renewPlan, 'early')
  const renewal = await rowOf(tx, loaded, due)
  if (isClaimed(renewal, at)) return refuse(renewPlan, 'busy')

  const sold = await onSale(tx.db, held)
  if (!sold) return refuse(renewPlan, 'gone')
  const target = targetAfter(loaded, due, { lapsed, cycle: asked.renewalCycle })
  const computed = renewalLine({ held, addOns, dueAt: due, target, restart: lapsed ? at : undefined }, sold)
  if (!computed) return refuse(renewPlan, 'early')
  const line = reprice(renewal.lines?.[0], computed)
  const totals = totalsOf([line.net], sold.pricesAt(due).vatRate)
  if (asked.amount !== undefined && asked.amount !== totals.gross)
    return refuse(renewPlan, 'price', { errors: { amount: toPounds(totals.gross).toFixed(2) } })

  const open = await openBill(tx.db, companyId, held.document_id)
  if (open) {
    const isSame = open.id === renewal.order_id && isFor(open, { gross: totals.gross, line, accepted: asked.accepted })
    return { kind: isSame ? 'order' : 'inTheWay', order: open }
  }
  const order = await placeBill(tx, {
    companyId,
    kind: 'renewal',
    about: held.document_id,
    lines: [line],
    totals,
    givesUpAt: lastMoment(due, lapsed),
    consent: asked.accepted,
  })
  await ofCompany(tx.db, 'renewals', held.company_id)
    .where({ id: renewal.id })
    .update({ order_id: order.id, updated_at: at })
  return concludePlacing(tx, actor, order)
}

/** Is an order for the same sum and plan, with the same agreed to? */
const isFor = (
  { gross, lines, consent }: OrderRow,
  wanted: { gross: number; line: OrderLine; accepted: string },
): boolean => gross === wanted.gross && lines[0]?.plan === wanted.line.plan && (consent ?? '') === wanted.accepted

const isClaimed = ({ claimed_until: until }: RenewalRow, at: Date): boolean => until !== null && until > at

/** When an order is given up: as its time of grace ends, after a day at the earliest. */
const lastMoment = (due: Date, lapsed: boolean): Date =>
  lapsed || graceEnd(due) < inMinutes(day) ? inMinutes(day) : graceEnd(due)

/** What is held from then on: a change that was planned, and the cycle that is chosen now. Nothing: as it is. */
function targetAfter(
  { held, addOns, change }: LoadedSubscription,
  due: Date,
  { lapsed, cycle }: { lapsed: boolean; cycle: Asked['renewalCycle'] },
): Target | undefined {
  const planned = plannedTarget(change, due, lapsed)
  return cycle && held.expires_at <= due ? { ...(planned ?? asItIs(held, addOns)), plan: cycle } : planned
}

function refuseRenewal({ held }: LoadedSubscription, lapsed: boolean): Refusal | undefined {
  if (held.plan === 'trial') return refuse(renewPlan, 'trial')
  return held.state === 'cancelled' && !lapsed ? refuse(renewPlan, 'cancelled') : undefined
}

/** The one renewal of a period, made where nobody has planned it yet, and held until the transaction is over. */
async function rowOf(tx: Tx, { held }: LoadedSubscription, due: Date): Promise<RenewalRow> {
  const licence = held.expires_at <= due
  await tx
    .db('renewals')
    .insert({
      ...baseColumns(),
      company_id: held.company_id,
      subscription_id: held.id,
      due_at: due,
      licence,
      state: 'planned',
      tries: 0,
      next_at: licence ? now() : due,
    })
    .onConflict(['subscription_id', 'due_at'])
    .ignore()
  const row = await ofCompany(tx.db, 'renewals', held.company_id)
    .where({ subscription_id: held.id, due_at: due })
    .forUpdate()
    .first()
  if (!row) throw new Error('The renewal was neither found nor made')
  return row
}
