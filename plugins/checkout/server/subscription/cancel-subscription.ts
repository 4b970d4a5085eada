import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { absent, already, done, isRefusal, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { lockOrdersOf, type OrderRow, openBill } from '@cloudoc/orders/server/services.ts'
import { recordLicenceEnd, stateAt } from '@cloudoc/subscriptions/server/services.ts'
import { cancelSubscription } from '../../contract/subscription.ts'
import { unlessUnreachable } from '../payment/unless-unreachable.ts'
import { withdraw } from '../renewal/attempt/attempt.ts'
import { loadSubscription } from '../renewal/held.ts'
import { heldNow } from './held-now.ts'

const { texts } = cancelSubscription

/**
 * Cancelled here first, so that nothing is charged from now on; then a payment that is under way is taken back at the provider. Where that
 * one was quicker, what was paid is had: it runs to the end of the new period.
 */
export default handleInSteps(cancelSubscription, ({ input, actor, sql }) =>
  unlessUnreachable(async () => {
    const cancelled = await inTransaction(tx => cancel(tx, actor, input.subs_id))
    if (cancelled === 'already') return already('cancelled', texts.cancelled)
    if (isRefusal(cancelled)) return cancelled
    const unpaid = cancelled.open === undefined || (await withdraw(cancelled.open))
    return done(await heldNow(sql, actor.company.id, input.subs_id), { text: unpaid ? texts.cancelled : texts.paid })
  }),
)

/** Ends the renewing of all that a company holds: its account is closed. */
export async function cancelAll({ companyId }: { companyId: number }, tx: Tx): Promise<void> {
  const running = await ofCompany(tx.sql, 'subscriptions', companyId)
    .whereNotIn('state', ['cancelled', 'expired'])
    .select('document_id')
  for (const { document_id } of running) await cancel(tx, { company: { id: companyId } }, document_id)
}

async function cancel(
  tx: Tx,
  { company }: CompanyScope,
  id: string,
): Promise<{ open: OrderRow | undefined } | 'already' | Refusal> {
  await lockOrdersOf(tx, company.id)
  const loaded = await loadSubscription(tx.sql, company.id, { document_id: id }, { lock: true })
  if (!loaded) return absent(texts.absent)
  const { held } = loaded
  const at = now()
  const state = stateAt(held, at)
  if (state === 'expired') return refuse('conflict', 'over', texts.over)
  const open = await openBill(tx.sql, company.id, id)
  // Asked again, a payment that could not be taken back at the first time is taken back now.
  if (state === 'cancelled' && !open) return 'already'
  await ofCompany(tx.sql, 'subscriptions', company.id)
    .where({ id: held.id })
    .update({ state: 'cancelled', cancelled_at: held.cancelled_at ?? at, updated_at: at })
  await ofCompany(tx.sql, 'subscription_changes', company.id)
    .where({ subscription_id: held.id, state: 'open' })
    .update({ state: 'dropped', updated_at: at })
  await ofCompany(tx.sql, 'renewals', company.id)
    .where({ subscription_id: held.id })
    .whereIn('state', ['planned', 'trying', 'authenticate', 'failed'])
    .update({ state: 'stopped', next_at: null, updated_at: at })
  await recordLicenceEnd(tx, company.id)
  return { open }
}
