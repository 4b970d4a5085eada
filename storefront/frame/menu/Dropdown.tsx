import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

export interface DropdownProps {
  label: ReactNode
  children: ReactNode
  /** To which side it opens. */
  align?: 'start' | 'end'
  /** The screen in sight is one of its links. */
  current?: boolean
}

/**
 * A menu of links under a word. The browser's own `details`: it opens without any script; with one it also closes on Escape, on a click
 * elsewhere, when the focus leaves, and after a step to another screen.
 */
export function Dropdown({ label, children, align = 'start', current = false }: DropdownProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const close = () => {
    if (box.current) box.current.open = false
  }
  useEffect(close, [key])
  useEffect(() => {
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close()
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [])

  return (
    <details
      ref={box}
      name="menu"
      className="group relative"
      onBlur={event => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return
        close()
        event.currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary data-current={current || undefined} className="nav-item flex min-h-target items-center gap-1 px-3">
        {label}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div
        className={`fade-in absolute top-full z-30 mt-2 w-max max-w-narrow rounded-md border border-line bg-sheet p-2 shadow-lift ${align === 'end' ? 'right-0' : 'left-0'}`}
      >
        {children}
      </div>
    </details>
  )
}
