import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router-dom'
import { useCompanyStatus, useDetails, useViewer } from '../company/companyReads.ts'
import { useDismissed } from '../company/useDismissed.ts'
import { NoDocuments } from '../documents/list/NoDocuments.tsx'
import { allows, mayBuy, mayReadDocuments } from '../menu/rules.ts'
import { useMayKeepFiles } from '../rights/myfiles.ts'
import { NotPermitted, Refused } from '../screen/Refused.tsx'
import { Screen } from '../screen/Screen.tsx'
import { WaitingForMe } from '../signatures/mine/WaitingForMe.tsx'
import { OrganisationBanner } from './banners/OrganisationBanner.tsx'
import { SubscribeBanner } from './banners/SubscribeBanner.tsx'
import { useDetailsBanner } from './banners/useDetailsBanner.ts'
import { ActivePlan } from './cards/ActivePlan.tsx'
import { FileRoom } from './cards/FileRoom.tsx'
import { LastOrder } from './cards/LastOrder.tsx'
import { LatestNotifications } from './cards/LatestNotifications.tsx'
import { LawChanges } from './cards/LawChanges.tsx'
import { OwnFiles } from './cards/OwnFiles.tsx'
import { RecentDocuments } from './cards/RecentDocuments.tsx'
import { ToDoList, ToDoSkeleton } from './cards/ToDoList.tsx'
import { useOverview } from './useOverview.ts'

/** The charts come with a library of their own, after what is to be done. */
const Pictures = lazy(async () => ({ default: (await import('./pictures/Pictures.tsx')).Pictures }))

/** What needs somebody first, then how it stands, then what is new (shop §2 Dashboard, §4 Dashboard banners). */
function Overview() {
  const viewer = useViewer()
  const status = useCompanyStatus()
  const overview = useOverview(true)
  const [dismissed, dismiss] = useDismissed('subscribe', 'localStorage')
  const filled = status.data?.Comp_details
  const banner = useDetailsBanner(viewer.role === 'user' ? undefined : filled)
  const subscribes = viewer.role !== 'user' && viewer.active === false && !dismissed
  const second = subscribes || banner.shown
  const [reads, keeps] = [mayReadDocuments(viewer), useMayKeepFiles()]
  const { data } = overview
  const without = data?.documents.total === 0
  const toRead =
    data !== undefined &&
    data.people.overdue +
      data.people.locked +
      data.people.users +
      data.people.employees +
      data.training.overdue +
      data.training.locked >
      0
  return (
    <>
      {subscribes && <SubscribeBanner onDismiss={dismiss} />}
      {banner.shown && filled !== undefined && (
        <OrganisationBanner filled={filled} asked={banner.asked} second={subscribes} onDismiss={banner.dismiss} />
      )}
      <WaitingForMe />
      {overview.isLoading && <ToDoSkeleton />}
      {overview.error !== undefined && <Refused error={overview.error} code={overview.code} onRetry={overview.retry} />}
      {without && !subscribes && <NoDocuments />}
      {data && (!without || toRead) && (
        <ToDoList
          overview={data}
          reads={reads}
          details={!banner.shown && allows(viewer, 'Settings', 'Manage users')}
          second={second}
        />
      )}
      {overview.error === undefined && (reads || allows(viewer, 'Policies', 'Manage employee', 'Manage users')) && (
        <Suspense fallback={<Skeleton shape="block" count={2} label="Loading the charts" />}>
          <Pictures />
        </Suspense>
      )}
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2 xl:grid-cols-3">
        {overview.error === undefined && (
          <>
            {reads && <LawChanges reading={overview} />}
            {reads && !without && <RecentDocuments reading={overview} />}
            <LatestNotifications reading={overview} />
            {keeps && <OwnFiles />}
          </>
        )}
        {mayBuy(viewer) && (
          <>
            <ActivePlan />
            <LastOrder />
          </>
        )}
        <FileRoom />
      </div>
    </>
  )
}

/**
 * /dashboard: for the account holder, and for sub-users who hold it (documents §6). Employees have their
 * list instead.
 */
export function Dashboard() {
  const viewer = useViewer()
  const firstname = useDetails().data?.firstname
  if (viewer.role === 'employee') return <Navigate to="/todo" replace />
  return (
    <Screen tab="Dashboard" title={firstname ? `Welcome, ${firstname}` : 'Welcome'}>
      {allows(viewer, 'Dashboard', 'Manage users') ? <Overview /> : <NotPermitted />}
    </Screen>
  )
}
