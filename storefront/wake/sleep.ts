import { reportError } from '@cloudoc/kit/errors/report.ts'
import { hasCarried } from '@cloudoc/kit/messages/carried.ts'
import { offlineLines } from '@cloudoc/kit/session/offlineCart.ts'
import { onSession, session } from '@cloudoc/kit/session/store.ts'
import { wasClosed } from '../frame/offer/said.ts'
import { holdHands } from './hands.ts'

/** Somebody is here. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click', 'input'] as const

/** What the server named for later, asked for now, all at once. */
const laterLinks = (): NodeListOf<HTMLLinkElement> => document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')

/** The browser knows something that the page has to show: who is signed in, a cart, a message that the page before left. */
const knowsMore = (): boolean => session().isAuthenticated || offlineLines().length > 0 || hasCarried()

/** A banner that was closed in this tab is gone from the start. */
function hideClosedOffer(): void {
  const name = document.querySelector<HTMLElement>('[data-offer]')?.dataset['offer']
  if (name !== undefined && wasClosed(name)) document.documentElement.dataset['offerClosed'] = ''
}

/**
 * Lets the page be as it came until somebody lays a hand on it, or the browser knows more than the server; then `wake` takes it over, once. What is
 * pressed, typed or sent meanwhile is held, and done afterwards. A page without links for later is taken over at once.
 */
export function sleep(wake: () => Promise<void>): void {
  hideClosedOffer()
  let isAwake = false
  const hands = holdHands()
  const stopListening = onSession(() => start())
  const start = (sign?: Event): void => {
    // A row that snaps to its first card scrolls by itself.
    if (isAwake || (sign?.type === 'scroll' && sign.target !== document)) return
    isAwake = true
    stopListening()
    for (const name of signs) removeEventListener(name, start, true)
    for (const link of laterLinks()) link.rel = 'modulepreload'
    wake().then(() => hands.handOver(), (error: unknown) => {
      reportError(error)
      hands.giveUp()
    })
  }
  if (laterLinks().length === 0 || knowsMore()) return start()
  for (const name of signs) addEventListener(name, start, { capture: true, passive: true })
}
