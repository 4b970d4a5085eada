import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Cluster, Wrap } from '@cloudoc/kit/components/layout/Layout.tsx'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Smartphone from 'lucide-react/icons/smartphone'
import { isShopPath } from '../../frame/GoLink.tsx'
import { useSite } from '../../frame/site.tsx'

/** A shop for apps, elsewhere, or a page of ours that says how a phone keeps the workspace. */
const AppLink = ({ to, children }: { to: string; children: string }) =>
  isShopPath(to) ? (
    <Button to={to} variant="quiet">
      {children}
    </Button>
  ) : (
    <Button href={to} target="_blank" rel="noopener" variant="quiet">
      {children}
    </Button>
  )

/** The app in which employees read what they are asked to (shop §2 Home 13). */
export function EmployeeApp() {
  const { settings } = useSite()
  if (!settings?.androidUrl && !settings?.iosUrl) return null
  return (
    <section aria-labelledby="app" className="border-t border-line py-5 lg:py-6">
      <Wrap className="flex flex-wrap items-center justify-between gap-6">
        <div className="flex items-start gap-5">
          <span aria-hidden className="grid size-16 shrink-0 place-items-center rounded-md bg-accent-soft text-accent">
            <Smartphone className="size-8" />
          </span>
          <div className="grid gap-2">
            <h2 id="app">The employee app</h2>
            <p className="max-w-measure text-quiet">
              Your people read and acknowledge their policies on the phone that they have with them.
            </p>
          </div>
        </div>
        <Cluster>
          {settings.androidUrl && <AppLink to={settings.androidUrl}>Android app</AppLink>}
          {settings.iosUrl && <AppLink to={settings.iosUrl}>iPhone app</AppLink>}
        </Cluster>
      </Wrap>
    </section>
  )
}

/** The last word (shop §2 Home 14). */
export function Journey() {
  const { settings } = useSite()
  return (
    <section aria-labelledby="journey" className="bg-accent-soft py-8 lg:py-10">
      <Wrap width="wide" className="grid justify-items-center gap-5 text-center">
        <h2 id="journey" className="text-title">
          Start Your Business Journey
        </h2>
        <p className="max-w-measure text-lead text-quiet max-sm:hidden">
          Registering a new service, or putting an old one in order? Let us show you the set that fits it, on your own
          screen.
        </p>
        <Cluster className="justify-center">
          {settings?.demoUrl && (
            <Button
              href={settings.demoUrl}
              target="_blank"
              rel="noopener"
              icon={<CalendarDays aria-hidden className="size-5" />}
            >
              Book A Demo Now
            </Button>
          )}
          <Button variant="quiet" to="/contact-us">
            Contact us
          </Button>
        </Cluster>
      </Wrap>
    </section>
  )
}
