import { addOns, licences, plans, sendTypes } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { belongsTo, company, defineTable, integer, moment, oneOf, required, string } from '@cloudoc/core/server/data/table.ts'
import { subscriptionStates } from '../../contract/subscription.ts'

export const contentTypes = {
  /** What a company bought: a package or a single document, with its name and picture as they were then. */
  subscription: defineTable({
    name: 'subscription', plural: 'subscriptions', collection: 'subscriptions', title: 'Subscription',
    attributes: {
      company: required(company),
      /** Document id of the order that it came with. */
      orderId: required(string()),
      sendtype: required(oneOf(...sendTypes)),
      /** Document id of the package, or of the template of a single document. */
      packageId: required(string()),
      packageName: required(string()),
      packageSlug: required(string()),
      image: required(string()),
      files: required(integer({ default: 0 })),
      plan: required(oneOf(...plans)),
      licence: required(oneOf(...licences)),
      startsAt: required(moment),
      expiresAt: required(moment),
      /** When it was over; empty until somebody marks it. */
      endedAt: moment,
      /** As last written: `stateAt` says what it is now. */
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
