import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { remember } from '@cloudoc/kit/session/remembered.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import { useContext, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useCompanyStatus, useHasToDo, useViewer } from '../company/companyReads.ts'
import { Preload } from '../menu/preload.ts'
import type { Entry, MenuGroup } from '../menu/rules.ts'
import { currentFor, sideMenuFor } from '../menu/rules.ts'
import { useSiteChoice, withSite } from '../site-choice/chosenSite.ts'
import { entryIcons } from './entryIcons.tsx'
import { InactiveNote } from './InactiveNote.tsx'

const line =
  'relative flex min-h-target w-full items-center gap-4 rounded-md px-3 py-2 text-left text-ink no-underline hover:bg-well hover:text-ink'
/** The entry that one is in: a divider with its mark at the edge. */
const here =
  'bg-accent-soft font-bold before:absolute before:inset-y-2 before:left-0 before:w-1 before:rounded-full before:bg-accent'
const icon = 'size-6 shrink-0'

/**
 * The entries of the side menu, by role, permissions and what the company holds. In the account the menu is the
 * account's own, with the way back. `folded` shows icons only; their names stay for everyone. `staying`: the
 * account opens in the menu itself, as one who chooses from a drawer has not gone anywhere yet.
 */
export function MenuEntries({ folded = false, staying = false }: { folded?: boolean; staying?: boolean }) {
  const { sites } = useSiteChoice()
  const viewer = { ...useViewer(), hasToDo: useHasToDo(), severalSites: sites.length > 0 }
  const { pathname, key: place } = useLocation()
  const { isLoading } = useCompanyStatus()
  const { main, account } = sideMenuFor(viewer)
  const isIn = (groups: readonly MenuGroup[]) =>
    groups.flatMap(({ entries }) => entries).find(entry => currentFor(entry, pathname))?.name
  const inAccount = isIn(account) !== undefined
  const current = isIn([...main, ...account])
  const [turned, setTurned] = useState<{ place: string; toAccount: boolean }>()
  const showsAccount = account.length > 0 && (turned?.place === place ? turned.toAccount : inAccount)
  const menu = useRef<HTMLElement>(null)
  // The entry that one was in last (shop §3 Session values kept).
  useEffect(() => {
    if (current) remember('activeClass', current)
  }, [current])
  // What was pressed is gone with the menu that it was in.
  useEffect(() => {
    if (turned) menu.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [turned])
  if (isLoading)
    return (
      <div className="p-3">
        <Skeleton shape="entry" count={9} label="Loading the menu" />
      </div>
    )
  const turn = (toAccount: boolean) => setTurned({ place, toAccount })
  const first = account[0]?.entries[0]
  return (
    <nav aria-label="Workspace" ref={menu}>
      {showsAccount ? (
        <div key="account" className="fade-in grid gap-2">
          <button
            type="button"
            className={cx(line, 'text-quiet', folded && 'justify-center')}
            {...(folded && { title: 'Main menu' })}
            onClick={() => turn(false)}
          >
            <ArrowLeft aria-hidden className={icon} />
            <span className={cx(folded && 'sr-only')}>Main menu</span>
          </button>
          <Groups groups={account} folded={folded} />
        </div>
      ) : (
        <div key="main" className={cx('grid gap-2', turned && 'fade-in')}>
          <Groups groups={main} folded={folded} />
          {first && (
            <div className="border-t border-line pt-2">
              <AccountEntry to={first.to} current={inAccount} folded={folded} {...(staying && { onTurn: turn })} />
            </div>
          )}
        </div>
      )}
      {!folded && !showsAccount && <InactiveNote />}
    </nav>
  )
}

/** Groups under their headings; one entry alone needs none. */
function Groups({ groups, folded }: { groups: readonly MenuGroup[]; folded: boolean }) {
  return groups.map(({ heading, entries }, at) => {
    const named = heading !== undefined && entries.length > 1
    return (
      <div key={heading ?? 'all'} className={cx(at > 0 && folded && 'border-t border-line pt-2')}>
        {named && !folded && (
          <p aria-hidden className="px-3 text-small text-quiet">
            {heading}
          </p>
        )}
        <ul {...(named && { 'aria-label': heading })} className="grid">
          {entries.map(entry => (
            <MenuEntry key={entry.name} entry={entry} folded={folded} />
          ))}
        </ul>
      </div>
    )
  })
}

function MenuEntry({ entry, folded }: { entry: Entry; folded: boolean }) {
  const { pathname } = useLocation()
  const preload = useContext(Preload)
  const { kept } = useSiteChoice()
  const current = currentFor(entry, pathname)
  return (
    <li>
      <Link
        to={withSite(entry.to, kept)}
        aria-current={current}
        className={cx(line, current && here, folded && 'justify-center')}
        {...(folded && { title: entry.label })}
        onPointerEnter={() => preload(entry.to)}
        onFocus={() => preload(entry.to)}
      >
        {entryIcons[entry.name]}
        <span className={cx(folded && 'sr-only')}>{entry.label}</span>
      </Link>
    </li>
  )
}

/** The way into the account: a link to its first screen, or, with `onTurn`, to its menu. */
function AccountEntry({
  to,
  current,
  folded,
  onTurn,
}: {
  to: string
  current: boolean
  folded: boolean
  onTurn?: (toAccount: boolean) => void
}) {
  const face = (
    <>
      <CircleUserRound aria-hidden className={icon} />
      <span className={folded ? 'sr-only' : 'grow'}>Account</span>
      {!folded && <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />}
    </>
  )
  const props = {
    'aria-current': current || undefined,
    className: cx(line, current && here, folded && 'justify-center'),
    ...(folded && { title: 'Account' }),
  }
  return onTurn ? (
    <button type="button" {...props} onClick={() => onTurn(true)}>
      {face}
    </button>
  ) : (
    <Link to={to} {...props}>
      {face}
    </Link>
  )
}
