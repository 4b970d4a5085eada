import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, notFound, type Refusal, refuse, unchanged } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { lockOrdersOf, type OrderRow, openBill } from '@cloudoc/orders/server/services/orders.ts'
import { recordLicenceEnd, stateAt } from '@cloudoc/subscriptions/server/services.ts'
import { cancelSubscription } from '../../contract/subscription.ts'
import { unlessUnreachable } from '../provider/unless-unreachable.ts'
import { withdraw } from '../renewal/attempt/attempt.ts'
import { loadSubscription } from '../renewal/held.ts'
import { heldNow } from './held-now.ts'
import { cancelledEmail, tellHolder } from './subscription-emails.ts'

const { texts } = cancelSubscription

/**
 * Cancelled here first, so that nothing is charged from now on; then a payment that is under way is taken
 * back at the provider. Where that one was quicker, what was paid is had: it runs to the end of the new
 * period.
 */
export default handleWithoutTransaction(cancelSubscription, ({ input, actor, db }) =>
  unlessUnreachable(async () => {
    const cancelled = await inTransaction(tx => cancel(tx, actor, input.subs_id))
    if (cancelled === 'already') return unchanged('cancelled', texts.cancelled)
    if (isRefusal(cancelled)) return cancelled
    const unpaid = cancelled.open === undefined || (await withdraw(cancelled.open))
    const held = await heldNow(db, actor.company.id, input.subs_id)
    const key = `subscription-cancelled:${input.subs_id}:${cancelled.at.getTime()}`
    await inTransaction(tx => tellHolder(tx, actor.company.id, key, cancelledEmail(held)))
    return done(held, { text: unpaid ? texts.cancelled : texts.paid })
  }),
)

/** Ends the renewing of all that a company holds: its account is closed, of which it is told as a whole. */
export async function cancelAll({ companyId }: { companyId: number }, tx: Tx): Promise<void> {
  const running = await ofCompany(tx.db, 'subscriptions', companyId)
    .whereNotIn('state', ['cancelled', 'expired'])
    .select('document_id')
  for (const { document_id } of running) await cancel(tx, { company: { id: companyId } }, document_id)
}

async function cancel(
  tx: Tx,
  { company }: CompanyScope,
  id: string,
): Promise<{ open: OrderRow | undefined; at: Date } | 'already' | Refusal> {
  await lockOrdersOf(tx, company.id)
  const loaded = await loadSubscription(tx.db, company.id, { document_id: id }, { lock: true })
  if (!loaded) return notFound(cancelSubscription.refusals.absent.text)
  const { held } = loaded
  const at = now()
  const state = stateAt(held, at)
  if (state === 'expired') return refuse(cancelSubscription, 'over')
  const open = await openBill(tx.db, company.id, id)
  // Asked again, a payment that could not be taken back at the first time is taken back now.
  if (state === 'cancelled' && !open) return 'already'
  const cancelledAt = held.cancelled_at ?? at
  await ofCompany(tx.db, 'subscriptions', company.id)
    .where({ id: held.id })
    .update({ state: 'cancelled', cancelled_at: cancelledAt, updated_at: at })
  await ofCompany(tx.db, 'subscription_changes', company.id)
    .where({ subscription_id: held.id, state: 'open' })
    .update({ state: 'dropped', updated_at: at })
  await ofCompany(tx.db, 'renewals', company.id)
    .where({ subscription_id: held.id })
    .whereIn('state', ['planned', 'trying', 'authenticate', 'failed'])
    .update({ state: 'stopped', next_at: null, updated_at: at })
  await recordLicenceEnd(tx, company.id)
  return { open, at: cancelledAt }
}
