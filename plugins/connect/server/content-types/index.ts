import type { TokenScope } from '@cloudoc/core/contract/tokens/token-scopes.ts'
import {
  belongsTo,
  company,
  day,
  defineTable,
  integer,
  json,
  longSecret,
  longText,
  moment,
  oneOf,
  person,
  required,
  secret,
  string,
} from '@cloudoc/core/server/data/table.ts'
import type { EventKind } from '../../contract/events.ts'
import { deliveryStates, webhookStates } from '../../contract/webhooks.ts'

const webhook = belongsTo('plugin::connect.webhook')

export const contentTypes = {
  'api-token': defineTable({
    name: 'api-token',
    plural: 'api-tokens',
    collection: 'api_tokens',
    title: 'Token of a company',
    visible: false,
    attributes: {
      company: required(company),
      name: required(string()),
      /** The name in small letters for as long as it was not withdrawn: one of a name at a time. */
      liveName: string(),
      tokenHash: required(secret),
      scopes: required(json<TokenScope[]>()),
      /** The site whose people alone it sees; empty: all. */
      site: belongsTo('plugin::accounts.site'),
      /** Its last day, in London. */
      endsOn: required(day),
      usedAt: moment,
      maker: required(person),
      withdrawnAt: moment,
    },
    unique: [['token_hash'], ['company_id', 'live_name']],
  }),
  webhook: defineTable({
    name: 'webhook',
    plural: 'webhooks',
    collection: 'webhooks',
    title: 'Webhook of a company',
    visible: false,
    attributes: {
      company: required(company),
      url: required(longText),
      /** Sealed to the public id of the row, as is the former one. */
      sealedSecret: required(longSecret),
      formerSecret: longSecret,
      /** Until then messages are signed with the former secret, too. */
      formerUntil: moment,
      events: required(json<EventKind[]>()),
      state: required(oneOf(...webhookStates)),
      /** Since when nothing has arrived; empty where the last message did. */
      failingSince: moment,
    },
    indexed: [['company_id', 'state'], ['state']],
  }),
  'webhook-delivery': defineTable({
    name: 'webhook-delivery',
    plural: 'webhook-deliveries',
    collection: 'webhook_deliveries',
    title: 'Message of a webhook',
    visible: false,
    attributes: {
      company: required(company),
      webhook: required(webhook),
      eventId: required(string()),
      kind: required(string()),
      /** The body as it is signed and sent. */
      payload: required(longText),
      happenedAt: required(moment),
      state: required(oneOf(...deliveryStates)),
      tries: required(integer({ default: 0 })),
      /** The HTTP status of the last answer; empty where there was none. */
      answer: integer(),
      /** What came of the last try (`outcome.ts`); empty before the first. */
      outcome: string(),
      /** When it is due. */
      nextAt: required(moment),
      /** A node is sending it, and has it until then: after that it died. */
      claimedUntil: moment,
    },
    unique: [['webhook_id', 'event_id']],
    indexed: [
      ['webhook_id', 'state', 'next_at'],
      ['state', 'next_at'],
      ['company_id', 'webhook_id', 'happened_at'],
      ['happened_at'],
    ],
  }),
  'scim-person': defineTable({
    name: 'scim-person',
    plural: 'scim-people',
    collection: 'scim_people',
    title: 'Somebody as a company’s provider knows them',
    visible: false,
    attributes: {
      company: required(company),
      person: required(person),
      /** The provider's own id of them; empty where it said none. */
      externalId: string(),
      /** The provider deleted them: to it they are not there, until it makes them anew. */
      removedAt: moment,
    },
    unique: [['company_id', 'external_id'], ['person_id']],
  }),
  'scim-group': defineTable({
    name: 'scim-group',
    plural: 'scim-groups',
    collection: 'scim_groups',
    title: 'A group as a company’s provider knows it',
    visible: false,
    attributes: {
      company: required(company),
      group: required(belongsTo('plugin::people.group')),
      externalId: string(),
    },
    unique: [['company_id', 'external_id'], ['group_id']],
  }),
}
