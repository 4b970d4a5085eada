import ChevronDown from 'lucide-react/icons/chevron-down'
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { cx } from '../layout/cx.ts'

export type NavEntry = { label: ReactNode; icon?: ReactNode } & (
  | { to: string; state?: unknown }
  | { href: string }
  | { onSelect: () => void }
)

const line =
  'flex min-h-target w-full items-center gap-3 rounded-sm px-3 py-2 text-left text-ink no-underline hover:bg-accent-soft hover:text-ink'

function Entry({ entry, done }: { entry: NavEntry; done: () => void }) {
  const face = (
    <>
      {entry.icon}
      {entry.label}
    </>
  )
  if ('to' in entry)
    return (
      <Link to={entry.to} state={entry.state} onClick={done} className={line}>
        {face}
      </Link>
    )
  if ('href' in entry)
    return (
      <a href={entry.href} className={line}>
        {face}
      </a>
    )
  return (
    <button
      type="button"
      onClick={() => {
        done()
        entry.onSelect()
      }}
      className={line}
    >
      {face}
    </button>
  )
}

/**
 * A part of the site's menu that drops down (shop §2 Header menu): a button, and plain links that Tab reaches. Without Radix, so
 * that the shop's first load stays small; `Menu` is for actions. Closes with Escape, by a click elsewhere, and when the focus leaves.
 */
export function NavMenu({
  label,
  entries,
  end = false,
}: {
  label: ReactNode
  entries: readonly NavEntry[] /** Lined up with the end of the button: for the last one. */
  end?: boolean
}) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    const elsewhere = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', elsewhere)
    return () => document.removeEventListener('pointerdown', elsewhere)
  }, [open])
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    <div ref={box} onKeyDown={key} onBlur={leave} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-target items-center gap-1 rounded-md px-3 font-bold text-ink hover:bg-well"
      >
        {label}
        <ChevronDown aria-hidden className={cx('size-5 transition-transform', open && 'rotate-180')} />
      </button>
      <ul
        id={id}
        hidden={!open}
        className={cx(
          'fade-in absolute z-30 mt-1 w-max min-w-menu max-w-narrow rounded-md border border-line bg-sheet p-1 shadow-lift',
          end ? 'right-0' : 'left-0',
        )}
      >
        {entries.map((entry, at) => (
          <li key={at}>
            <Entry entry={entry} done={() => setOpen(false)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
