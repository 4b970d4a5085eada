import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { on } from '@cloudoc/core/server/events.ts'
import { addPreHandler } from '@cloudoc/core/server/http/pre-handler.ts'
import cardList from './card/card-list.ts'
import removeCard from './card/remove-card.ts'
import saveCard from './card/save-card.ts'
import saveCardFailure from './card/save-card-failure.ts'
import saveCardSuccess from './card/save-card-success.ts'
import setDefaultCard from './card/set-default-card.ts'
import setUpCard from './card/set-up-card.ts'
import documentManagement from './change/document-management.ts'
import previewChange from './change/preview-change.ts'
import updatePlan from './change/update-plan.ts'
import { contentTypes } from './content-types/index.ts'
import { moneyDesk, refundRight } from './desk/routes.ts'
import { migrations } from './migrations/index.ts'
import { personalData } from './personal-data.ts'
import subscribe from './purchase/subscribe.ts'
import subscribeFailed from './purchase/subscribe-failed.ts'
import subscribeSuccess from './purchase/subscribe-success.ts'
import { retention } from './retention.ts'
import cancelSubscription, { cancelAll } from './subscription/cancel-subscription.ts'
import paymentUpdateSuccess from './subscription/payment-update-success.ts'
import renewPlan from './subscription/renew-plan.ts'
import resumeSubscription from './subscription/resume-subscription.ts'
import subscriptionDetails from './subscription/subscription-details.ts'
import { answerRelay } from './webhook/relay.ts'
import { answerWebhook } from './webhook/webhook.ts'
import './renewal/remind-ending.ts'
import './payment/sweep.ts'
import './renewal/renewals.ts'
import { renewalPaid } from './card/renewing.ts'
import { checkPaymentConfiguration } from './provider/configuration.ts'

export default definePlugin({
  contentTypes,
  migrations,
  retention,
  personalData,
  calls: [
    subscribe,
    subscribeSuccess,
    subscribeFailed,
    cardList,
    setUpCard,
    saveCard,
    saveCardSuccess,
    saveCardFailure,
    removeCard,
    setDefaultCard,
    subscriptionDetails,
    renewPlan,
    paymentUpdateSuccess,
    cancelSubscription,
    resumeSubscription,
    previewChange,
    updatePlan,
    documentManagement,
  ],
  adminRoutes: moneyDesk,
  adminRights: [refundRight],
  register() {
    on('order.settled', renewalPaid)
    on('company.closed', cancelAll)
    checkPaymentConfiguration()
    addPreHandler(answerWebhook)
    addPreHandler(answerRelay)
  },
})
