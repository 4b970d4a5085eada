import { settleRefund } from '../calls/refunds.ts'
import type { Webhook } from '../http/deliveries.ts'
import { emitter } from './emit.ts'
import type { Engine } from './engine.ts'
import type { Match, Received } from './faults.ts'
import { settle } from './pay.ts'
import type { Delivery, Event } from './types.ts'

/** What a test can make go wrong, and see. Also over HTTP: `POST /sandbox/control {"do":"hold"}`. */
export type Control = {
  /** Changes where events go; what is pending goes there at once. */
  setWebhook(url: string | undefined, secret?: string): void
  /** Events wait from now on. */
  holdWebhooks(): void
  /** Ends holding. Resolves, with the ids in the order of delivery, when each waiting event was tried once. `together` unless told. */
  releaseWebhooks(order?: 'together' | 'sent' | 'reverse'): Promise<string[]>
  /** Delivers one event so many times, one after the other, and answers the HTTP statuses (0: nobody there). */
  deliver(eventId: string, times?: number): Promise<number[]>
  /** Events that happen while this is on are never delivered (they are in `GET /v1/events`). */
  dropWebhooks(on?: boolean): void
  /** Each reply waits so many ms after the work is done. 0 ends it. */
  delayReplies(ms: number): void
  /** The next replies are lost after the work is done: the connection is cut. The `stripe` SDK tries a cut connection once more by itself, even with `maxNetworkRetries: 0`; 2 makes it throw. */
  dropReplies(times?: number, match?: Match): void
  /** Confirmed payments stay `processing` until `settlePayments`. */
  holdPayments(): void
  /** Ends holding payments; those that wait succeed. Answers their ids. */
  settlePayments(): string[]
  /** Refunds stay `pending` until `settleRefunds`. */
  holdRefunds(): void
  /** Ends holding refunds. Those that wait, or with `failed` also those that had succeeded, end so. Answers their ids. */
  settleRefunds(status: 'succeeded' | 'failed'): string[]
  /** The requests that came, oldest first; card numbers are cut to four digits. */
  received(): Received[]
  /** Events, oldest first. */
  events(): Event[]
  deliveries(): Delivery[]
  /** Resolves when no delivery is under way or due. */
  idle(): Promise<void>
  /** Ends every fault and hold. */
  reset(): void
}

/** The control of a running sandbox. `webhook` is the object that deliveries read. */
export function controlOf(engine: Engine, webhook: Webhook): Control {
  const { store, deliveries, faults } = engine
  const control: Control = {
    setWebhook(url, secret) {
      webhook.url = url
      webhook.secret = secret ?? webhook.secret
      deliveries.wake()
    },
    holdWebhooks: () => {
      deliveries.hold()
    },
    releaseWebhooks: order => deliveries.release(order ?? 'together'),
    deliver: (eventId, times) => deliveries.send(eventId, times ?? 1),
    dropWebhooks: on => {
      faults.dropsWebhooks = on ?? true
    },
    delayReplies: ms => {
      faults.delay = ms
    },
    dropReplies: (times, match) => {
      faults.drops.push({ left: times ?? 1, match: match ?? {} })
    },
    holdPayments: () => {
      faults.holdsPayments = true
    },
    settlePayments() {
      faults.holdsPayments = false
      const emits = emitter(engine, { id: '', key: null, apiVersion: null })
      const context = {
        store,
        who: 'secret' as const,
        request: { id: '', key: null, apiVersion: null },
        emit: emits.emit,
        holdsPayments: () => false,
        holdsRefunds: () => false,
      }
      const waiting = store
        .all('payment_intent')
        .filter(intent => intent.status === 'processing')
        .reverse()
      for (const intent of waiting) {
        const method = store.get('payment_method', intent.payment_method ?? '')
        if (method) settle(intent, method, context)
      }
      store.commit()
      emits.send()
      return waiting.map(intent => intent.id)
    },
    holdRefunds: () => {
      faults.holdsRefunds = true
    },
    settleRefunds(status) {
      faults.holdsRefunds = false
      const emits = emitter(engine, { id: '', key: null, apiVersion: null })
      const settled = store
        .all('refund')
        .filter(refund => refund.status === 'pending' || (status === 'failed' && refund.status === 'succeeded'))
        .reverse()
      for (const refund of settled) settleRefund(refund, status, { store, emit: emits.emit })
      store.commit()
      emits.send()
      return settled.map(({ id }) => id)
    },
    received: () => [...faults.received],
    events: () => store.all('event').reverse(),
    deliveries: () => store.all('delivery').reverse(),
    idle: () => deliveries.idle(),
    reset() {
      Object.assign(faults, {
        delay: 0,
        dropsWebhooks: false,
        holdsPayments: false,
        holdsRefunds: false,
        drops: [],
        received: [],
      })
      void deliveries.release('together')
    },
  }
  return control
}
