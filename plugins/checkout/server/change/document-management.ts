import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, isRefusal, notFound, refuse, unchanged } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { isAddOnRunning } from '@cloudoc/subscriptions/server/services.ts'
import { documentManagement } from '../../contract/subscription.ts'
import { unlessUnreachable } from '../provider/unless-unreachable.ts'
import { payBill } from '../purchase/bills.ts'
import { loadSubscription } from '../renewal/held.ts'
import { acceptedNow, amountOf } from '../subscription/asked.ts'
import { dueNow, placeByHand } from '../subscription/by-hand.ts'
import { newestRunning } from '../subscription/newest.ts'
import { change } from './update-plan.ts'

const { texts } = documentManagement
const manages = ['management', 'combo', 'pro']

/**
 * Where it is held, its next period is paid if that is due; where not, it is added to what runs, for the rest
 * of what is paid.
 */
export default handleWithoutTransaction(documentManagement, ({ input, actor, db }) =>
  unlessUnreachable(async () => {
    const amount = amountOf(input.amount)
    if (Number.isNaN(amount)) return invalid({ amount: texts.price })
    if (!acceptedNow(input.accepted)) return refuse(documentManagement, 'agreement')
    const which = await newestRunning(db, actor)
    const loaded = which && (await loadSubscription(db, actor.company.id, which))
    if (!which || !loaded) return notFound(documentManagement.refusals.absent.text)
    const { held, addOns } = loaded
    const accepted = input.accepted ?? ''
    const running = addOns.filter(addOn => isAddOnRunning(held, addOn, now()))
    if (running.some(({ name }) => manages.includes(name))) {
      if (!dueNow(loaded)) return unchanged('held', texts.held)
      const reply = await payBill(
        actor,
        () => inTransaction(tx => placeByHand(tx, actor, { which, amount, accepted, renewalCycle: undefined })),
        input.token,
      )
      return isRefusal(reply) ? reply : done(reply, reply.status === 'paid' ? { text: texts.renewed } : {})
    }
    const wanted = {
      which,
      plan: held.plan === 'monthly' ? ('monthly' as const) : ('yearly' as const),
      addOns: [...running.map(({ name }) => name), 'management' as const],
      amount,
      accepted,
    }
    const changed = await change(actor, wanted, input.token)
    if (isRefusal(changed)) return changed
    if (changed.kind !== 'bill') return unchanged('held', texts.held)
    return done(changed.reply, changed.reply.status === 'paid' ? { text: texts.renewed } : {})
  }),
)
