import { Messages } from '@cloudoc/kit/components/feedback/Messages.tsx'
import { Toasts } from '@cloudoc/kit/components/feedback/Toasts.tsx'
import { SkipLink } from '@cloudoc/kit/components/layout/SkipLink.tsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { AccountModalHost } from '../features/account/modal/AccountModalHost.tsx'
import { useAhead } from '../routing/useAhead.ts'
import { useScreenChange } from '../routing/useScreenChange.ts'
import { Broken } from './Broken.tsx'
import { CompanyDoor, isOpenAtCompany } from './CompanyDoor.tsx'
import { Corner } from './Corner.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Announcement } from './offer/Announcement.tsx'
import { OfferPopUp } from './offer/OfferPopUp.tsx'
import { useSite } from './site.tsx'

/** What stands around every screen. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { subdomain } = useSite()
  const guarded = subdomain !== '' && !isOpenAtCompany(pathname)
  useAhead()
  useScreenChange()
  return (
    <>
      <SkipLink />
      <Announcement />
      <Header />
      <Broken at={pathname}>{guarded ? <CompanyDoor>{children}</CompanyDoor> : children}</Broken>
      <Footer />
      <Corner />
      <OfferPopUp />
      <AccountModalHost />
      <Toasts />
      <Messages />
    </>
  )
}
