import { useContext } from 'react'
import { NavLink } from 'react-router-dom'
import { cx } from '@cloudoc/kit/components/cx.ts'
import { Skeleton } from '@cloudoc/kit/components/Skeleton.tsx'
import { useStanding, useViewer } from '../company/reads.ts'
import { Preload } from '../menu/preload.ts'
import { menuFor } from '../menu/rules.ts'
import { entryIcons } from './entryIcons.tsx'

const line =
  'relative flex min-h-target items-center gap-4 rounded-md px-3 py-2 text-ink no-underline hover:bg-well hover:text-ink ' +
  'aria-[current=page]:bg-accent-soft aria-[current=page]:font-bold ' +
  'aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2 aria-[current=page]:before:left-0 aria-[current=page]:before:w-1 aria-[current=page]:before:rounded-full aria-[current=page]:before:bg-accent'

/** The entries of the side menu, by role, permissions and standing. `folded` shows icons only; their names stay for everyone. */
export function MenuEntries({ folded = false }: { folded?: boolean }) {
  const viewer = useViewer()
  const preload = useContext(Preload)
  const { isLoading } = useStanding()
  if (isLoading) return <div className="p-3"><Skeleton count={4} label="Loading the menu" /></div>
  return (
    <nav aria-label="Workspace">
      <ul className="grid gap-1">
        {menuFor(viewer).map(({ name, label, to, apart }) => (
          <li key={name} className={cx(apart && 'mt-3 border-t border-line pt-3')}>
            <NavLink to={to} className={cx(line, folded && 'justify-center')} {...(folded && { title: label })} onPointerEnter={() => preload(to)} onFocus={() => preload(to)}>
              {entryIcons[name]}
              <span className={cx(folded && 'sr-only')}>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
