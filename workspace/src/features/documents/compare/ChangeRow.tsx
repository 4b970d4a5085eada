import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { Prose } from '@cloudoc/kit/components/layout/Prose.tsx'
import CircleMinus from 'lucide-react/icons/circle-minus'
import CirclePlus from 'lucide-react/icons/circle-plus'
import MoveVertical from 'lucide-react/icons/move-vertical'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import type { Row } from './rows.ts'
import { changeName, spoken } from './rows.ts'

export type View = 'side' | 'inline'

const sides = {
  added: { icon: CirclePlus, className: 'side-added' },
  removed: { icon: CircleMinus, className: 'side-removed' },
  changed: { icon: Pencil, className: 'side-changed' },
  moved: { icon: MoveVertical, className: 'side-moved' },
} as const

/** One side of a change: an icon in the margin, its colour, and the text. A plus or minus as a sign would be read as that of a number behind it. */
function Side({ kind, children }: { kind: keyof typeof sides; children: ReactNode }) {
  const { icon: Icon, className } = sides[kind]
  return (
    <div className={cx('compare-side', className)}>
      <Icon aria-hidden className="compare-icon" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
const nothing = <div aria-hidden className="compare-side compare-nothing hidden md:block" />

function Change({ row, view }: { row: Row; view: View }) {
  const { kind, before, after, inline } = row
  const both = inline !== undefined && (
    <Side kind={kind === 'moved' ? 'moved' : 'changed'}>
      <Prose html={spoken(inline)} />
    </Side>
  )
  if (kind === 'added')
    return (
      <>
        {view === 'side' && nothing}
        {after && (
          <Side kind="added">
            <ins className="block-added">
              <Prose html={after.html} />
            </ins>
          </Side>
        )}
      </>
    )
  if (kind === 'removed')
    return (
      <>
        {before && (
          <Side kind="removed">
            <del className="block-removed">
              <Prose html={before.html} />
            </del>
          </Side>
        )}
        {view === 'side' && nothing}
      </>
    )
  if (kind === 'moved')
    return (
      <>
        {view === 'side' && nothing}
        {both ||
          (after && (
            <Side kind="moved">
              <Prose html={spoken(after.marked ?? after.html)} />
            </Side>
          ))}
      </>
    )
  if (view === 'inline' && both) return both
  return (
    <>
      {before && (
        <Side kind="removed">
          <Prose html={spoken(before.marked ?? before.html)} />
        </Side>
      )}
      {after && (
        <Side kind="added">
          <Prose html={spoken(after.marked ?? after.html)} />
        </Side>
      )}
    </>
  )
}

/** A passage that differs; next and previous lead from one to the other. */
export function ChangeRow({ row, view, number, count }: { row: Row; view: View; number: number; count: number }) {
  return (
    <li id={`change-${number}`} tabIndex={-1} className="compare-change">
      <p className="text-small font-bold text-quiet">
        <span className="sr-only">
          Change {number} of {count}:{' '}
        </span>
        {changeName(row)}
      </p>
      <div className={view === 'side' ? 'compare-two' : 'compare-one'}>
        <Change row={row} view={view} />
      </div>
    </li>
  )
}

/** The place that a passage left: its text is not taken out, it stands at another place. */
export function LeftRow({ row, view, to }: { row: Row; view: View; to: number }) {
  return (
    <li className="compare-change">
      <p className="text-small font-bold text-quiet">
        Moved from here{row.section ? ` in the ${row.section}` : ''}:{' '}
        <a className="underline" href={`#change-${to}`}>
          now at change {to}
        </a>
      </p>
      <div className={view === 'side' ? 'compare-two' : 'compare-one'}>
        {row.before && (
          <Side kind="moved">
            <div className="compare-left">
              <Prose html={row.before.html} />
            </div>
          </Side>
        )}
        {view === 'side' && nothing}
      </div>
    </li>
  )
}

/** A passage that is the same in both. */
export function SameRow({ row, view }: { row: Row; view: View }) {
  const html = (row.after ?? row.before)?.html ?? ''
  return (
    <div className={view === 'side' ? 'compare-two' : 'compare-one'}>
      {view === 'side' && (
        <div aria-hidden className="compare-side hidden md:block">
          <Prose html={row.before?.html ?? html} />
        </div>
      )}
      <div className="compare-side">
        <Prose html={html} />
      </div>
    </div>
  )
}
