import { type AddOn, addOns, licences, plans, sendTypes } from '@cloudoc/catalogue/contract/rules/plans.ts'
import {
  belongsTo,
  boolean,
  company,
  defineTable,
  integer,
  json,
  moment,
  oneOf,
  person,
  required,
  string,
} from '@cloudoc/core/server/data/table.ts'
import { subscriptionStates } from '../../contract/subscription.ts'

export const contentTypes = {
  /** What a company bought: a package or a single document, with its name and picture as they were then. */
  subscription: defineTable({
    name: 'subscription',
    plural: 'subscriptions',
    collection: 'subscriptions',
    title: 'Subscription',
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
      /** It renews by itself, with the saved card and the buyer's recorded consent (rulings 34). */
      renews: boolean,
      /** What its periods are counted from, where that is not its start: it lapsed, and was taken up again. */
      anchorAt: moment,
      cancelledAt: moment,
    },
    // An order that is settled twice grants once.
    unique: [['company_id', 'order_id', 'package_id', 'sendtype']],
    indexed: [
      ['company_id', 'starts_at'],
      ['state', 'expires_at'],
    ],
  }),
  'add-on': defineTable({
    name: 'add-on',
    plural: 'add-ons',
    collection: 'subscription_add_ons',
    title: 'Add-on',
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
  change: defineTable({
    name: 'change',
    plural: 'changes',
    collection: 'subscription_changes',
    title: 'Change of a subscription',
    attributes: {
      subscription: required(belongsTo('plugin::subscriptions.subscription')),
      company: required(company),
      person,
      /** What it is from the end of the period on. */
      plan: required(oneOf(...plans)),
      licence: required(oneOf(...licences)),
      addOns: required(json<AddOn[]>()),
      effectiveOn: required(moment),
      state: required(oneOf('open', 'done', 'dropped')),
    },
    indexed: [['company_id'], ['subscription_id', 'state']],
  }),
}
