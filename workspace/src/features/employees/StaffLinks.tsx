import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { NavLink } from 'react-router-dom'
import { useStaffRights } from '../rights/employees.ts'

/** The parts of the staff area, as dividers in a binder. */
export function StaffLinks() {
  const rights = useStaffRights()
  const links = [
    ...(rights.see ? [{ to: '/employees', label: 'Employees' }] : []),
    ...(rights.seeGroups ? [{ to: '/groups', label: 'Groups' }] : []),
    ...(rights.see ? [{ to: '/deleted/employees', label: 'Left' }] : []),
  ]
  return (
    <nav aria-label="Staff" className="min-w-0 border-b border-line">
      <ul className="relative flex gap-1 overflow-x-auto px-1 pt-1">
        {links.map(({ to, label }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                cx(
                  'inline-flex min-h-target items-center rounded-t-md border border-b-0 border-line px-3 py-2 lg:px-4 font-bold no-underline',
                  isActive ? 'bg-sheet text-accent shadow-divider' : 'bg-well text-quiet hover:text-ink',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
