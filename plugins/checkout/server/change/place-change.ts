import type { AddOn, Licence } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { totalsOf } from '@cloudoc/catalogue/contract/rules/price.ts'
import { toPounds } from '@cloudoc/core/contract/money.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { notFound, type Refusal, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { jsonb } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { lockOrdersOf, type OrderRow, openBill, placeBill } from '@cloudoc/orders/server/services/orders.ts'
import { updatePlan } from '../../contract/subscription.ts'
import { concludePlacing, type PlacedBill } from '../purchase/bills.ts'
import { type LoadedSubscription, loadSubscription, onSale } from '../renewal/held.ts'
import type { OnSale, Target } from '../renewal/line.ts'
import { plannedEmail, tellHolder } from '../subscription/subscription-emails.ts'
import { billOf } from '../subscription/subscription-replies.ts'
import { type Plan, planOf, refuseChange, targetOf } from './changes.ts'

const { texts } = updatePlan

export interface Wanted {
  which: { document_id: string } | { id: number }
  plan: 'monthly' | 'yearly'
  licence?: Licence | undefined
  addOns?: readonly AddOn[] | undefined
  amount: number | undefined
  accepted: string
}

export type PlacedChange = PlacedBill | { kind: 'noted'; on: Date } | { kind: 'same' }

/**
 * Notes a smaller change for the end of what is paid; of a better one, makes the order, or finds it again.
 * What is shown a minute later costs a penny less, so an amount that was seen within the last quarter of an
 * hour holds, if it is the higher one.
 */
export async function placeChange(tx: Tx, actor: Actor, wanted: Wanted): Promise<PlacedChange | Refusal> {
  const companyId = actor.company.id
  await lockOrdersOf(tx, companyId)
  const loaded = await loadSubscription(tx.db, companyId, wanted.which, { lock: true })
  if (!loaded) return notFound(texts.absent)
  const { held } = loaded
  const at = now()
  const refusal = refuseChange(loaded, at)
  if (refusal) return refusal
  const target = targetOf(loaded, wanted, at)
  const sold = await onSale(tx.db, held)
  if (!sold) return refusalOf('conflict', 'gone', texts.gone)
  const open = await openBill(tx.db, companyId, held.document_id)
  if (open?.kind === 'renewal') return refusalOf('conflict', 'busy', texts.busy)
  const plan = planOf(loaded, target, at, sold)
  const { today } = plan
  if (plan.when === 'same') return { kind: 'same' }
  if (open && !isFor(open.lines[0]?.terms, target)) return { kind: 'inTheWay', order: open }
  if (!today) return noteForLater(tx, actor, loaded, { target, plan, sold })
  if (open) return { kind: isAsJustAsked(open, wanted.accepted) ? 'order' : 'inTheWay', order: open }
  const { vatRate } = sold.pricesAt(at)
  const totals = totalsOf([today.net], vatRate)
  const earlier = planOf(loaded, target, inMinutes(-seenMinutes), sold).today ?? today
  const highest = Math.max(totals.gross, totalsOf([earlier.net], vatRate).gross)
  if (!isShown(wanted.amount, totals.gross, highest))
    return refusalOf('conflict', 'price', texts.price, { errors: { amount: toPounds(totals.gross).toFixed(2) } })
  const order = await placeBill(tx, {
    companyId,
    kind: 'change',
    about: held.document_id,
    lines: [today],
    totals,
    givesUpAt: inMinutes(60),
    consent: wanted.accepted,
  })
  return concludePlacing(tx, actor, order)
}

/** Minutes for which a price that was shown is good. */
const seenMinutes = 15

/** Is an amount, where one is given, one that was shown lately? In pence. */
const isShown = (amount: number | undefined, lowest: number, highest: number): boolean =>
  amount === undefined || (amount >= lowest && amount <= highest)

/** Was the same agreed to, at a price that is still good? */
const isAsJustAsked = ({ asked_at, consent }: OrderRow, accepted: string): boolean =>
  asked_at > inMinutes(-seenMinutes) && (consent ?? '') === accepted

/** Notes a change for the end of what is paid, and writes to the holder; once, however often it is asked for. */
async function noteForLater(
  tx: Tx,
  actor: Actor,
  { held, change }: LoadedSubscription,
  { target, plan: { on, next }, sold }: { target: Target; plan: Plan; sold: OnSale },
): Promise<PlacedChange> {
  if (change && isFor({ ...change, addOns: change.add_ons.map(name => ({ name })) }, target))
    return { kind: 'noted', on: change.effective_on }
  const noted = await noteChange(tx, actor, { id: held.id, target, on })
  const bill = next && { ...billOf(next.line, sold.pricesAt(next.on).vatRate), on: next.on.toISOString() }
  const email = plannedEmail(held.package_name, { target, on, next: bill })
  await tellHolder(tx, actor.company.id, `subscription-change:${noted}`, email)
  return { kind: 'noted', on }
}

const isFor = (
  terms: { plan: string; licence: string; addOns: readonly { name: string }[] } | undefined,
  target: Target,
): boolean =>
  terms?.plan === target.plan &&
  terms.licence === target.licence &&
  terms.addOns
    .map(({ name }) => name)
    .sort()
    .join() === [...target.addOns].sort().join()

/** Notes it in place of one that waits. Answers its id. */
async function noteChange(
  tx: Tx,
  actor: Actor,
  { id, target, on }: { id: number; target: Target; on: Date },
): Promise<string> {
  const at = now()
  await ofCompany(tx.db, 'subscription_changes', actor)
    .where({ subscription_id: id, state: 'open' })
    .update({ state: 'dropped', updated_at: at })
  const base = baseColumns()
  await tx.db('subscription_changes').insert({
    ...base,
    company_id: actor.company.id,
    person_id: actor.person.id,
    subscription_id: id,
    plan: target.plan,
    licence: target.licence,
    add_ons: jsonb(target.addOns).toRaw(tx),
    effective_on: on,
    state: 'open',
  })
  // What the next period costs is told anew.
  await ofCompany(tx.db, 'renewals', actor)
    .where({ subscription_id: id, state: 'planned' })
    .update({ lines: null, updated_at: at })
  return base.document_id
}
