import { useSyncExternalStore } from 'react'
import { clearOfflineCart } from './offlineCart.ts'
import type { Session, SessionKey, SignInReply } from './values.ts'
import { readSession, restore, visitor, writeSession } from './values.ts'

/** 240 minutes from sign-in (shop §4, §9; rulings 7). */
export const sessionMinutes = 240

const listeners = new Set<() => void>()
const signOutListeners = new Set<(token: string | null) => void>()
let current: Session | null = null
let leaving = new AbortController()
/** Parts of the page that hold what is not saved yet, and whether the session has ended under them. */
let holds = 0
let paused = false

const changed = () => {
  current = null
  for (const listener of listeners) listener()
}

/** The session now. On the server: the visitor. */
export function session(): Session {
  if (typeof window === 'undefined') return visitor
  current ??= readSession()
  return current
}

/** Calls back on each change; answers how to stop. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Called with the ended token, or null when every tab is to sign out. `tabs.ts` passes it on to the other tabs. */
export function onLeaving(leaver: (token: string | null) => void): () => void {
  signOutListeners.add(leaver)
  return () => {
    signOutListeners.delete(leaver)
  }
}

/** Stores the reply of a sign-in, a sign-up, or the exchange of a one-time code (shop §4). */
export function signIn(reply: SignInReply): void {
  writeSession(reply, Date.now())
  paused = false
  changed()
}

/** Clears all session values and the offline cart, here and in every open tab (shop §4 Session). */
export function signOut(): void {
  forget()
  for (const leaver of signOutListeners) leaver(null)
}

/** The server no longer knows this token. Tabs that hold another one stay signed in. */
export function endSession(token: string): void {
  if (session().token !== token || paused) return
  if (!pauseSession()) forget()
  for (const leaver of signOutListeners) leaver(token)
}

/**
 * For as long as something on the page is not saved: a session that ends is paused, and not forgotten.
 * Answers how to let go.
 */
export function holdSession(): () => void {
  holds += 1
  return () => {
    holds -= 1
  }
}

/**
 * Pauses a session that has ended, where something is held: its values stay, no call carries its token, and
 * the person signs in again over the page. Answers whether it did.
 */
export function pauseSession(): boolean {
  if (holds === 0) return false
  if (!paused) {
    paused = true
    changed()
  }
  return true
}

/** Has the session ended under what is not saved? */
export const isPaused = (): boolean => paused
export const usePaused = (): boolean => useSyncExternalStore(onSession, isPaused, () => false)

/**
 * Ends with the session of this tab: what only reads, and carries its token, is broken off by it. Nobody
 * hears a late 401 of somebody who has left.
 */
export const untilSignedOut = (): AbortSignal => leaving.signal

/** Clears this tab only. */
export function forget(): void {
  leaving.abort()
  leaving = new AbortController()
  restore({})
  paused = false
  clearOfflineCart()
  changed()
}

/** Takes over a session from another tab. */
export function mergeSession(values: Partial<Record<SessionKey, string>>): void {
  restore(values)
  changed()
}

/** Milliseconds until the automatic sign-out; Infinity for a visitor, and for a session that has ended already. */
export function remaining(now = Date.now()): number {
  const { isAuthenticated, startedAt } = session()
  return isAuthenticated && !paused ? startedAt + sessionMinutes * 60_000 - now : Infinity
}

/** The session, live. Server and first client render are the visitor, so pages hydrate without a difference. */
export const useSession = (): Session => useSyncExternalStore(onSession, session, () => visitor)

/** May this session do what one of the permissions allows? The server decides again on each call (rulings 25). */
export const may = (who: Session, ...names: readonly string[]): boolean =>
  who.userRole === 'company' || names.some(name => who.permissions.includes(name))
