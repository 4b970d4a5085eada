import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { Wrap } from '@cloudoc/kit/components/layout/Layout.tsx'
import { forget, isPaused, usePaused, useSession } from '@cloudoc/kit/session/store.ts'
import { useSessionSettled } from '@cloudoc/kit/sign-in/startSession.ts'
import type { ReactNode } from 'react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useHref, useLocation } from 'react-router-dom'
import { ShellSkeleton } from '../screen/ShellSkeleton.tsx'
import { arrive, isLeaving, toSignIn } from './leaving.ts'
import { NoConnection } from './NoConnection.tsx'
import { useCrossing } from './useCrossing.ts'
import { useOnline } from './useOnline.ts'

const SignInAgain = lazy(async () => ({ default: (await import('./SignInAgain.tsx')).SignInAgain }))

/**
 * The focus goes back as it was: CKEditor by itself, as a text that the browser gives the focus to has its
 * caret at the beginning.
 */
function focusAgain(place: HTMLElement & { ckeditorInstance?: { focus: () => void } }): void {
  if (place.ckeditorInstance) place.ckeditorInstance.focus()
  else place.focus({ preventScroll: true })
}

/** Whoever signs in over the page goes on typing where they were. */
function useFocusKept(paused: boolean): void {
  const place = useRef<HTMLElement>(undefined)
  const wasPaused = useRef(false)
  useEffect(() => {
    // What is behind the dialog loses the focus before anything is rendered: it is known from before.
    const note = ({ target }: FocusEvent) => {
      if (!isPaused() && target instanceof HTMLElement) place.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const again = wasPaused.current && !paused
    wasPaused.current = paused
    if (!again) return
    // After the dialog, which gives the focus back to nobody.
    const timer = setTimeout(() => {
      if (place.current) focusAgain(place.current)
    })
    return () => clearTimeout(timer)
  }, [paused])
}

/**
 * Lets only a session in (rulings 6, 9). Anyone else goes to sign-in, which leads back here; a session that
 * ended while it was used is told so; where something is not saved, the page stays, and one signs in over it.
 * It waits until the other tabs have been asked, so that a new tab of a signed-in person does not flash past.
 */
export function RequireSession({ code, children }: { code: string | null; children: ReactNode }) {
  const { isAuthenticated } = useSession()
  const settled = useSessionSettled()
  const [crossing, crossAgain] = useCrossing(code)
  const here = useHref(useLocation())
  const wasIn = useRef(false)
  const paused = usePaused()
  const away = settled && !isAuthenticated && (crossing === 'done' || crossing === 'ended')

  const online = useOnline()

  useFocusKept(paused)
  useEffect(arrive, [])
  useEffect(() => {
    if (isAuthenticated) wasIn.current = true
    if (away && online && !isLeaving()) toSignIn(here, wasIn.current || crossing === 'ended')
  }, [away, online, isAuthenticated, here, crossing])

  if (isAuthenticated && crossing !== 'pending') {
    return (
      <>
        {/* What is on the page is nobody's to read until it is known again who is there. */}
        <div inert={paused} className={paused ? 'veiled' : undefined}>
          {children}
        </div>
        {paused && (
          <Suspense fallback={null}>
            <SignInAgain onLeave={forget} />
          </Suspense>
        )}
      </>
    )
  }
  if (away && !online && !isLeaving()) return <NoConnection />
  if (crossing !== 'failed') return <ShellSkeleton />
  return (
    <main id="content" className="py-24">
      <Wrap width="form">
        <ErrorState onRetry={crossAgain} />
      </Wrap>
    </main>
  )
}
