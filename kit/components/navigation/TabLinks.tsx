import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { showTab, tabClasses, tabRow } from './tabClasses.ts'

export interface TabLinksProps {
  label: string
  /** Screens beside each other, each with an address of its own. */
  links: readonly { to: string; label: string }[]
}

/** Dividers, as `Tabs`, between screens: the one that one is at is told by its address. */
export function TabLinks({ label, links }: TabLinksProps) {
  const row = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  useEffect(() => showTab(row.current, row.current?.querySelector<HTMLElement>('[aria-current=page]')), [pathname])
  return (
    <nav aria-label={label} className="min-w-0 border-b border-line">
      <ul ref={row} className={tabRow}>
        {links.map(({ to, label: name }) => (
          <li key={to} className="shrink-0">
            <NavLink to={to} end className={({ isActive }) => tabClasses(isActive)}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
