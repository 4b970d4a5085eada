import type { MenuItem } from '@cloudoc/kit/components/overlay/Menu.tsx'
import BadgeCheck from 'lucide-react/icons/badge-check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleUser from 'lucide-react/icons/circle-user'
import Files from 'lucide-react/icons/files'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import Package from 'lucide-react/icons/package'
import UserRound from 'lucide-react/icons/user-round'
import { lazy, Suspense } from 'react'
import { useViewer } from '../company/companyReads.ts'
import { allows, mayBuy, maySeeDocuments } from '../menu/rules.ts'
import { leave } from '../session/leaving.ts'

const Menu = lazy(async () => ({ default: (await import('@cloudoc/kit/components/overlay/Menu.tsx')).Menu }))
const icon = 'size-5 shrink-0'

const Trigger = (
  <button
    type="button"
    aria-label="My Account"
    className="group inline-flex min-h-target min-w-target shrink-0 items-center justify-center gap-2 rounded-md px-2 font-bold text-ink hover:bg-well lg:px-3"
  >
    <CircleUser aria-hidden className="size-6 shrink-0" />
    <span className="hidden whitespace-nowrap lg:inline">My Account</span>
    <ChevronDown
      aria-hidden
      className="hidden size-5 text-quiet transition-transform group-aria-expanded:rotate-180 lg:inline"
    />
  </button>
)

/** My Account with My Cloudoc before it (shop §2 Header menu, Signed in): only what this person may open. */
export function AccountMenu() {
  const viewer = useViewer()
  const entries: (MenuItem & { shows: boolean })[] = [
    {
      label: 'My Cloudoc',
      to: '/documents',
      icon: <Files aria-hidden className={icon} />,
      shows: maySeeDocuments(viewer),
    },
    { label: 'My account', to: '/profile', icon: <UserRound aria-hidden className={icon} />, shows: true },
    {
      label: 'Dashboard',
      to: '/dashboard',
      icon: <LayoutDashboard aria-hidden className={icon} />,
      shows: allows(viewer, 'Dashboard', 'Manage users'),
    },
    { label: 'Order history', to: '/orders', icon: <Package aria-hidden className={icon} />, shows: mayBuy(viewer) },
    {
      label: 'Subscription',
      to: '/subscriptions',
      icon: <BadgeCheck aria-hidden className={icon} />,
      shows: mayBuy(viewer),
    },
    { label: 'Logout', onSelect: leave, icon: <LogOut aria-hidden className={icon} />, apart: true, shows: true },
  ]
  const items = entries.filter(({ shows }) => shows).map(({ shows: _, ...item }) => item)
  return (
    <Suspense fallback={Trigger}>
      <Menu trigger={Trigger} items={items} align="end" />
    </Suspense>
  )
}
