import { Wrap } from '@cloudoc/kit/components/layout/Layout.tsx'
import { Logo } from '@cloudoc/kit/components/layout/Logo.tsx'
import { SkipLink } from '@cloudoc/kit/components/layout/SkipLink.tsx'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useLiveEvents } from '../realtime/useLiveEvents.ts'
import { Boundary } from '../screen/Boundary.tsx'
import { ScreenSkeleton } from '../screen/ScreenSkeleton.tsx'

/** Around the checkout, which stands alone: no menu leads away from it but the way back to the cart. */
export function CheckoutFrame() {
  const { pathname } = useLocation()
  useLiveEvents()
  return (
    <>
      <SkipLink />
      <header className="border-b border-line bg-sheet">
        <Wrap className="flex min-h-target flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
          <a
            href="/cart"
            aria-label="Back to the cart"
            className="inline-flex min-h-target items-center text-ink no-underline"
          >
            <Logo />
          </a>
          <span className="flex items-center gap-2 text-small text-quiet max-sm:hidden">
            <LockKeyhole aria-hidden className="size-5 shrink-0" />
            Secure checkout
          </span>
        </Wrap>
      </header>
      <Boundary place={pathname}>
        <Suspense fallback={<ScreenSkeleton />}>
          <Outlet />
        </Suspense>
      </Boundary>
    </>
  )
}
