import { useSyncExternalStore } from 'react'
import { read, write } from '@cloudoc/kit/session/storage.ts'
import type { Settings } from '../site.tsx'

/** The offer is said once on a page: where the window speaks, or somebody closed the banner, the banner is silent. */
export const closedKey = 'offer_banner_closed'

/** What an offer is known by in this tab: another one is said anew. */
export const nameOf = ({ offertitle, offerExpiry, promonotice }: Pick<Settings, 'offertitle' | 'offerExpiry' | 'promonotice'>): string => `${offertitle} ${offerExpiry} ${promonotice}`

export const wasClosed = (name: string): boolean => read('sessionStorage', closedKey) === name
export const close = (name: string): void => write('sessionStorage', closedKey, name)

let windowSays = false
const listeners = new Set<() => void>()

/** The window has said the offer on this page: the banner keeps its height and falls silent, and is gone on the next. */
export function markSaidInWindow(name: string): void {
  close(name)
  windowSays = true
  for (const wake of listeners) wake()
}
/** For another page, and for tests. */
export function resetSaid(): void {
  windowSays = false
  for (const wake of listeners) wake()
}
const listen = (wake: () => void) => {
  listeners.add(wake)
  return () => { listeners.delete(wake) }
}
export const useWindowSays = (): boolean => useSyncExternalStore(listen, () => windowSays, () => false)
