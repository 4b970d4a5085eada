import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Cluster } from '@cloudoc/kit/components/layout/Layout.tsx'
import Smartphone from 'lucide-react/icons/smartphone'
import { isShopPath } from '../../frame/GoLink.tsx'
import { useSite } from '../../frame/site.tsx'
import { Section } from './Section.tsx'

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
    <Section title="The employee app" heading="half">
      <p className="flex items-start gap-4 text-quiet">
        <Smartphone aria-hidden className="size-8 shrink-0 text-accent" />
        Your people read and acknowledge their policies on the phone that they have with them.
      </p>
      <Cluster>
        {settings.androidUrl && <AppLink to={settings.androidUrl}>Android app</AppLink>}
        {settings.iosUrl && <AppLink to={settings.iosUrl}>iPhone app</AppLink>}
      </Cluster>
    </Section>
  )
}

/** The last word (shop §2 Home 14). */
export function Journey() {
  const { settings } = useSite()
  return (
    <Section title="Start Your Business Journey" heading="half">
      <p className="text-quiet max-sm:hidden">
        Registering a new service, or putting an old one in order? Let us show you the set that fits it, on your own
        screen.
      </p>
      <Cluster>
        {settings?.demoUrl && (
          <Button href={settings.demoUrl} target="_blank" rel="noopener">
            Book A Demo Now
          </Button>
        )}
        <Button variant="quiet" to="/contact-us">
          Contact us
        </Button>
      </Cluster>
    </Section>
  )
}
