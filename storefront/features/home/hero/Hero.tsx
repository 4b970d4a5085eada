import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Cluster, Wrap } from '@cloudoc/kit/components/layout/Layout.tsx'
import { Prose } from '@cloudoc/kit/components/layout/Prose.tsx'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Star from 'lucide-react/icons/star'
import { Link } from 'react-router-dom'
import { useShopRead } from '../../../data/useShopRead.ts'
import { useSite } from '../../../frame/site.tsx'
import { documentPath } from '../../shared/documentPath.ts'
import { content } from '../homeReads.ts'
import { Chooser } from './Chooser.tsx'

/** A page of a policy as it is sold, at its own size: what is bought is read, not looked at. */
function PolicyPage() {
  const { data } = useShopRead(content)
  const policy = data?.policy
  if (!policy?.html) return null
  return (
    <section aria-label="A page of a policy" className="hidden lg:block">
      <div className="policy-page rounded-md border border-line bg-sheet px-8 pt-6 shadow-lift">
        <p className="text-small text-quiet">{policy.policyNumber}</p>
        <p className="mb-3 text-section font-bold">{policy.name}</p>
        <Prose html={policy.html} />
      </div>
      <p className="mt-3">
        <Link to={documentPath(policy._id)} className="inline-flex min-h-target items-center font-bold">
          Read more of this policy
        </Link>
      </p>
    </section>
  )
}

const headline = 'Quality Assurance & Compliance for your Care Business'

/** The banner: what it is, the way to one's own set, and two ways on (shop §2 Home 1). */
export function Hero() {
  const { settings } = useSite()
  return (
    <Wrap className="grid grid-cols-1 items-center gap-6 py-4 lg:grid-cols-half lg:gap-12 lg:py-6">
      <div className="grid grid-cols-1 gap-4">
        <h1 className="text-title">{settings?.headline || headline}</h1>
        {settings?.headlineText && (
          <p className="max-w-measure text-lead text-quiet max-sm:hidden">{settings.headlineText}</p>
        )}
        <Chooser />
        <Cluster>
          <Button to="/policies-procedures?country=england" state={{ country: 'england' }}>
            Buy Now
          </Button>
          {settings?.demoUrl && (
            <Button
              href={settings.demoUrl}
              target="_blank"
              rel="noopener"
              variant="quiet"
              icon={<CalendarDays aria-hidden className="size-5 max-sm:hidden" />}
            >
              Book A Demo Now
            </Button>
          )}
        </Cluster>
        {settings && (settings.ratingClaim || settings.trustClaim) && (
          <p className="flex flex-wrap items-center gap-x-6 gap-y-1 text-quiet">
            {settings.ratingClaim && (
              <span className="inline-flex items-center gap-2">
                <Star aria-hidden className="size-5 fill-current text-accent" />
                {settings.ratingClaim}
              </span>
            )}
            {settings.trustClaim && <span className="inline-block first-letter:uppercase">{settings.trustClaim}</span>}
          </p>
        )}
      </div>
      <PolicyPage />
    </Wrap>
  )
}

const regulators = ['CQC', 'Ofsted', 'CIW', 'RQIA', 'Care Inspectorate Scotland']

/** For whose inspections the documents are written (shop §1). */
export function Regulators() {
  return (
    <section aria-label="Regulators" className="border-y border-line bg-sheet">
      <Wrap className="flex flex-wrap items-center gap-x-4 py-2 sm:gap-x-8 sm:gap-y-1">
        <p className="text-small text-quiet">Written for the inspections of</p>
        <ul className="flex flex-wrap gap-x-4 max-sm:contents sm:gap-x-8">
          {regulators.map(name => (
            <li key={name} className="font-bold max-sm:text-small">
              {name}
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  )
}
