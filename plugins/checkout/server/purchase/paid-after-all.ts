import type { AnswerOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { absent, done, invalid, type Outcome, refuse } from '@cloudoc/core/server/call/outcome.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { findOrder, orderReply } from '@cloudoc/orders/server/services.ts'
import type { subscribeSuccess } from '../../contract/checkout.ts'
import { isUnreachable } from '../payment/payments.ts'
import { askAndReconcile } from '../payment/reconcile.ts'

/** What a browser's word that it paid is answered with: the provider is asked, and what it says counts. */
export async function paidAfterAll(
  sql: Sql,
  actor: Actor,
  orderId: string,
  texts: typeof subscribeSuccess.texts,
): Promise<Outcome<AnswerOf<typeof subscribeSuccess>>> {
  if (orderId === '') return invalid()
  const order = await findOrder(sql, actor, orderId)
  if (!order) return absent(texts.absent)
  if (order.paid_at !== null) return done(orderReply(order), { text: texts.paid })

  const { verdict } = await askAndReconcile(order).catch((error: unknown) => {
    if (!isUnreachable(error)) throw error
    return { verdict: 'processing' as const }
  })
  if (verdict === 'processing' || verdict === 'attention') return refuse('conflict', 'pending', texts.pending)
  const now = (await findOrder(sql, actor, order.document_id)) ?? order
  return now.paid_at === null ? refuse('conflict', 'failed', texts.failed) : done(orderReply(now), { text: texts.paid })
}
