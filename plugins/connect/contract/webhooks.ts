import { call } from '@cloudoc/core/contract/call.ts'
import { conflict, invalid, notFound } from '@cloudoc/core/contract/refusals.ts'
import { id, idOrNone, nothing, paging, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { eventKindNames } from './events.ts'

/** Webhooks of a company. */
export const maxWebhooks = 10
/** Days for which messages are listed, and can be sent again. */
export const deliveryDays = 30
/** Days of failure after which nothing is sent any more until somebody turns the webhook on again. */
export const failingDays = 5
/** Hours for which messages are signed with the former secret, too. */
export const overlapHours = 24

/** `stopped`: turned off by itself, after days of failure. */
export const webhookStates = ['on', 'off', 'stopped'] as const

const kind = z.enum(eventKindNames).meta({ id: 'EventKind' })
const gone = notFound('This webhook is not in the list any more.')

export const webhookList = call('POST', '/user/connect/webhooks', {
  about: 'The company’s webhooks, the oldest first. A secret is never answered again.',
  who: 'company',
  reads: true,
  input: nothing,
  reply: z.array(
    z
      .object({
        _id: id,
        url: z.string(),
        events: z.array(kind),
        state: z.enum(webhookStates),
        /** Since when every message has failed; '' where the last one arrived. */
        failingSince: z.string(),
        /** Until when messages are signed with the former secret, too; '' where there is none. */
        formerUntil: z.string(),
      })
      .meta({ id: 'Webhook' }),
  ),
})

export const saveWebhook = call('POST', '/user/connect/webhooks/save', {
  about:
    'Adds a webhook, and answers its secret this once; or changes where it is, what it is told, or turns it on or off.',
  who: 'company',
  input: z.object({
    /** '' adds one. */
    webhookId: idOrNone.default(''),
    url: text(500).min(1),
    events: z.array(kind).min(1).max(eventKindNames.length),
    isOn: z.boolean().default(true),
  }),
  reply: z.object({
    _id: id,
    /** Of a new one; '' otherwise. */
    secret: z.string(),
  }),
  texts: { added: 'The webhook was added', saved: 'Saved' },
  refusals: {
    gone,
    badAddress: invalid('Enter an address of the internet that begins with https://.'),
    already: conflict('There is a webhook with this address already.'),
    tooMany: conflict(`You have ${maxWebhooks} webhooks. Remove one first.`),
  },
  codes: ['confirmSignIn'],
  maxStatements: 10,
})

export const removeWebhook = call('POST', '/user/connect/webhooks/remove', {
  about: 'Removes a webhook with its messages: nothing is sent there any more.',
  who: 'company',
  input: z.object({ webhookId: id }),
  reply: nothing,
  texts: { removed: 'The webhook was removed' },
  refusals: { gone },
  codes: ['confirmSignIn'],
})

export const renewSecret = call('POST', '/user/connect/webhooks/secret', {
  about: `Gives a webhook a new secret, and answers it this once. For ${overlapHours} hours messages are signed with both.`,
  who: 'company',
  input: z.object({ webhookId: id }),
  reply: z.object({ secret: z.string() }),
  texts: { renewed: 'The webhook has a new secret' },
  refusals: { gone },
  codes: ['confirmSignIn'],
})

export const testWebhook = call('POST', '/user/connect/webhooks/test', {
  about: 'Sends a test message to a webhook, and says in words what came of it.',
  who: 'company',
  input: z.object({ webhookId: id }),
  reply: z.object({ isReady: z.boolean(), words: z.string() }),
  refusals: { gone },
  cost: 4,
})

/** `waiting`: to be sent, or tried again at `nextAt`. */
export const deliveryStates = ['waiting', 'sent', 'failed'] as const

export const deliveryList = call('POST', '/user/connect/webhooks/deliveries', {
  about: `Messages of a webhook in the last ${deliveryDays} days, the latest first.`,
  who: 'company',
  reads: true,
  otherReplies: ['empty'],
  input: z.object({ webhookId: id, ...paging(25) }),
  reply: z.array(
    z
      .object({
        _id: id,
        /** Of what is told, as in the header webhook-id. */
        eventId: z.string(),
        kind: z.string(),
        happenedAt: time,
        state: z.enum(deliveryStates),
        tries: z.number().int(),
        /** What came of the last try, in words; '' before the first. */
        words: z.string(),
        /** When it is tried next; '' where it is not. */
        nextAt: z.string(),
      })
      .meta({ id: 'WebhookDelivery' }),
  ),
  refusals: { gone },
})

export const sendAgain = call('POST', '/user/connect/webhooks/again', {
  about: 'Sends a message once more, with the id that it had: whoever has it already knows it by that.',
  who: 'company',
  input: z.object({ deliveryId: id }),
  reply: nothing,
  texts: { sending: 'It is being sent' },
  refusals: {
    gone: notFound('This message is not in the list any more.'),
    isOff: conflict('Turn the webhook on first.'),
  },
})
