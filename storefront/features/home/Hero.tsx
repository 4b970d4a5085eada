import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Cluster, Wrap } from '@cloudoc/kit/components/layout/Layout.tsx'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Star from 'lucide-react/icons/star'
import { useSite } from '../../frame/site.tsx'
import { Shot } from '../shared/Shot.tsx'

/** The banner: what it is, and two ways on (shop §2 Home 1). */
export function Hero() {
  const { settings } = useSite()
  return (
    <Wrap className="grid grid-cols-1 items-center gap-6 py-5 lg:grid-cols-half lg:gap-12 lg:py-12">
      <div className="grid gap-6">
        <h1 className="text-display">Quality Assurance & Compliance for your Care Business</h1>
        <p className="max-w-measure text-lead text-quiet">
          Policies, procedures and forms written for each UK nation and its inspectors, and a workspace that keeps them
          current, yours and read.
        </p>
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
              icon={<CalendarDays aria-hidden className="size-5" />}
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
      <div className="max-sm:hidden">
        <Shot name="editor" alt="A policy in the editor, with the company’s own name in it" first />
      </div>
    </Wrap>
  )
}

const regulators = ['CQC', 'Ofsted', 'CIW', 'RQIA', 'Care Inspectorate Scotland']

/** For whose inspections the documents are written (shop §1). */
export function Regulators() {
  return (
    <section aria-label="Regulators" className="border-y border-line bg-sheet">
      <Wrap className="flex flex-wrap items-center gap-x-8 gap-y-1 py-3">
        <p className="text-small text-quiet">Written for the inspections of</p>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 font-bold sm:gap-x-8">
          {regulators.map(name => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Wrap>
    </section>
  )
}
