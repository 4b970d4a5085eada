import { benefitPath } from '@cloudoc/catalogue/contract/rules/benefit-path.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
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
    <Section title="Why providers choose Cloudoc">
      <ul className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4 lg:gap-x-8">
        {benefits.map(benefit => {
          const Icon = icons[benefit.slug] ?? FileCheck
          return (
            <li key={benefit.number} className="group relative grid content-start gap-2">
              <span
                aria-hidden
                className="hidden size-12 place-items-center rounded-md bg-accent-soft text-accent sm:grid"
              >
                <Icon className="size-6" />
              </span>
              <h3 className="mt-2 max-sm:text-body">
                <Link
                  to={benefitPath(benefit)}
                  className="text-ink no-underline group-hover:underline after:absolute after:inset-0"
                >
                  {benefit.title}
                </Link>{' '}
                <ArrowRight aria-hidden className="inline size-5 text-accent" />
              </h3>
              <p className="text-quiet max-sm:hidden">{benefit.summary}</p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
