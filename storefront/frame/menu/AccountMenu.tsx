import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import UserRound from 'lucide-react/icons/user-round'
import { useLogOut } from '../../features/account/logOut.ts'
import { Dropdown } from './Dropdown.tsx'
import { accountLinks, documentsLink } from './entries.ts'
import { MenuLinks } from './MenuLinks.tsx'

/** What stands in place of Sign in for those who are (shop §2 Header menu, Signed in). */
export function AccountMenu() {
  const logOut = useLogOut()
  return (
    <>
      <Button href={documentsLink.to} variant="link">
        {documentsLink.label}
      </Button>
      <Dropdown
        label={
          <span className="flex items-center gap-2 font-bold">
            <UserRound aria-hidden className="size-5" />
            My Account
          </span>
        }
        align="end"
      >
        <MenuLinks links={accountLinks} />
        <button
          type="button"
          onClick={logOut}
          className="flex min-h-target w-full items-center rounded-sm border-t border-line px-3 py-2 text-left hover:bg-accent-soft"
        >
          Logout
        </button>
      </Dropdown>
    </>
  )
}
