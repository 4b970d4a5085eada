import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { cx } from '../layout/cx.ts'
import { showTab, tabClasses, tabRow } from './tabClasses.ts'

export interface Tab {
  value: string
  label: ReactNode
  content: ReactNode
}
export interface TabsProps {
  label: string
  tabs: readonly Tab[]
  /** Chosen from outside, such as from the address. */
  value?: string
  onChange?: (value: string) => void
  /** Chosen at first; otherwise the first one. */
  initial?: string
  /** Panels out of sight are there only while they are in sight: for heavy ones. Otherwise what is typed in them stays. */
  lazy?: boolean
  /** Without a panel of their own: where they are in one already, such as in a dialog. */
  bare?: boolean
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** Dividers, as in a binder: one panel in sight at a time. On a narrow screen the row scrolls by itself; arrow keys walk it. */
export function Tabs({ label, tabs, value, onChange, initial, lazy = false, bare = false }: TabsProps) {
  const id = useId()
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const [own, setOwn] = useState(initial ?? tabs[0]?.value ?? '')
  const chosen = value ?? own
  const row = useRef<HTMLDivElement>(null)
  // Where the row scrolls, the chosen one is in sight, also when it was chosen from outside, and when others have come before it.
  useEffect(
    () => showTab(row.current, row.current?.querySelector<HTMLElement>('[aria-selected=true]')),
    [chosen, tabs.length],
  )
  const choose = (next: string) => {
    setOwn(next)
    onChange?.(next)
  }
  const walk = (event: KeyboardEvent, at: number) => {
    const next = steps[event.key]?.(at, tabs.length - 1)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    choose(tab.value)
    buttons.current[next]?.focus()
  }
  return (
    <div className="min-w-0">
      <div ref={row} role="tablist" aria-label={label} className={cx(tabRow, bare && 'border-b border-line')}>
        {tabs.map((tab, at) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${at}`}
            aria-controls={`${id}-${at}-panel`}
            aria-selected={tab.value === chosen}
            tabIndex={tab.value === chosen ? 0 : -1}
            ref={node => {
              buttons.current[at] = node
            }}
            onClick={() => choose(tab.value)}
            onKeyDown={event => walk(event, at)}
            className={tabClasses(tab.value === chosen)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, at) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${at}-panel`}
          aria-labelledby={`${id}-${at}`}
          tabIndex={0}
          hidden={tab.value !== chosen}
          className={bare ? 'pt-3' : 'rounded-md border border-line bg-sheet p-5 sm:p-6'}
        >
          {(!lazy || tab.value === chosen) && tab.content}
        </div>
      ))}
    </div>
  )
}
