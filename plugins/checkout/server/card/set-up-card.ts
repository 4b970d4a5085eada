import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { setUpCard } from '../../contract/cards.ts'
import { paymentKeys, paymentMode } from '../provider/configuration.ts'
import { relayPath } from '../provider/payment-replies.ts'
import { unlessUnreachable } from '../provider/unless-unreachable.ts'
import { customerOf } from './customers.ts'
import { makeSetup } from './setups.ts'

export default handleWithoutTransaction(setUpCard, ({ actor }) =>
  unlessUnreachable(async () => {
    const setup = await makeSetup(await customerOf(actor.company.id))
    const kind = paymentMode()
    return done({
      setupId: setup.id,
      payment: {
        kind,
        clientSecret: setup.clientSecret,
        publishableKey: paymentKeys().publishableKey,
        confirmUrl: kind === 'sandbox' ? relayPath : '',
      },
    })
  }),
)
