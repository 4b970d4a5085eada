import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router-dom'

export interface Crumb {
  label: string
  to: string
}

/** The way to the page whose title stands behind it, in the same line; where there is little room, one step back. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  if (crumbs.length === 0) return null
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex flex-wrap items-center gap-x-1 text-small">
        {crumbs.map(({ label, to }, at) => (
          <li
            key={to}
            className={cx('min-w-0 items-center gap-1', at === crumbs.length - 1 ? 'flex' : 'hidden lg:flex')}
          >
            <Link to={to} className="inline-flex min-h-target min-w-target items-center wrap-anywhere lg:min-w-0">
              <ChevronLeft aria-hidden className="size-6 lg:hidden" />
              <span className="sr-only lg:not-sr-only">{label}</span>
            </Link>
            <ChevronRight aria-hidden className="hidden size-4 shrink-0 text-quiet lg:block" />
          </li>
        ))}
      </ol>
    </nav>
  )
}
