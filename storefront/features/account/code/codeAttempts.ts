import { read, write } from '@cloudoc/kit/session/storage.ts'
import { useSyncExternalStore } from 'react'

/** Codes: ten minutes and five tries (rulings 11). */
export const codeMs = 10 * 60_000
export const codeTries = 5
/** A code can be sent again five minutes after the last one (shop §4 Sign-up, §9). */
export const resendMs = 5 * 60_000
/** A code that was right holds for half an hour on the server; the screen counts on a little less. */
const verifiedMs = 25 * 60_000

export type AttemptKind = 'sign-up' | 'recovery'
export interface Attempt {
  email: string
  /** Opaque; the next call wants it (rulings 12, 13). */
  handle: string
  sentAt: number
  /** Wrong codes so far. */
  wrong: number
  verified: boolean
  /** Text of the sending; '' once a code was tried. */
  notice: string
}

const key = (kind: AttemptKind) => `code_${kind}`
const listeners = new Set<() => void>()
const cache = new Map<AttemptKind, { text: string | null; attempt: Attempt | null }>()

function parse(text: string | null): Attempt | null {
  try {
    const value = JSON.parse(text ?? 'null') as Attempt | null
    return typeof value?.handle === 'string' && typeof value.sentAt === 'number' ? value : null
  } catch {
    return null
  }
}

/** The code that is out, or was entered, in this tab: it is still there after the page was loaded again. The same object until it changes. */
export function attemptOf(kind: AttemptKind): Attempt | null {
  const text = read('sessionStorage', key(kind))
  const cached = cache.get(kind)
  if (cached?.text === text) return cached.attempt
  const attempt = parse(text)
  cache.set(kind, { text, attempt })
  return attempt
}

export function keepAttempt(kind: AttemptKind, attempt: Attempt | null): void {
  write('sessionStorage', key(kind), attempt && JSON.stringify(attempt))
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
export const useAttempt = (kind: AttemptKind): Attempt | null =>
  useSyncExternalStore(
    listen,
    () => attemptOf(kind),
    () => null,
  )

/** Why a code can no longer be entered, if so. */
export const spentBecause = ({ wrong, sentAt }: Attempt, now: number): 'tries' | 'time' | undefined =>
  wrong >= codeTries ? 'tries' : now - sentAt >= codeMs ? 'time' : undefined

/** Can this attempt go on, so that no other code needs to be sent? */
export const isAlive = (attempt: Attempt | null, email: string, now: number): attempt is Attempt =>
  attempt?.email.toLowerCase() === email.toLowerCase() &&
  (attempt.verified ? now - attempt.sentAt < verifiedMs : spentBecause(attempt, now) === undefined)
