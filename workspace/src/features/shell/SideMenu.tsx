import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { Logo } from '@cloudoc/kit/components/layout/Logo.tsx'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { Link } from 'react-router-dom'
import { BookTraining } from './BookTraining.tsx'
import { MenuEntries } from './MenuEntries.tsx'
import { useFolded } from './useFolded.ts'

/**
 * The side menu of wide screens (documents §2). Folds to its icons, and stays as it was left; where there is
 * little room it opens over the screen, and closes with Escape or a step elsewhere.
 */
export function SideMenu() {
  const { folded, over, toggle, fold } = useFolded()
  const FoldIcon = folded ? PanelLeftOpen : PanelLeftClose
  return (
    <aside
      className={cx(
        'no-print hidden shrink-0 border-r border-line bg-sheet md:block',
        folded || over ? 'w-rail' : 'w-side',
      )}
      onKeyDown={event => {
        if (over && event.key === 'Escape') fold()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) fold()
      }}
    >
      <div
        className={cx(
          'sticky top-0 flex h-dvh flex-col gap-2 overflow-y-auto',
          over && 'z-30 w-side border-r border-line bg-sheet shadow-lift',
        )}
      >
        <div
          className={cx('flex h-bar shrink-0 items-center border-b border-line', folded ? 'justify-center' : 'px-6')}
        >
          <Link
            to="/"
            className="inline-flex min-h-target min-w-target items-center text-ink no-underline hover:text-ink"
          >
            <Logo bare={folded} />
          </Link>
        </div>
        <div className="grow px-3">
          <MenuEntries folded={folded} />
        </div>
        <div className="grid gap-2 px-3 pb-2">
          <BookTraining folded={folded} />
          <button
            type="button"
            onClick={toggle}
            aria-expanded={!folded}
            {...(folded && { title: 'Expand the menu' })}
            className={cx(
              'flex min-h-target items-center gap-4 rounded-md px-3 py-2 text-left text-quiet hover:bg-well hover:text-ink',
              folded && 'justify-center',
            )}
          >
            <FoldIcon aria-hidden className="size-6 shrink-0" />
            <span className={cx(folded && 'sr-only')}>{folded ? 'Expand the menu' : 'Collapse the menu'}</span>
          </button>
        </div>
      </div>
    </aside>
  )
}
