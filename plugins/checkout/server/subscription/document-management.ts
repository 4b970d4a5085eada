import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { absent, already, done, invalid, isRefusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { isAddOnRunning } from '@cloudoc/subscriptions/server/services.ts'
import { documentManagement } from '../../contract/subscription.ts'
import { change } from '../change/update-plan.ts'
import { payBill } from '../payment/bills.ts'
import { unlessUnreachable } from '../payment/unless-unreachable.ts'
import { dueNow, placeByHand } from '../renewal/by-hand.ts'
import { loadSubscription } from '../renewal/held.ts'
import { acceptedNow, amountOf } from './asked.ts'
import { newestRunning } from './newest.ts'

const { texts } = documentManagement
const manages = ['management', 'combo', 'pro']

/** Where it is held, its next period is paid if that is due; where not, it is added to what runs, for the rest of what is paid. */
export default handleInSteps(documentManagement, ({ input, actor, sql }) =>
  unlessUnreachable(async () => {
    const amount = amountOf(input.amount)
    if (Number.isNaN(amount)) return invalid({ amount: texts.price })
    if (!acceptedNow(input.accepted)) return refuse('conflict', 'agreement', texts.agreement)
    const which = await newestRunning(sql, actor)
    const loaded = which && (await loadSubscription(sql, actor.company.id, which))
    if (!which || !loaded) return absent(texts.absent)
    const { held, addOns } = loaded
    const accepted = input.accepted ?? ''
    const running = addOns.filter(addOn => isAddOnRunning(held, addOn, now()))
    if (running.some(({ name }) => manages.includes(name))) {
      if (!dueNow(loaded)) return already('held', texts.held)
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
    if (changed.kind !== 'bill') return already('held', texts.held)
    return done(changed.reply, changed.reply.status === 'paid' ? { text: texts.renewed } : {})
  }),
)
