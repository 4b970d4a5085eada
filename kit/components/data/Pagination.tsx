import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../format/number.ts'
import { cx } from '../layout/cx.ts'
import { pagesAround } from './pages.ts'

interface Paging {
  skip: number
  limit: number
  total: number
  label?: string
}
/** `to` makes links, for pages that a search engine may read; `onSkip` makes buttons. */
export type PaginationProps = Paging &
  ({ to: (skip: number) => string; onSkip?: never } | { onSkip: (skip: number) => void; to?: never })

const box =
  'inline-flex min-h-target min-w-target items-center justify-center gap-1 rounded-md px-3 no-underline tabular-nums'

/**
 * Pages of a list, by `skip`, `limit` and `total` as in the calls (rulings 4). Nothing when all rows are in
 * sight. From behind the end, the step back leads to the last page.
 */
export function Pagination({ skip, limit, total, label = 'Pages', to, onSkip }: PaginationProps) {
  if (total <= limit) return null
  const last = Math.ceil(total / limit) - 1
  const page = Math.min(Math.floor(skip / limit), last + 1)
  const step = (
    target: number,
    face: ReactNode,
    name: string,
    classes = 'border border-edge bg-sheet text-ink hover:border-ink',
  ) => {
    if (target < 0 || target > last) return null
    const shared = {
      'aria-label': name,
      'aria-current': target === page ? ('page' as const) : undefined,
      className: cx(box, classes),
    }
    return to ? (
      <Link {...shared} to={to(target * limit)}>
        {face}
      </Link>
    ) : (
      <button {...shared} type="button" onClick={() => onSkip(target * limit)}>
        {face}
      </button>
    )
  }
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-small text-quiet tabular-nums">
        {page > last
          ? `${formatNumber(total)} in all`
          : `${formatNumber(skip + 1)} to ${formatNumber(Math.min(skip + limit, total))} of ${formatNumber(total)}`}
      </p>
      <ul className="flex flex-wrap items-center gap-2">
        {page > 0 && (
          <li>
            {step(
              page - 1,
              <>
                <ChevronLeft aria-hidden className="size-5" />
                Previous
              </>,
              'Previous page',
            )}
          </li>
        )}
        {pagesAround(page, last).map((each, at) => (
          <li key={at} className="hidden sm:block">
            {each === null ? (
              <span className="px-1 text-quiet">…</span>
            ) : (
              step(
                each,
                each + 1,
                `Page ${each + 1}`,
                each === page ? 'bg-ink font-bold text-paper' : 'text-ink hover:bg-well',
              )
            )}
          </li>
        ))}
        {page < last && (
          <li>
            {step(
              page + 1,
              <>
                Next
                <ChevronRight aria-hidden className="size-5" />
              </>,
              'Next page',
            )}
          </li>
        )}
      </ul>
    </nav>
  )
}
