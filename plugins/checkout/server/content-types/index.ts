import { belongsTo, defineTable, required, string } from '@cloudoc/core/server/data/table.ts'

export const contentTypes = {
  /** An event of the payment provider that was worked off. */
  'payment-event': defineTable({
    name: 'payment-event', plural: 'payment-events', collection: 'payment_events', title: 'Payment event', visible: false,
    attributes: {
      /** The provider's id: an event that comes again changes nothing. */
      eventId: required(string()),
      type: required(string()),
      order: belongsTo('plugin::orders.order'),
    },
    unique: [['event_id']],
  }),
}
