import type { AnswerOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import {
  done,
  invalid,
  isRefusal,
  notFound,
  type Refusal,
  refusalOf,
  refuse,
  unchanged,
} from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import type { subscribe } from '../../contract/checkout.ts'
import { updatePlan } from '../../contract/subscription.ts'
import { unlessUnreachable } from '../provider/unless-unreachable.ts'
import { type PlacedBill, payBill } from '../purchase/bills.ts'
import { acceptedNow, amountOf } from '../subscription/asked.ts'
import { newestRunning } from '../subscription/newest.ts'
import { placeChange, type Wanted } from './place-change.ts'

const { texts } = updatePlan

export type Changed =
  | { kind: 'noted'; on: Date }
  | { kind: 'same' }
  | { kind: 'bill'; reply: AnswerOf<typeof subscribe> }
  | Refusal

/** Places a change and pays for it, or notes it for later. */
export async function change(actor: Actor, wanted: Wanted, token: string | undefined): Promise<Changed> {
  let early: Extract<Changed, { kind: 'noted' | 'same' }> | undefined
  const place = async (): Promise<PlacedBill> => {
    const placed = await inTransaction(tx => placeChange(tx, actor, wanted))
    if (isRefusal(placed) || (placed.kind !== 'noted' && placed.kind !== 'same')) return placed
    early = placed
    return refusalOf('conflict', 'same', texts.same)
  }
  const reply = await payBill(actor, place, token)
  return early ?? (isRefusal(reply) ? reply : { kind: 'bill', reply })
}

export default handleWithoutTransaction(updatePlan, ({ input, actor, db }) =>
  unlessUnreachable(async () => {
    const amount = amountOf(input.amount)
    if (Number.isNaN(amount)) return invalid({ amount: texts.price })
    if (!acceptedNow(input.accepted)) return refuse(updatePlan, 'agreement')
    const which = input.subs_id === undefined ? await newestRunning(db, actor) : { document_id: input.subs_id }
    if (!which) return notFound(texts.absent)
    const changed = await change(
      actor,
      { which, plan: input.plan, licence: input.type, addOns: input.addOns, amount, accepted: input.accepted ?? '' },
      input.token,
    )
    if (isRefusal(changed)) return changed
    if (changed.kind === 'same') return unchanged('same', texts.same)
    if (changed.kind === 'noted')
      return done({ when: 'later', on: changed.on.toISOString(), payment: null }, { text: texts.planned })
    return done(
      { when: 'now', on: now().toISOString(), payment: changed.reply },
      changed.reply.status === 'paid' ? { text: texts.changed } : {},
    )
  }),
)
