import { SkipLink } from '@cloudoc/kit/components/layout/SkipLink.tsx'
import { Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { ExportTray } from '../exports/ExportTray.tsx'
import { EmployeeCare } from '../policies/mine/UnreadPrompt.tsx'
import { useLiveEvents } from '../realtime/useLiveEvents.ts'
import { Boundary } from '../screen/Boundary.tsx'
import { ScreenSkeleton } from '../screen/ScreenSkeleton.tsx'
import { ConfirmSignIn } from '../session/ConfirmSignIn.tsx'
import { SiteChoiceContext, useChosenSite } from '../site-choice/chosenSite.ts'
import { SiteSwitch } from '../sites/SiteSwitch.tsx'
import { Corner } from './Corner.tsx'
import { Drawer } from './Drawer.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'

/** Menu and bar around every screen of the workspace. */
export function Shell() {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const choice = useChosenSite()
  useLiveEvents()
  return (
    <SiteChoiceContext value={choice}>
      <div className="flex min-h-dvh">
        <SkipLink />
        <SideMenu />
        <Drawer open={open} onClose={() => setOpen(false)} />
        <div className="min-w-0 grow">
          <TopBar menuOpen={open} onMenu={() => setOpen(true)} />
          <SiteSwitch />
          <EmployeeCare />
          <ConfirmSignIn />
          <Boundary place={pathname}>
            <Suspense fallback={<ScreenSkeleton />}>
              <Outlet />
            </Suspense>
          </Boundary>
        </div>
        <Corner>
          <ExportTray />
        </Corner>
      </div>
    </SiteChoiceContext>
  )
}
