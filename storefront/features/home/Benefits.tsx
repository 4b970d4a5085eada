import { benefitPath } from '@cloudoc/catalogue/contract/rules/benefit-path.ts'
import Coins from 'lucide-react/icons/coins'
import FileCheck from 'lucide-react/icons/file-check'
import PenLine from 'lucide-react/icons/pen-line'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ComponentType, SVGProps } from 'react'
import { Link } from 'react-router-dom'
import type { Benefit } from './benefits.ts'
import { Section } from './Section.tsx'

const icons: Readonly<Record<string, ComponentType<SVGProps<SVGSVGElement>>>> = {
  'up-to-date-documents': RefreshCw,
  'flexible-pricing': Coins,
  'well-written-policies': PenLine,
}

/** Four reasons, each with a page of its own (shop §2 Home 5). */
export function Benefits({ benefits }: { benefits: readonly Benefit[] }) {
  if (benefits.length === 0) return null
  return (
    <Section title="Why providers choose Cloudoc" heading="half">
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 sm:gap-y-4 lg:gap-x-8">
        {benefits.map(benefit => {
          const Icon = icons[benefit.slug] ?? FileCheck
          return (
            <li key={benefit.number} className="group relative grid content-start gap-1">
              <h3 className="flex items-center gap-2 text-body max-sm:min-h-target">
                <Icon aria-hidden className="size-5 shrink-0 text-accent" />
                <Link
                  to={benefitPath(benefit)}
                  className="text-ink no-underline group-hover:underline after:absolute after:inset-0"
                >
                  {benefit.title}
                </Link>
              </h3>
              <p className="text-small text-quiet max-sm:hidden">{benefit.summary}</p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
