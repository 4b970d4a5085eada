import { Badge } from '@cloudoc/kit/components/feedback/Badge.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

export interface Step {
  key: string
  to: string
  title: string
  detail?: string
  done?: boolean
  optional?: boolean /** It cannot be opened yet. */
  closed?: boolean
}

const sign = 'grid size-8 shrink-0 place-items-center rounded-full border text-small tabular-nums'
/** What a course is made of, in its order: each part with whether it is done, leading to it. */
export function Steps({ label, steps, children }: { label: string; steps: readonly Step[]; children?: ReactNode }) {
  return (
    <ol aria-label={label} className="grid border-t border-line">
      {steps.map(({ key, to, title, detail = '', done = false, optional = false, closed = false }, at) => {
        const face = (
          <>
            {done ? (
              <CircleCheck aria-hidden className="size-8 shrink-0 text-success" />
            ) : (
              <span aria-hidden className={`${sign} border-edge text-quiet`}>
                {at + 1}
              </span>
            )}
            <span className="grid min-w-0 grow">
              <span className="flex flex-wrap items-center gap-x-3">
                <span className={closed ? 'text-quiet wrap-anywhere' : 'font-bold wrap-anywhere'}>{title}</span>
                {optional && <Badge>Optional</Badge>}
                {done && <span className="sr-only">Done</span>}
              </span>
              {detail !== '' && <span className="text-small text-quiet">{detail}</span>}
            </span>
          </>
        )
        return (
          <li key={key} className="border-b border-line">
            {closed ? (
              <p className="flex min-h-target items-center gap-3 py-2">{face}</p>
            ) : (
              <Link to={to} className="flex min-h-target items-center gap-3 py-2 text-ink no-underline hover:bg-well">
                {face}
                <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
              </Link>
            )}
          </li>
        )
      })}
      {children}
    </ol>
  )
}
