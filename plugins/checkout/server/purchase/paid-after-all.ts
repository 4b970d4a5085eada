import type { AnswerOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { done, invalid, type Outcome, refuse } from '@cloudoc/core/server/call/outcome.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { findOrder, orderReply } from '@cloudoc/orders/server/services/orders.ts'
import type { subscribeSuccess } from '../../contract/checkout.ts'
import { askAndReconcile } from '../payment/reconcile.ts'
import { isUnreachable } from '../provider/payments.ts'

/** What a browser's word that it paid is answered with: the provider is asked, and what it says counts. */
export async function paidAfterAll(
  db: Db,
  actor: Actor,
  orderId: string,
  call: Pick<typeof subscribeSuccess, 'texts' | 'refusals'>,
): Promise<Outcome<AnswerOf<typeof subscribeSuccess>>> {
  if (orderId === '') return invalid()
  const order = await findOrder(db, actor, orderId)
  if (!order) return refuse(call, 'absent')
  if (order.paid_at !== null) return done(orderReply(order), { text: call.texts.paid })

  const { verdict } = await askAndReconcile(order).catch((error: unknown) => {
    if (!isUnreachable(error)) throw error
    return { verdict: 'processing' as const }
  })
  if (verdict === 'processing' || verdict === 'attention') return refuse(call, 'pending')
  const now = (await findOrder(db, actor, order.document_id)) ?? order
  return now.paid_at === null ? refuse(call, 'failed') : done(orderReply(now), { text: call.texts.paid })
}
