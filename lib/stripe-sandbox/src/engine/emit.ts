import type { Deliveries } from '../http/deliveries.ts'
import type { Context } from './context.ts'
import type { Faults } from './faults.ts'
import { newId, seconds } from './ids.ts'
import { present } from './present.ts'
import type { Store } from './store.ts'

type Parts = { store: Store; deliveries: Deliveries; faults: Faults }

/** Records events with their deliveries; `send` after the commit sets them on their way. */
export function emitter({ store, deliveries, faults }: Parts, request: Context['request']) {
  const fresh: string[] = []
  return {
    emit: (type: string, object: object): void => {
      const event = store.put('event', {
        id: newId('evt'),
        object: 'event',
        api_version: request.apiVersion,
        created: seconds(),
        livemode: false,
        pending_webhooks: 1,
        type,
        data: { object: present(object, 'secret') },
        request: { id: request.id, idempotency_key: request.key },
      })
      const state = faults.dropsWebhooks ? 'dropped' : 'pending'
      const delivery = store.put('delivery', {
        id: newId('dlv'),
        event: event.id,
        state,
        tries: 0,
        next: Date.now(),
        last: null,
      })
      fresh.push(delivery.id)
    },
    send: (): void => {
      for (const id of fresh.splice(0)) deliveries.wake(id)
    },
  }
}
