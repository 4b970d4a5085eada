import { findCall } from '../calls/call.ts'
import { calls } from '../calls/index.ts'
import type { Deliveries } from '../http/deliveries.ts'
import type { Form } from '../http/form.ts'
import type { Reply } from '../http/reply.ts'
import { isRefusal, refuse } from '../http/reply.ts'
import type { Context, KeyType } from './context.ts'
import { emitter } from './emit.ts'
import type { Faults } from './faults.ts'
import type { Idempotency } from './idempotency.ts'
import { newId } from './ids.ts'
import { expanded, present } from './present.ts'
import type { Store } from './store.ts'

/** What the parts of a running sandbox share. */
export type Engine = { store: Store; idempotency: Idempotency; deliveries: Deliveries; faults: Faults }

/** A request that has been read and whose caller is known. */
export type Asked = {
  method: string
  path: string
  form: Form
  who: KeyType
  key: string | null
  apiVersion: string | null
}

/** The answer, with the id of the request and, on a replay, that of the first one. `free` when the reply has left. */
export type Answered = { reply: Reply; requestId: string; original: string | undefined; free(): void }

/** Does the work of one request, all of it or nothing, and remembers the reply under its key in the same commit. */
export function answer(asked: Asked, engine: Engine): Answered {
  const { method, path, form, who, key } = asked
  const { store, idempotency } = engine
  const requestId = newId('req')
  const ready = (
    reply: Reply,
    original?: string,
    free = () => {
      /* nothing was taken */
    },
  ): Answered => ({ reply, requestId, original, free })
  const found = findCall(calls, method, path)
  if (!found)
    return ready(
      refuse(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path}).` }),
    )
  if (who === 'client' && !found.call.browser) {
    const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.'
    return ready(refuse(403, { type: 'invalid_request_error', code: 'secret_key_required', message }))
  }
  const keyed = method === 'POST' && key !== null ? { key, path, form, who } : undefined
  const seen = keyed && idempotency.take(keyed)
  if (seen) return ready(seen.reply, seen.original)
  const free = () => {
    if (keyed) idempotency.free(keyed.key, who)
  }
  const emits = emitter(engine, { id: requestId, key, apiVersion: asked.apiVersion })
  const context: Context = {
    store,
    who,
    request: { id: requestId, key, apiVersion: asked.apiVersion },
    emit: emits.emit,
    holdsPayments: () => engine.faults.holdsPayments,
    holdsRefunds: () => engine.faults.holdsRefunds,
  }
  try {
    const raw = found.call.run(form, context, found.id)
    const body = present(who === 'secret' ? expanded(raw.body, form, store) : raw.body, who)
    const reply = { status: raw.status, body }
    if (isRefusal(raw) && raw.invalid) store.undo()
    else if (keyed) idempotency.keep(keyed, reply, requestId)
    store.commit()
    emits.send()
    return ready(reply, undefined, free)
  } catch (error) {
    store.undo()
    free()
    throw error
  }
}
