import { apiTokens } from '@cloudoc/core/server/call/actor.ts'
import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { addPreHandler } from '@cloudoc/core/server/http/pre-handler.ts'
import { addSealedColumn } from '@cloudoc/core/server/security/reseal.ts'
import { contentTypes } from './content-types/index.ts'
import * as deliveries from './delivery/deliveries.ts'
import { listenForWebhooks } from './delivery/listen.ts'
import './events.ts'
import { personalData } from './personal-data.ts'
import { retention } from './retention.ts'
import { answerScim } from './scim/answer.ts'
import './tables.ts'
import { actorOfApiToken } from './token/find-token.ts'
import * as tokens from './token/tokens.ts'
import { webhookPurpose } from './webhook/secrets.ts'
import * as webhooks from './webhook/webhooks.ts'

export default definePlugin({
  contentTypes,
  retention,
  personalData,
  calls: [
    tokens.list,
    tokens.make,
    tokens.withdraw,
    webhooks.list,
    webhooks.save,
    webhooks.remove,
    webhooks.renew,
    deliveries.test,
    deliveries.list,
    deliveries.again,
  ],
  register() {
    apiTokens.provide(actorOfApiToken)
    listenForWebhooks()
    addPreHandler(answerScim)
    addSealedColumn({ table: 'webhooks', column: 'sealed_secret', purpose: webhookPurpose })
    addSealedColumn({ table: 'webhooks', column: 'former_secret', purpose: webhookPurpose })
  },
})
