import { setTimeout as sleep } from 'node:timers/promises'
import type { Store } from '../engine/store.ts'
import type { Delivery } from '../engine/types.ts'
import { postEvent } from './post.ts'

/** Where events go. `firstRetry` in ms, doubled each time; `tries` in all. */
export type Webhook = { url: string | undefined; secret: string; firstRetry: number; tries: number }

/** Tries under way at once, however many events wait: whoever was away is not sent all of them in one moment. */
const atOnce = 16

/** Sends events to the webhook until it answers 2xx. */
export type Deliveries = {
  /** Sends what is pending, each when it is due; or only the one named. */
  wake(id?: string): void
  hold(): void
  /**
   * Ends holding, and tries all that is pending once, at the same time, or one after the other in an order.
   * Resolves with the ids of the events tried.
   */
  release(order: 'together' | 'sent' | 'reverse'): Promise<string[]>
  /** Sends one event now, so many times, whatever became of it before; answers the statuses. A 2xx ends its waiting. */
  send(eventId: string, times: number): Promise<number[]>
  /** Resolves when no try is under way or due. Does not wait for later retries. */
  idle(): Promise<void>
  close(): Promise<void>
}

/** Starts with what an earlier run left pending. */
export function openDeliveries(store: Store, webhook: Webhook): Deliveries {
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Map<string, Promise<unknown>>()
  const inLine: (() => void)[] = []
  let free = atOnce
  const stop = new AbortController()
  let held = false

  const pending = () =>
    store
      .all('delivery')
      .filter(delivery => delivery.state === 'pending')
      .reverse()

  function post(eventId: string): Promise<number> {
    const event = store.get('event', eventId)
    if (webhook.url === undefined || !event) return Promise.resolve(0)
    return postEvent({ url: webhook.url, secret: webhook.secret }, JSON.stringify(event, null, 2), stop.signal)
  }

  async function inPlace(work: () => Promise<void>): Promise<void> {
    if (free > 0) free -= 1
    else
      await new Promise<void>(go => {
        inLine.push(go)
      })
    // A place goes from one to the next, and is free when nobody waits.
    return work().finally(() => {
      const next = inLine.shift()
      if (next) next()
      else free += 1
    })
  }

  async function attempt(id: string): Promise<void> {
    if (stop.signal.aborted) return
    const before = store.get('delivery', id)
    if (before?.state !== 'pending') return
    const status = await post(before.event)
    // Stopped in the middle: not a failed try, the next start sends it.
    if (stop.signal.aborted) return
    const tries = before.tries + 1
    const state: Delivery['state'] = isAccepted(status) ? 'delivered' : tries >= webhook.tries ? 'given_up' : 'pending'
    store.put('delivery', {
      ...before,
      tries,
      state,
      last: status,
      next: Date.now() + webhook.firstRetry * 2 ** before.tries,
    })
    store.commit()
  }

  function run(id: string): Promise<unknown> {
    clearTimeout(timers.get(id))
    timers.delete(id)
    const under = running.get(id)
    if (under) return under
    const going = inPlace(() => attempt(id)).finally(() => {
      running.delete(id)
      plan(store.get('delivery', id))
    })
    running.set(id, going)
    return going
  }

  function plan(delivery: Delivery | undefined): void {
    if (delivery?.state !== 'pending' || held || stop.signal.aborted || webhook.url === undefined) return
    if (timers.has(delivery.id) || running.has(delivery.id)) return
    const timer = setTimeout(
      () => {
        void run(delivery.id)
      },
      Math.max(0, delivery.next - Date.now()),
    )
    timers.set(delivery.id, timer)
  }

  function forgetTimers(): void {
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
  }

  return {
    wake(id) {
      for (const delivery of id === undefined ? pending() : [store.get('delivery', id)]) plan(delivery)
    },
    hold() {
      held = true
      forgetTimers()
    },
    async release(order) {
      // Held meanwhile, or the others would set out by themselves and spoil the order.
      held = true
      forgetTimers()
      const sent = webhook.url === undefined ? [] : pending()
      const waiting = order === 'reverse' ? sent.reverse() : sent
      if (order === 'together') await Promise.all(waiting.map(delivery => run(delivery.id)))
      else for (const delivery of waiting) await run(delivery.id)
      held = false
      this.wake()
      return waiting.map(delivery => delivery.event)
    },
    async send(eventId, times) {
      const statuses: number[] = []
      for (let time = 0; time < times; time += 1) statuses.push(await post(eventId))
      const waiting = pending().find(delivery => delivery.event === eventId)
      if (waiting && statuses.some(isAccepted)) {
        store.put('delivery', {
          ...waiting,
          state: 'delivered',
          tries: waiting.tries + times,
          last: statuses.at(-1) ?? null,
        })
        store.commit()
      }
      return statuses
    },
    async idle() {
      const isDue = () => !held && webhook.url !== undefined && pending().some(delivery => delivery.next <= Date.now())
      while (!stop.signal.aborted && (running.size > 0 || isDue())) await sleep(5)
    },
    async close() {
      forgetTimers()
      stop.abort()
      await Promise.all(running.values())
    },
  }
}

function isAccepted(status: number): boolean {
  return status >= 200 && status < 300
}
