import { addOns, licences, plans, sendTypes } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { belongsTo, company, defineTable, integer, moment, oneOf, required, string } from '@cloudoc/core/server/data/table.ts'
import { subscriptionStates } from '../../contract/subscription.ts'

export const contentTypes = {
  subscription: defineTable({
    name: 'subscription', plural: 'subscriptions', collection: 'subscriptions', title: 'Subscription',
    attributes: {
      company: required(company),
      orderId: required(string()),
      sendtype: required(oneOf(...sendTypes)),
      packageId: required(string()),
      packageName: required(string()),
      packageSlug: string(),
      image: string(),
      files: integer({ default: 0 }),
      plan: required(oneOf(...plans)),
      licence: required(oneOf(...licences)),
      startsAt: required(moment),
      expiresAt: required(moment),
      endedAt: moment,
      state: required(oneOf(...subscriptionStates)),
    },
    // An order that is settled twice grants once.
    unique: [['company_id', 'order_id', 'package_id', 'sendtype']],
    indexed: [['company_id', 'starts_at'], ['state', 'expires_at']],
  }),
  'add-on': defineTable({
    name: 'add-on', plural: 'add-ons', collection: 'subscription_add_ons', title: 'Add-on',
    attributes: {
      subscription: required(belongsTo('plugin::subscriptions.subscription')),
      company: required(company),
      name: required(oneOf(...addOns)),
      plan: required(oneOf(...plans)),
      expiresAt: required(moment),
    },
    unique: [['subscription_id', 'name']],
    indexed: [['company_id', 'expires_at']],
  }),
}
