import { Navigate } from 'react-router-dom'
import { useDetails, useStanding, useViewer } from '../../features/company/reads.ts'
import { useDismissed } from '../../features/company/useDismissed.ts'
import { allows, mayBuy, mayReadDocuments } from '../../features/menu/rules.ts'
import { NotPermitted } from '../../features/screen/Refused.tsx'
import { Screen } from '../../features/screen/Screen.tsx'
import { ActivePlan } from './ActivePlan.tsx'
import { LastOrder } from './LastOrder.tsx'
import { OrganisationBanner } from './OrganisationBanner.tsx'
import { RecentDocuments } from './RecentDocuments.tsx'
import { SubscribeBanner } from './SubscribeBanner.tsx'

/** What needs doing first, then what is new (shop §2 Dashboard, §4 Dashboard banners). */
export function Dashboard() {
  const viewer = useViewer()
  const details = useDetails()
  const standing = useStanding()
  const [dismissed, dismiss] = useDismissed('subscribe', 'localStorage')
  if (viewer.role === 'employee') return <Navigate to="/employee/policies" replace />
  const asks = viewer.role !== 'user' && viewer.active === false && !dismissed
  const firstname = details.data?.firstname
  const reads = mayReadDocuments(viewer)
  return (
    <Screen tab="Dashboard" title={firstname ? `Welcome, ${firstname}` : 'Welcome'}>
      {!allows(viewer, 'Dashboard', 'Manage users') && <NotPermitted />}
      {allows(viewer, 'Dashboard', 'Manage users') && (
        <>
          {asks && <SubscribeBanner onDismiss={dismiss} />}
          {viewer.role !== 'user' && standing.data && <OrganisationBanner filled={standing.data.Comp_details} second={asks} />}
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
            {reads && <RecentDocuments className="lg:col-span-2" />}
            {mayBuy(viewer) && <div className="grid gap-6"><ActivePlan /><LastOrder /></div>}
          </div>
        </>
      )}
    </Screen>
  )
}
