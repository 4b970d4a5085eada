import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Wrap } from '@cloudoc/kit/components/layout/Layout.tsx'
import { Logo } from '@cloudoc/kit/components/layout/Logo.tsx'
import { useSession } from '@cloudoc/kit/session/store.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { markSessionKnown } from '../hydration/sessionKnown.ts'
import { AccountMenu } from './menu/AccountMenu.tsx'
import { CartLink } from './menu/CartLink.tsx'
import { MainNav } from './menu/MainNav.tsx'
import { MobileMenu } from './menu/MobileMenu.tsx'
import { SignInLinks } from './menu/SignInLinks.tsx'
import { useSite } from './site.tsx'

/** The top of every screen: the house, the account, the cart, and the menu below (shop §2 Header menu). */
export function Header() {
  const { isAuthenticated } = useSession()
  const { settings } = useSite()
  useEffect(markSessionKnown, [])
  return (
    <header className="border-b border-line bg-paper">
      <Wrap>
        <div className="flex min-h-16 items-center justify-between gap-2 py-2">
          <Link to="/" className="-m-2 rounded-md p-2 text-ink" aria-label="Cloudoc, home">
            <Logo />
          </Link>
          <div className="flex items-center gap-1 sm:gap-2">
            <CartLink />
            <div className="hidden items-center gap-3 lg:flex">
              <div className="who flex items-center gap-3">{isAuthenticated ? <AccountMenu /> : <SignInLinks />}</div>
              {settings?.demoUrl && (
                <Button
                  href={settings.demoUrl}
                  target="_blank"
                  rel="noopener"
                  variant="quiet"
                  icon={<CalendarDays aria-hidden className="size-5" />}
                >
                  Get a Demo
                </Button>
              )}
            </div>
            <MobileMenu />
          </div>
        </div>
        <MainNav />
      </Wrap>
    </header>
  )
}
