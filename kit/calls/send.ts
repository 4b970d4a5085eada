import type { Call, InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { Envelope, Refused } from '@cloudoc/core/contract/envelope.ts'
import { endSession, isPaused, session, untilSignedOut } from '../session/store.ts'
import { toRequest } from './body.ts'
import { browser } from './browser.ts'
import { brokenTextOf, networkText, refusalText, shownText, strangeTextOf } from './texts.ts'

export interface SendInit {
  signal?: AbortSignal
  /** Origin to call; the page's own when left out. A server-side render has to name it. */
  base?: string
  /** Outlives the page, for a last save as someone leaves. */
  keepalive?: boolean
}

const refused = (response: string, message: string): Refused => ({ status: 0, response, message })
export const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  'status' in value &&
  [0, 1, 2, 3, '00'].includes(value.status as number | string)

/**
 * Makes one call and answers its envelope; it never throws. A lost network, or an answer that is none, is a
 * refusal with a text (shop §8). Sends the stored token; a 401 to it ends the session, and signing out breaks
 * off what reads with it; status '00' leads to /admin.
 */
export async function send<C extends Call>(
  call: C,
  input: InputOf<C>,
  init: SendInit = {},
): Promise<Envelope<ReplyOf<C>>> {
  const { path, body, json } = toRequest(call, input)
  const token = isPaused() ? '' : session().token
  const headers = new Headers({ accept: 'application/json' })
  if (json) headers.set('content-type', 'application/json')
  if (token) headers.set('authorization', `Bearer ${token}`)
  const { base = '', keepalive = false } = init
  const signal = eitherSignal(init.signal, call.reads && token ? untilSignedOut() : null)
  try {
    const answer = await fetch(`${base}${path}`, { keepalive, signal, method: call.method, headers, body })
    if (answer.status === 401 && token) endSession(token)
    const envelope = readEnvelope(call, await answer.json())
    return answer.status >= 500 ? withReference(envelope, answer.headers.get('x-request-id')) : envelope
  } catch {
    return signal?.aborted ? refused('', 'aborted') : refused(networkText(call.path), 'network')
  }
}

const eitherSignal = (one: AbortSignal | undefined, other: AbortSignal | null): AbortSignal | null =>
  one && other ? AbortSignal.any([one, other]) : (one ?? other)

const withReference = <R>(envelope: Envelope<R>, requestId: string | null): Envelope<R> =>
  envelope.status === 0 ? { ...envelope, response: brokenTextOf(envelope.response, requestId) } : envelope

/** What was answered, with the texts of our own; '00' leads to /admin. */
function readEnvelope<C extends Call>(call: C, envelope: unknown): Envelope<ReplyOf<C>> {
  if (!isEnvelope(envelope)) return refused(strangeTextOf(call.path), 'broken')
  if (envelope.status === '00' && typeof window !== 'undefined') browser.leave('/admin')
  if (envelope.status === 0) return { ...envelope, response: refusalText(envelope.response) }
  return envelope as Envelope<ReplyOf<C>>
}

/** The text of an envelope for the person: its refusal, or its message when it is done. */
export function textOf(envelope: Envelope<unknown>): string | undefined {
  if (envelope.status === 1) return envelope.message
  return shownText(refusalText(envelope.response))
}
