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
import { lockOrdersOf, openBill, placeBill } from '@cloudoc/orders/server/services/orders.ts'
import { settle } from '@cloudoc/orders/server/services/payments.ts'
import { updatePlan } from '../../contract/subscription.ts'
import { recordConsent } from '../card/consents.ts'
import type { PlacedBill } from '../payment/bills.ts'
import { loadSubscription, onSale } from '../renewal/held.ts'
import type { Target } from '../renewal/line.ts'
import { plannedEmail, tellHolder } from '../subscription/emails.ts'
import { billOf } from '../subscription/present.ts'
import { planOf, refuseChange, targetOf } from './changes.ts'

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
  const { held, change } = loaded
  const at = now()
  const refusal = refuseChange(loaded, at)
  if (refusal) return refusal
  const target = targetOf(loaded, wanted, at)
  const sold = await onSale(tx.db, held)
  if (!sold) return refusalOf('conflict', 'gone', texts.gone)
  const open = await openBill(tx.db, companyId, held.document_id)
  if (open?.kind === 'renewal') return refusalOf('conflict', 'busy', texts.busy)
  const { when, on, today, next } = planOf(loaded, target, at, sold)
  if (when === 'same') return { kind: 'same' }
  if (open && !isFor(open.lines[0]?.terms, target)) return { kind: 'inTheWay', order: open }
  if (when === 'later' || !today) {
    if (change && isFor({ ...change, addOns: change.add_ons.map(name => ({ name })) }, target))
      return { kind: 'noted', on: change.effective_on }
    const noted = await noteChange(tx, actor, { id: held.id, target, on })
    const bill = next && { ...billOf(next.line, sold.pricesAt(next.on).vatRate), on: next.on.toISOString() }
    const letter = plannedEmail(held.package_name, { target, on, next: bill })
    await tellHolder(tx, companyId, `subscription-change:${noted}`, letter)
    return { kind: 'noted', on }
  }
  if (open && open.asked_at > inMinutes(-seenMinutes) && (open.consent ?? '') === wanted.accepted)
    return { kind: 'order', order: open }
  if (open) return { kind: 'inTheWay', order: open }
  const { vatRate } = sold.pricesAt(at)
  const totals = totalsOf([today.net], vatRate)
  const earlier = planOf(loaded, target, inMinutes(-seenMinutes), sold).today
  const highest = earlier ? Math.max(totals.gross, totalsOf([earlier.net], vatRate).gross) : totals.gross
  if (wanted.amount !== undefined && (wanted.amount < totals.gross || wanted.amount > highest))
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
  if (wanted.accepted !== '') await recordConsent(tx, actor, order)
  if (order.gross > 0) return { kind: 'order', order }
  await settle(tx, order)
  return { kind: 'settled', order }
}

/** Minutes for which a price that was shown is good. */
const seenMinutes = 15

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
