import { addPreHandler } from '@cloudoc/core/server/http/pre-handler.ts'
import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import subscribe from './payment/subscribe.ts'
import subscribeFailed from './payment/subscribe-failed.ts'
import subscribeSuccess from './payment/subscribe-success.ts'
import { contentTypes } from './content-types/index.ts'
import { retention } from './retention.ts'
import { answerRelay } from './provider/relay.ts'
import { answerWebhook } from './provider/webhook.ts'
import './payment/sweep.ts'
import { checkPaymentConfiguration } from './provider/configuration.ts'

export default definePlugin({
  contentTypes,
  retention,
  calls: [subscribe, subscribeSuccess, subscribeFailed],
  register() {
    checkPaymentConfiguration()
    addPreHandler(answerWebhook)
    addPreHandler(answerRelay)
  },
})
