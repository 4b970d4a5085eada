import { addFrontDoor } from '@cloudoc/core/server/front.ts'
import { definePlugin } from '@cloudoc/core/server/plugin.ts'
import subscribe from './calls/subscribe.ts'
import subscribeFailed from './calls/subscribe-failed.ts'
import subscribeSuccess from './calls/subscribe-success.ts'
import { contentTypes } from './content-types/index.ts'
import { relayDoor } from './front/relay.ts'
import { webhookDoor } from './front/webhook.ts'
import './jobs/sweep.ts'
import { checkPaymentConfiguration } from './services/configuration.ts'

export default definePlugin({
  contentTypes,
  calls: [subscribe, subscribeSuccess, subscribeFailed],
  register() {
    checkPaymentConfiguration()
    addFrontDoor(webhookDoor)
    addFrontDoor(relayDoor)
  },
})
