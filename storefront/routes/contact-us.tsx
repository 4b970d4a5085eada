import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import { Page } from '@cloudoc/kit/components/layout/Page.tsx'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { ContactForm } from '../features/contact/ContactForm.tsx'
import { GoLink } from '../frame/GoLink.tsx'
import { useSite } from '../frame/site.tsx'
import { telephone } from '../frame/telephone.ts'
import { useHead } from '../head/useHead.ts'

const icon = 'size-6 shrink-0 text-accent'

/** Ways to reach the provider, and a form (shop §2 /contact-us). */
export function Screen() {
  const { settings } = useSite()
  useHead({ title: 'Contact us', description: 'Call, write or book a demo: how to reach Cloudoc.' })
  const ways = settings
    ? [
        { Icon: Phone, label: settings.contactPhone, to: settings.contactPhone && telephone(settings.contactPhone) },
        { Icon: Mail, label: settings.contactEmail, to: settings.contactEmail && `mailto:${settings.contactEmail}` },
        {
          Icon: MapPin,
          label: settings.contactAddress,
          to:
            settings.contactAddress &&
            `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(settings.contactAddress)}`,
        },
        { Icon: CalendarDays, label: settings.demoUrl && 'Get a Demo', to: settings.demoUrl },
      ].filter(({ label }) => label)
    : []
  return (
    <Page title="Contact us" lead="Not sure which set is yours, or something does not work? Tell us in your own words.">
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-detail">
        <Card>
          <ContactForm />
        </Card>
        <ul className="grid border-t-2 border-ink">
          {ways.map(({ Icon, label, to }) => (
            <li key={label} className="border-b border-line">
              <GoLink
                to={to}
                className="flex min-h-target items-center gap-4 py-3 font-bold text-ink no-underline hover:underline"
              >
                <Icon aria-hidden className={icon} />
                {label}
              </GoLink>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  )
}
