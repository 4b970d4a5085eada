import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { remember } from '@cloudoc/kit/session/remembered.ts'
import { useContext, useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useCompanyStatus, useViewer } from '../company/companyReads.ts'
import { Preload } from '../menu/preload.ts'
import type { Entry } from '../menu/rules.ts'
import { currentFor, menuFor } from '../menu/rules.ts'
import { entryIcons } from './entryIcons.tsx'
import { InactiveNote } from './InactiveNote.tsx'

const line =
  'relative flex min-h-target items-center gap-4 rounded-md px-3 py-2 text-ink no-underline hover:bg-well hover:text-ink'
/** The entry that one is in: a divider with its mark at the edge. */
const here =
  'bg-accent-soft font-bold before:absolute before:inset-y-2 before:left-0 before:w-1 before:rounded-full before:bg-accent'
/** Another part begins. */
const apart = 'mt-3 border-t border-line pt-3'

/**
 * The entries of the side menu, by role, permissions and what the company holds. `folded` shows icons only;
 * their names stay for everyone.
 */
export function MenuEntries({ folded = false }: { folded?: boolean }) {
  const viewer = useViewer()
  const { pathname } = useLocation()
  const preload = useContext(Preload)
  const { isLoading } = useCompanyStatus()
  const entries = menuFor(viewer)
  const current = entries.find(entry => currentFor(entry, pathname))?.name
  // The entry that one was in last (shop §3 Session values kept).
  useEffect(() => {
    if (current) remember('activeClass', current)
  }, [current])
  if (isLoading)
    return (
      <div className="p-3">
        <Skeleton count={4} label="Loading the menu" />
      </div>
    )
  const settings = entries.filter(entry => entry.settings)
  const item = (entry: Entry) => (
    <li key={entry.name} className={cx(entry.apart && apart)}>
      <Link
        to={entry.to}
        aria-current={currentFor(entry, pathname)}
        className={cx(line, currentFor(entry, pathname) && here, folded && 'justify-center')}
        {...(folded && { title: entry.label })}
        onPointerEnter={() => preload(entry.to)}
        onFocus={() => preload(entry.to)}
      >
        {entryIcons[entry.name]}
        <span className={cx(folded && 'sr-only')}>{entry.label}</span>
      </Link>
    </li>
  )
  return (
    <nav aria-label="Workspace">
      <ul className="grid gap-1">
        {entries.filter(entry => !entry.settings).map(item)}
        {settings.length > 0 && (
          <li className={apart}>
            <p className={folded ? 'sr-only' : 'px-3 pb-1 text-small text-quiet'}>Settings</p>
            <ul aria-label="Settings" className="grid gap-1">
              {settings.map(item)}
            </ul>
          </li>
        )}
      </ul>
      {!folded && <InactiveNote />}
    </nav>
  )
}
