import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { useSession } from '@cloudoc/kit/session/store.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { useLogOut } from '../../features/account/logOut.ts'
import { useSite } from '../site.tsx'
import { accountLinks, documentsLink } from './entries.ts'
import { MenuLinks } from './MenuLinks.tsx'
import { SignInLinks } from './SignInLinks.tsx'

/** The top of the narrow menu: signing in and the demo for visitors, the account for everyone else. */
export function AccountEntries({ onPick }: { onPick: () => void }) {
  const { isAuthenticated, userName } = useSession()
  const { settings } = useSite()
  const logOut = useLogOut()
  if (isAuthenticated) {
    return (
      <section aria-label="My Account" className="grid gap-2 rounded-md border border-line bg-sheet p-3">
        {userName && (
          <p className="px-3 pt-1 text-quiet">
            Signed in as <strong className="text-ink">{userName}</strong>
          </p>
        )}
        <MenuLinks links={[documentsLink, ...accountLinks]} />
        <Button
          variant="quiet"
          onClick={() => {
            onPick()
            logOut()
          }}
        >
          Logout
        </Button>
      </section>
    )
  }
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3">
        <SignInLinks wide onPick={onPick} />
      </div>
      {settings?.demoUrl && (
        <Button
          href={settings.demoUrl}
          target="_blank"
          rel="noopener"
          variant="quiet"
          wide
          icon={<CalendarDays aria-hidden className="size-5" />}
        >
          Get a Demo
        </Button>
      )}
    </div>
  )
}
