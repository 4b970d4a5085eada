import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { jsonb } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, pool, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { buyerOfCompany, type OrderLine } from '@cloudoc/orders/server/services/orders.ts'
import { failOrder } from '@cloudoc/orders/server/services/payments.ts'
import { graceEnd, recordLicenceEnd } from '@cloudoc/subscriptions/server/services.ts'
import { defaultCard } from '../../card/cards.ts'
import { isUnreachable } from '../../provider/payments.ts'
import type { RenewalRow } from '../../tables.ts'
import { type LoadedSubscription, loadSubscription, onSale } from '../held.ts'
import { renewalLine } from '../line.ts'
import { comingEmail, confirmEmail, endingEmail, overEmail, refusedEmail } from '../renewal-emails.ts'
import { type Tried, tryRenewal } from './attempt.ts'
import { note } from './claims.ts'
import { nextTry } from './retries.ts'

const day = 86_400_000
/** Minutes until a renewal that could not be decided is looked at again. */
const lookAgain = 10

/**
 * Does what is to be done about a renewal that was claimed: a notice, a try, or its end. It may be done twice
 * and counts once.
 */
export async function stepOf(renewal: RenewalRow): Promise<void> {
  const loaded = await loadSubscription(pool(), renewal.company_id, { id: renewal.subscription_id })
  if (!loaded) return note(pool(), renewal, { state: 'stopped', next_at: null })
  if (renewal.state === 'failed') return end(renewal, loaded, 'unpaid')
  if (renewal.licence && now() < renewal.due_at) return inTransaction(tx => notice(tx, renewal, loaded))
  const tried = await tryRenewal(renewal).catch((error: unknown) => {
    if (!isUnreachable(error)) throw error
    return { kind: 'waits' } as const
  })
  await became(renewal, loaded, tried)
}

async function became(renewal: RenewalRow, loaded: LoadedSubscription, tried: Tried): Promise<void> {
  if (tried.kind === 'paid' || tried.kind === 'nothing')
    return note(pool(), renewal, { state: tried.kind === 'paid' ? 'paid' : 'stopped', next_at: null })
  if (tried.kind === 'waits') return note(pool(), renewal, { next_at: inMinutes(lookAgain) })
  if (tried.kind === 'alone' || tried.kind === 'gone') return end(renewal, loaded, tried.kind)

  const tries = renewal.tries + 1
  const graceUntil = graceEnd(renewal.due_at)
  const next = nextTry({ dueAt: renewal.due_at, graceUntil, tries, at: now() })
  const { order } = tried
  const card = tried.kind === 'refused' ? tried.card : undefined
  const reason = tried.kind === 'refused' ? tried.reason : 'There is no card to charge.'
  const asks = tried.kind === 'refused' && tried.asksPerson
  const template: EmailTemplate =
    asks && card
      ? confirmEmail(loaded.held, { order, card, graceUntil })
      : refusedEmail(loaded.held, { order, card, reason, next, graceUntil })
  await inTransaction(async tx => {
    await failOrder(tx, order, reason)
    await note(tx.db, renewal, {
      tries,
      reason,
      state: next === undefined ? 'failed' : asks ? 'authenticate' : 'trying',
      next_at: next ?? graceUntil,
    })
    await queueEmail(tx, {
      to: order.buyer.email,
      template,
      key: `renewal-refused:${renewal.document_id}:${tries}`,
    })
  })
}

/** It is over, or this part of it: the company is told once. */
async function end(
  renewal: RenewalRow,
  { held }: LoadedSubscription,
  why: Parameters<typeof overEmail>[1],
): Promise<void> {
  await inTransaction(async tx => {
    await note(tx.db, renewal, { state: why === 'unpaid' ? 'failed' : 'stopped', next_at: null })
    if (!renewal.licence || held.expires_at > renewal.due_at) return
    if (why === 'gone')
      await ofCompany(tx.db, 'subscriptions', renewal.company_id)
        .where({ id: held.id })
        .update({ renews: false, updated_at: now() })
    await recordLicenceEnd(tx, renewal.company_id)
    const { email } = await buyerOfCompany(tx.db, renewal.company_id)
    if (held.ended_at === null && held.state !== 'cancelled')
      await queueEmail(tx, { to: email, template: overEmail(held, why), key: `renewal-over:${renewal.document_id}` })
  })
}

/** Tells 30 and 7 days before what is going to happen, and keeps to the price that it names. */
async function notice(tx: Tx, renewal: RenewalRow, { held, addOns, change }: LoadedSubscription): Promise<void> {
  if (held.ended_at !== null || held.state !== 'active' || held.expires_at > renewal.due_at)
    return note(tx.db, renewal, { state: 'stopped', next_at: null })
  const second = renewal.due_at.getTime() - 7 * day
  const isSecond = now().getTime() >= second
  const card = held.renews ? await defaultCard(tx.db, renewal.company_id) : undefined
  const sold = await onSale(tx.db, held)
  const target = change && { plan: change.plan, licence: change.licence, addOns: change.add_ons }
  const line: OrderLine | undefined = sold && renewalLine({ held, addOns, dueAt: renewal.due_at, target }, sold)
  const template =
    card && sold && line
      ? comingEmail(held, { line, vatRate: sold.pricesAt(renewal.due_at).vatRate, card })
      : endingEmail(held)
  const { email } = await buyerOfCompany(tx.db, renewal.company_id)
  await queueEmail(tx, {
    to: email,
    template,
    key: `renewal-notice:${renewal.document_id}:${isSecond ? 7 : 30}`,
  })
  if (line)
    await ofCompany(tx.db, 'renewals', renewal.company_id)
      .where({ id: renewal.id })
      .update({ lines: jsonb([line]).toRaw(tx) })
  await note(tx.db, renewal, {
    next_at: isSecond ? renewal.due_at : new Date(second),
    ...(isSecond ? { noticed_7_at: now() } : { noticed_30_at: now() }),
  })
}
