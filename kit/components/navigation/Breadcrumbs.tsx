import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router-dom'

export interface Crumb {
  label: string
  to?: string
}

/** Where one is: the last entry is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-1 text-small">
        {crumbs.map(({ label, to }, at) => (
          <li key={at} className="flex min-w-0 items-center gap-1">
            {to && at < crumbs.length - 1 ? (
              <Link to={to} className="inline-flex min-h-target min-w-0 items-center wrap-anywhere">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="min-w-0 text-quiet wrap-anywhere">
                {label}
              </span>
            )}
            {at < crumbs.length - 1 && <ChevronRight aria-hidden className="size-4 shrink-0 text-quiet" />}
          </li>
        ))}
      </ol>
    </nav>
  )
}
