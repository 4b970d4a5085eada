import { Messages } from '@cloudoc/kit/components/feedback/Messages.tsx'
import { Toasts } from '@cloudoc/kit/components/feedback/Toasts.tsx'
import { SkipLink } from '@cloudoc/kit/components/layout/SkipLink.tsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { AccountModalHost } from '../features/account/modal/AccountModalHost.tsx'
import { useAhead } from '../routing/useAhead.ts'
import { useScreenChange } from '../routing/useScreenChange.ts'
import { Broken } from './Broken.tsx'
import { Corner } from './Corner.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Announcement } from './offer/Announcement.tsx'
import { OfferPopUp } from './offer/OfferPopUp.tsx'

/** What stands around every screen. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  useAhead()
  useScreenChange()
  return (
    <>
      <SkipLink />
      <Announcement />
      <Header />
      <Broken at={pathname}>{children}</Broken>
      <Footer />
      <Corner />
      <OfferPopUp />
      <AccountModalHost />
      <Toasts />
      <Messages />
    </>
  )
}
