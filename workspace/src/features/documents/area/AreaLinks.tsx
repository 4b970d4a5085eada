import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router-dom'
import { cx } from '@cloudoc/kit/components/layout/cx.ts'

const links = [
  { to: '/documents', label: 'All documents' }, { to: '/documents/recent-updates', label: 'Updates' }, { to: '/documents/need-review', label: 'Need review' },
  { to: '/documents/drafts', label: 'Drafts' }, { to: '/documents/uptodate', label: 'Up to date' }, { to: '/exports', label: 'Exports' },
] as const

/** The parts of the documents area (documents §2), as dividers in a binder. On a narrow screen the row scrolls by itself, and begins with the part that one is in. */
export function AreaLinks() {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (row.current && here) row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2
  }, [])
  return (
    <nav aria-label="Documents" className="min-w-0 border-b border-line">
      <ul ref={row} className="relative flex gap-1 overflow-x-auto px-1 pt-1">
        {links.map(({ to, label }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to} end
              className={({ isActive }) => cx(
                'inline-flex min-h-target items-center rounded-t-md border border-b-0 border-line px-3 py-2 lg:px-4 font-bold no-underline',
                isActive ? 'bg-sheet text-accent shadow-divider' : 'bg-well text-quiet hover:text-ink',
              )}
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
