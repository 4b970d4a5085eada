import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { transitions } from '../rows/states.ts'
import type { OrderRow } from '../tables.ts'

/** Minutes from the last word of the buyer to the first question of the sweep. */
const firstCheck = 2

const payable = [...transitions.pay.from]

/**
 * Writes down which payment an order waits for; nothing where the order has moved on meanwhile (another
 * price, another payment).
 */
export async function attachPayment(
  db: Db,
  order: Pick<OrderRow, 'id' | 'company_id' | 'payment_revision'>,
  paymentIntentId: string,
): Promise<OrderRow | undefined> {
  const [attached] = await ofCompany(db, 'orders', order.company_id)
    .where({ id: order.id, payment_revision: order.payment_revision })
    .whereIn('state', payable)
    .where(mine => mine.whereNull('payment_intent_id').orWhere('payment_intent_id', paymentIntentId))
    .update({ payment_intent_id: paymentIntentId, check_at: inMinutes(firstCheck), updated_at: now() })
    .returning('*')
  return attached
}

/** Lets go of a payment that the provider has cancelled, so that another one can be made. */
export async function detachPayment(
  db: Db,
  order: Pick<OrderRow, 'id' | 'company_id'>,
  paymentIntentId: string,
): Promise<void> {
  await ofCompany(db, 'orders', order.company_id)
    .where({ id: order.id, payment_intent_id: paymentIntentId })
    .whereIn('state', payable)
    .update({
      payment_intent_id: null,
      check_at: null,
      payment_revision: sql`payment_revision + 1`.toRaw(db),
      updated_at: now(),
    })
}

/**
 * A payment that could not be made is tried under a new key: the provider repeats a failure for a key that
 * has met one.
 */
export async function renewPaymentKey(
  db: Db,
  order: Pick<OrderRow, 'id' | 'company_id' | 'payment_revision'>,
): Promise<void> {
  await ofCompany(db, 'orders', order.company_id)
    .where({ id: order.id, payment_revision: order.payment_revision })
    .whereNull('payment_intent_id')
    .increment('payment_revision', 1)
}

/**
 * Orders whose payment the sweep has to ask about, longest waiting first.
 * @acrossCompanies the sweep looks at all that are due
 */
export const ordersToCheck = (db: Db, limit: number): PromiseLike<OrderRow[]> =>
  db('orders').where('check_at', '<=', now()).orderBy('check_at').limit(limit)

/** Has the company been given a payment that may have been paid, though nobody has told us yet? */
export const mayHavePaid = async (db: Db, companyId: number): Promise<boolean> =>
  (await ofCompany(db, 'orders', companyId).whereIn('state', payable).whereNotNull('payment_intent_id').first('id')) !==
  undefined

/** Money that is on its way to an order keeps its company from being erased (`addHindrance`). */
export async function isBeingPaid(db: Db, companyId: number): Promise<string | undefined> {
  const order = await ofCompany(db, 'orders', companyId).whereNotNull('check_at').first('id')
  return (
    order &&
    'An order of this company is being paid just now. Erase the company when that is settled or given up: a day at most.'
  )
}

/**
 * The next question comes when the payment is twice as old, within the hour: an abandoned one is asked about
 * a few times, not a thousand.
 */
export async function checkLater(db: Db, order: Pick<OrderRow, 'id' | 'company_id' | 'asked_at'>): Promise<void> {
  const age = (now().getTime() - order.asked_at.getTime()) / 60_000
  await ofCompany(db, 'orders', order.company_id)
    .where({ id: order.id })
    .whereNotNull('check_at')
    .update({ check_at: inMinutes(Math.min(60, Math.max(firstCheck, age))) })
}

/**
 * Orders that were begun and never came to a payment, and were last asked for before `before`.
 * @acrossCompanies the sweep looks at all that were left alone
 */
export const ordersLeftAlone = (db: Db, before: Date, limit: number): PromiseLike<OrderRow[]> =>
  db('orders')
    .where({ state: 'pending' })
    .whereNull('payment_intent_id')
    .where(
      due =>
        void due
          .where('gives_up_at', '<', now())
          .orWhere(day => void day.whereNull('gives_up_at').where('asked_at', '<', before)),
    )
    .limit(limit)
