import { browser } from '@cloudoc/kit/calls/browser.ts'
import { reportError } from '@cloudoc/kit/errors/report.ts'
import { hasCarried } from '@cloudoc/kit/messages/carried.ts'
import { offlineLines } from '@cloudoc/kit/session/offlineCart.ts'
import { onSession, session } from '@cloudoc/kit/session/store.ts'
import { wasClosed } from '../frame/offer/said.ts'
import { holdHands } from './hands.ts'

/** Somebody is here. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click', 'input'] as const

/** A page that appears under a pointer hears of it as of one that moves: somebody is here once it has come to another place. */
function pointerWatch(): (event: Event) => boolean {
  let place: string | undefined
  return event => {
    if (!(event instanceof MouseEvent)) return false
    const before = place
    place = `${event.clientX} ${event.clientY}`
    return before !== undefined && before !== place
  }
}

/** What the server named for later, asked for now, all at once. */
const laterLinks = (): NodeListOf<HTMLLinkElement> => document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')

/** The browser knows something that the page has to show: who is signed in, a cart, a message that the page before left. */
const knowsMore = (): boolean => session().isAuthenticated || offlineLines().length > 0 || hasCarried()

/** A banner that was closed in this tab is gone from the start. */
function hideClosedOffer(): void {
  const name = document.querySelector<HTMLElement>('[data-offer]')?.dataset['offer']
  if (name !== undefined && wasClosed(name)) document.documentElement.dataset['offerClosed'] = ''
}

/** What the server answers differently; a place within the page (`#content`) is not of it. */
const address = (): string => window.location.pathname + window.location.search

/**
 * Steps back and forward within one document lead to an address that only script can show: after a reload, the steps from before it are still there.
 * Until the page is taken over nobody would hear of them, so the page of that address is fetched. Answers how to stop.
 */
function followSteps(): () => void {
  const came = address()
  const onStep = (): void => { if (address() !== came) browser.reload() }
  addEventListener('popstate', onStep)
  return () => removeEventListener('popstate', onStep)
}

/**
 * Lets the page be as it came until somebody lays a hand on it, or the browser knows more than the server; then `wake` takes it over, once. What is
 * pressed, typed or sent meanwhile is held, and done afterwards. A page without links for later is taken over at once.
 */
export function sleep(wake: () => Promise<void>): void {
  hideClosedOffer()
  let isAwake = false
  const hands = holdHands()
  const stopFollowing = followSteps()
  const hasMoved = pointerWatch()
  const stopListening = onSession(() => start())
  const start = (sign?: Event): void => {
    // A row that snaps to its first card scrolls by itself.
    if (isAwake || (sign?.type === 'scroll' && sign.target !== document)) return
    if (sign?.type === 'pointermove' && !hasMoved(sign)) return
    isAwake = true
    stopListening()
    for (const name of signs) removeEventListener(name, start, true)
    for (const link of laterLinks()) link.rel = 'modulepreload'
    wake().then(() => {
      stopFollowing()
      hands.handOver()
    }, (error: unknown) => {
      reportError(error)
      hands.giveUp()
    })
  }
  if (laterLinks().length === 0 || knowsMore()) return start()
  for (const name of signs) addEventListener(name, start, { capture: true, passive: true })
}
