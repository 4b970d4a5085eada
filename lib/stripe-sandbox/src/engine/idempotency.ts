import { createHash, createHmac } from 'node:crypto'
import type { Form } from '../http/form.ts'
import { canonical } from '../http/form.ts'
import type { Reply } from '../http/reply.ts'
import { refuse } from '../http/reply.ts'
import type { KeyType } from './context.ts'
import { seconds } from './ids.ts'
import type { Store } from './store.ts'

/** The answer for a key that was seen before: the first reply again, or a refusal. */
export type Seen = { reply: Reply; original: string | undefined }

/** A request with an idempotency key. */
export interface Keyed {
  key: string
  path: string
  form: Form
  who: KeyType
}

/** Remembers replies by key, for a day, as Stripe does. */
export type Idempotency = {
  /** Undefined for a new key, which from here on is taken until `free`. */
  take(asked: Keyed): Seen | undefined
  /** `request`: id of the request that was answered so. */
  keep(asked: Keyed, reply: Reply, request: string): void
  free(key: string, who: KeyType): void
}

const day = 24 * 60 * 60

/** `secret` keys the print of the parameters: with a plain hash, a card number could be guessed back from the file. */
export function openIdempotency(store: Store, secret: string): Idempotency {
  const busy = new Set<string>()
  const idOf = (key: string, who: KeyType) => createHash('sha256').update(`${who} ${key}`).digest('hex').slice(0, 40)
  const printOf = (form: Form) => createHmac('sha256', secret).update(canonical(form)).digest('hex')
  return {
    take({ key, path, form, who }) {
      const id = idOf(key, who)
      if (key.length > 255)
        return { reply: conflict(400, 'Idempotency keys can be at most 255 characters long.'), original: undefined }
      if (busy.has(id)) return { reply: conflict(409, inUse, 'idempotency_key_in_use'), original: undefined }
      const before = store.get('replay', id)
      if (!before || before.created < seconds() - day) {
        busy.add(id)
        return undefined
      }
      const other = `Try using a key other than '${key}' if you meant to execute a different request.`
      if (before.path !== path)
        return {
          reply: conflict(
            400,
            `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${before.path}'). ${other}`,
          ),
          original: undefined,
        }
      if (before.print !== printOf(form))
        return {
          reply: conflict(
            400,
            `Keys for idempotent requests can only be used with the same parameters they were first used with. ${other}`,
          ),
          original: undefined,
        }
      return { reply: { status: before.status, body: before.body }, original: before.request }
    },
    keep({ key, path, form, who }, reply, request) {
      store.put('replay', {
        id: idOf(key, who),
        path,
        print: printOf(form),
        request,
        created: seconds(),
        status: reply.status,
        body: reply.body,
      })
    },
    free(key, who) {
      busy.delete(idOf(key, who))
    },
  }
}

const inUse =
  'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through). Please try again later.'

function conflict(status: number, message: string, code?: string): Reply {
  return refuse(status, { type: 'idempotency_error', message, ...(code === undefined ? {} : { code }) })
}
