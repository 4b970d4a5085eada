import {
  belongsTo,
  boolean,
  company,
  defineTable,
  integer,
  json,
  longText,
  moment,
  oneOf,
  person,
  required,
  string,
} from '@cloudoc/core/server/data/table.ts'
import type { OrderLine } from '@cloudoc/orders/server/services/orders.ts'

const renewalStates = ['planned', 'trying', 'authenticate', 'paid', 'failed', 'stopped'] as const

export const contentTypes = {
  /** An event of the payment provider that was worked off. */
  'payment-event': defineTable({
    name: 'payment-event',
    plural: 'payment-events',
    collection: 'payment_events',
    title: 'Payment event',
    visible: false,
    attributes: {
      /** The provider's id: an event that comes again changes nothing. */
      eventId: required(string()),
      type: required(string()),
      order: belongsTo('plugin::orders.order'),
    },
    unique: [['event_id']],
  }),
  'payment-customer': defineTable({
    name: 'payment-customer',
    plural: 'payment-customers',
    collection: 'payment_customers',
    title: 'Customer at the payment provider',
    visible: false,
    attributes: { company: required(company), /** The provider's id. */ customerId: required(string()) },
    unique: [['company_id'], ['customer_id']],
  }),
  card: defineTable({
    name: 'card',
    plural: 'cards',
    collection: 'cards',
    title: 'Saved card',
    visible: false,
    attributes: {
      company: required(company),
      /** The provider's id; the card itself never reaches us. */
      method: required(string()),
      brand: required(string()),
      last4: required(string()),
      expMonth: required(integer()),
      expYear: required(integer()),
      holder: string(),
      /** The one that renewals are charged to. */
      isDefault: required(boolean),
    },
    unique: [['method']],
    indexed: [['company_id']],
  }),
  consent: defineTable({
    name: 'consent',
    plural: 'consents',
    collection: 'consents',
    title: 'Agreement of a buyer',
    visible: false,
    attributes: {
      company: required(company),
      person,
      order: belongsTo('plugin::orders.order'),
      version: required(string()),
      /** What was shown, word for word. */
      text: required(longText),
      acceptedAt: required(moment),
    },
    indexed: [['company_id', 'accepted_at'], ['order_id']],
  }),
  renewal: defineTable({
    name: 'renewal',
    plural: 'renewals',
    collection: 'renewals',
    title: 'Renewal',
    attributes: {
      company: required(company),
      subscription: required(belongsTo('plugin::subscriptions.subscription')),
      /** Where the period that is paid for ends, and the next begins. */
      dueAt: required(moment),
      state: required(oneOf(...renewalStates)),
      /** The licence is in it, and not only add-ons that are paid monthly: two notices go out before. */
      licence: required(boolean),
      noticed30At: moment,
      noticed7At: moment,
      /** How often the card was tried. */
      tries: required(integer({ default: 0 })),
      /** When something is to be done about it; empty: nothing any more. */
      nextAt: moment,
      /** Somebody is at it until then. */
      claimedUntil: moment,
      order: belongsTo('plugin::orders.order'),
      /** What the last notice said that it costs, so that it does not cost more. */
      lines: json<OrderLine[]>(),
      reason: longText,
    },
    // One per subscription and period, whoever plans it.
    unique: [['subscription_id', 'due_at'], ['order_id']],
    indexed: [['company_id'], ['next_at']],
  }),
}
