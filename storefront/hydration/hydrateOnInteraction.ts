import { browser } from '@cloudoc/kit/calls/browser.ts'
import { reportError } from '@cloudoc/kit/errors/report.ts'
import { hasCarried } from '@cloudoc/kit/messages/carried.ts'
import { offlineLines } from '@cloudoc/kit/session/offlineCart.ts'
import { onSession, session } from '@cloudoc/kit/session/store.ts'
import { wasClosed } from '../frame/offer/shown.ts'
import { captureEvents } from './eventReplay.ts'

/** What counts as interaction. */
const interactions = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'click',
  'input',
] as const

/** Browsers report a pointer that lies where the page appears as one that moves: it counts once it has come to another place. */
function pointerWatch(): (event: Event) => boolean {
  let place: string | undefined
  return event => {
    if (!(event instanceof MouseEvent)) return false
    const before = place
    place = `${event.clientX} ${event.clientY}`
    return before !== undefined && before !== place
  }
}

/** Scripts that the server named without letting the browser fetch them. */
const deferredScripts = (): NodeListOf<HTMLLinkElement> =>
  document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')

/** The browser has state that the server's page does not show: a session, a cart, a message that the page before left. */
const hasClientState = (): boolean => session().isAuthenticated || offlineLines().length > 0 || hasCarried()

/** A banner that was closed in this tab is gone from the start. */
function hideClosedOffer(): void {
  const name = document.querySelector<HTMLElement>('[data-offer]')?.dataset['offer']
  if (name !== undefined && wasClosed(name)) document.documentElement.dataset['offerClosed'] = ''
}

/** What the server answers differently; a place within the page (`#content`) is not of it. */
const address = (): string => window.location.pathname + window.location.search

/**
 * Steps back and forward within one document lead to an address that only script can show: after a reload, the steps from before it are still there.
 * Before hydration nothing handles them, so the page of that address is fetched. Answers how to stop.
 */
function reloadOnPopState(): () => void {
  const came = address()
  const onPopState = (): void => {
    if (address() !== came) browser.reload()
  }
  addEventListener('popstate', onPopState)
  return () => removeEventListener('popstate', onPopState)
}

/**
 * Leaves the server's page as it is until the first interaction, or until the browser has state of its own; then calls `hydrate`, once. Events in between
 * are captured and replayed. A page without deferred scripts is hydrated at once.
 */
export function hydrateOnInteraction(hydrate: () => Promise<void>): void {
  hideClosedOffer()
  let hasStarted = false
  const events = captureEvents()
  const stopReloading = reloadOnPopState()
  const hasMoved = pointerWatch()
  const stopListening = onSession(() => start())
  const start = (event?: Event): void => {
    // A row that snaps to its first card scrolls by itself.
    if (hasStarted || (event?.type === 'scroll' && event.target !== document)) return
    if (event?.type === 'pointermove' && !hasMoved(event)) return
    hasStarted = true
    stopListening()
    for (const name of interactions) removeEventListener(name, start, true)
    for (const link of deferredScripts()) link.rel = 'modulepreload'
    hydrate().then(
      () => {
        stopReloading()
        events.replay()
      },
      (error: unknown) => {
        reportError(error)
        events.fallBack()
      },
    )
  }
  if (deferredScripts().length === 0 || hasClientState()) return start()
  for (const name of interactions) addEventListener(name, start, { capture: true, passive: true })
}
