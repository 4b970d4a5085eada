import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { OrderRow } from '@cloudoc/orders/server/services/orders.ts'
import { agreement } from '../../contract/agreement.ts'
import '../tables.ts'

/**
 * Writes down what a buyer accepted, word for word, with the time: once per order and version, or by itself
 * where there is no order.
 */
export async function recordConsent(tx: Tx, actor: Actor, order?: Pick<OrderRow, 'id'>): Promise<void> {
  const known =
    order &&
    (await ofCompany(tx.db, 'consents', actor).where({ order_id: order.id, version: agreement.version }).first('id'))
  if (known) return
  await tx.db('consents').insert({
    ...baseColumns(),
    company_id: actor.company.id,
    person_id: actor.person.id,
    order_id: order?.id ?? null,
    version: agreement.version,
    text: agreement.text,
    accepted_at: now(),
  })
}
