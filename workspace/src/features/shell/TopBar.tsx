import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import MenuIcon from 'lucide-react/icons/menu'
import Store from 'lucide-react/icons/store'
import { useDetails } from '../company/companyReads.ts'
import { Bell } from '../notifications/Bell.tsx'
import { Search } from '../search/Search.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { CartLink } from './CartLink.tsx'
import { Seal } from './Seal.tsx'

/** Whose workspace this is, the way back to the shop, what is new, the cart, and the account. */
export function TopBar({ onMenu, menuOpen }: { onMenu: () => void; menuOpen: boolean }) {
  const { data } = useDetails()
  const company = data?.companyDetails.companyName
  return (
    <header className="no-print sticky top-0 z-20 flex h-bar items-center gap-2 border-b border-line bg-paper px-2 sm:px-6">
      <IconButton
        label="Open the menu"
        aria-expanded={menuOpen}
        icon={<MenuIcon aria-hidden />}
        className="md:hidden"
        onClick={onMenu}
      />
      <div className="flex min-w-0 grow items-center gap-3">
        {company ? (
          <>
            <span className="hidden sm:block">
              <Seal name={company} />
            </span>
            <span className="truncate font-bold">{company}</span>
          </>
        ) : (
          <span aria-hidden className="h-4 w-24 animate-pulse rounded-sm bg-line" />
        )}
      </div>
      <a
        href="/"
        className="hidden min-h-target shrink-0 items-center gap-2 rounded-md px-3 whitespace-nowrap text-ink no-underline hover:bg-well hover:text-ink lg:inline-flex"
      >
        <Store aria-hidden className="size-6" />
        Back to the shop
      </a>
      <Search />
      <Bell />
      <CartLink />
      <AccountMenu />
    </header>
  )
}
