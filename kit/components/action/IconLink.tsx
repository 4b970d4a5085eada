import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** A link with an icon only: `label` is its name, also shown on hover. 44 px. */
export function IconLink({ label, icon, to }: { label: string; icon: ReactNode; to: string }) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className="inline-flex size-target shrink-0 items-center justify-center rounded-md text-ink transition-colors hover:bg-well hover:text-ink"
    >
      {icon}
    </Link>
  )
}
