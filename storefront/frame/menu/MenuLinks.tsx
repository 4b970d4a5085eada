import { GoLink } from '../GoLink.tsx'
import type { MenuLink } from './entries.ts'

/** The links of a dropdown, one below the other. */
export function MenuLinks({ links }: { links: readonly MenuLink[] }) {
  return (
    <ul className="grid">
      {links.map(({ label, to, state }) => (
        <li key={`${label} ${to}`}>
          <GoLink
            to={to}
            state={state}
            className="flex min-h-target items-center rounded-sm px-3 py-2 text-ink no-underline hover:bg-accent-soft"
          >
            {label}
          </GoLink>
        </li>
      ))}
    </ul>
  )
}
