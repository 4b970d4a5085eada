import { useSyncExternalStore } from 'react'
import { browser } from '../calls/browser.ts'
import { forget, onSession, pauseSession, remaining } from '../session/store.ts'
import { joinTabs } from '../session/tabs.ts'

let settled = false
const waiting = new Set<() => void>()

/** setTimeout holds no more than this; a longer wait is looked at again then. */
const MAX_WAIT_MS = 2 ** 31 - 1

/**
 * Signs out and loads the page afresh once 240 minutes have passed (shop §4 Session); where something is not
 * saved, the page stays. Answers whether they have.
 */
function expireIfDue(): boolean {
  if (remaining() > 0) return false
  if (pauseSession()) return true
  forget()
  browser.reload()
  return true
}

/**
 * What a tab that somebody comes back to does: the 240 minutes may be over, or the session was ended elsewhere.
 * The code that asks the server is loaded then, as most visitors have no session.
 */
function checkOnReturn(): void {
  if (document.visibilityState === 'hidden' || expireIfDue() || remaining() === Infinity) return
  void import('./checkSession.ts').then(
    ({ checkSession }) => checkSession(),
    () => {
      /* The code could not be loaded: the next call finds out. */
    },
  )
}

/**
 * Starts the session of this tab; call it once, before the first render, in an app's entry. Asks open tabs
 * for a session, and watches the 240 minutes: now, on focus, and by timer. On focus it asks the server, too,
 * whether the session goes on. `settled` is done when it is known
 * whether someone is signed in.
 */
export function startSession(): { settled: Promise<void>; stop: () => void } {
  const tabs = joinTabs()
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    expireIfDue()
  }
  const wind = () => {
    clearTimeout(timer)
    const left = remaining()
    if (left !== Infinity)
      timer = setTimeout(
        () => {
          check()
          wind()
        },
        Math.max(0, Math.min(left, MAX_WAIT_MS)),
      )
  }
  check()
  wind()
  const stopListening = onSession(wind)
  window.addEventListener('focus', checkOnReturn)
  document.addEventListener('visibilitychange', checkOnReturn)
  return {
    settled: tabs.settled.then(() => {
      settled = true
      for (const wake of waiting) wake()
    }),
    stop: () => {
      settled = false
      clearTimeout(timer)
      stopListening()
      tabs.close()
      window.removeEventListener('focus', checkOnReturn)
      document.removeEventListener('visibilitychange', checkOnReturn)
    },
  }
}

const listen = (wake: () => void) => {
  waiting.add(wake)
  return () => {
    waiting.delete(wake)
  }
}

/**
 * False until it is known whether someone is signed in: a guarded page waits for it before it sends anyone to
 * /login.
 */
export const useSessionSettled = (): boolean =>
  useSyncExternalStore(
    listen,
    () => settled,
    () => false,
  )
