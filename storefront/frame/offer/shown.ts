import { read, write } from '@cloudoc/kit/session/storage.ts'
import { useSyncExternalStore } from 'react'
import type { Settings } from '../site.tsx'

/** An offer is shown once on a page: where the window shows it, or somebody closed the banner, the banner is empty. */
const closedKey = 'offer_banner_closed'

/** What an offer is known by in this tab: another one is shown again. */
export const nameOf = ({
  offertitle,
  offerExpiry,
  promonotice,
}: Pick<Settings, 'offertitle' | 'offerExpiry' | 'promonotice'>): string =>
  `${offertitle} ${offerExpiry} ${promonotice}`

export const wasClosed = (name: string): boolean => read('sessionStorage', closedKey) === name
export const close = (name: string): void => write('sessionStorage', closedKey, name)

let shownInWindow = false
const listeners = new Set<() => void>()

/**
 * The window has shown the offer on this page: the banner keeps its height and becomes empty, and is gone on
 * the next.
 */
export function markOfferShown(name: string): void {
  close(name)
  shownInWindow = true
  for (const wake of listeners) wake()
}
/** For another page, and for tests. */
export function resetOfferShown(): void {
  shownInWindow = false
  for (const wake of listeners) wake()
}
const listen = (wake: () => void) => {
  listeners.add(wake)
  return () => {
    listeners.delete(wake)
  }
}
export const useShownInWindow = (): boolean =>
  useSyncExternalStore(
    listen,
    () => shownInWindow,
    () => false,
  )
