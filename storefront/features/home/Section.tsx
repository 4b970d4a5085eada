import { Wrap } from '@cloudoc/kit/components/layout/Layout.tsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useId } from 'react'
import { GoLink } from '../../frame/GoLink.tsx'

export interface SectionProps {
  title: string
  /** Where a link into the page leads. */
  anchor?: string
  lead?: ReactNode
  /** Where all of it is: 'View All'. */
  all?: string
  /** On a sheet that lies across the page. */
  band?: boolean
  children: ReactNode
}

/** One part of the home page under its heading and a thick rule, as a chapter of a handbook begins. */
export function Section({ title, anchor, lead, all, band = false, children }: SectionProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className={band ? 'border-y border-line bg-sheet py-5 lg:py-8' : 'py-5 lg:py-8'}
    >
      <Wrap className="grid grid-cols-1 gap-4 lg:gap-5">
        <div className="grid gap-3">
          <div aria-hidden className="rule" />
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <h2 id={id}>{title}</h2>
            {all && (
              <GoLink to={all} className="inline-flex min-h-target items-center gap-2 font-bold">
                View All<span className="sr-only">: {title}</span>
                <ArrowRight aria-hidden className="size-5" />
              </GoLink>
            )}
          </div>
          {lead && <p className="max-w-measure text-quiet max-sm:hidden">{lead}</p>}
        </div>
        {children}
      </Wrap>
    </section>
  )
}
