import type { ReactNode } from 'react'
import * as Radix from 'radix-ui/tabs'
import { cx } from './cx.ts'

export interface Tab { value: string; label: ReactNode; content: ReactNode; disabled?: boolean }
export interface TabsProps {
  label: string
  tabs: readonly Tab[]
  /** Chosen from outside, such as from the address. */
  value?: string
  onChange?: (value: string) => void
  /** Chosen at first; otherwise the first one. */
  initial?: string
  /** Keeps what is typed in the tabs that are not seen. */
  keepAll?: boolean
}

const tab =
  'min-h-target shrink-0 rounded-t-md border border-b-0 border-line bg-well px-5 py-2 font-bold text-quiet hover:text-ink ' +
  'data-[state=active]:bg-sheet data-[state=active]:text-accent data-[state=active]:shadow-divider'

/** Dividers, as in a binder: one sheet in sight at a time. On a narrow screen the row scrolls by itself. */
export function Tabs({ label, tabs, value, onChange, initial, keepAll = false }: TabsProps) {
  return (
    <Radix.Root className="min-w-0"
      {...(value === undefined ? { defaultValue: initial ?? tabs[0]?.value ?? '' } : { value })}
      {...(onChange && { onValueChange: onChange })}
    >
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto px-1 pt-1">
        {tabs.map(one => <Radix.Trigger key={one.value} value={one.value} disabled={one.disabled ?? false} className={tab}>{one.label}</Radix.Trigger>)}
      </Radix.List>
      {tabs.map(one => (
        <Radix.Content
          key={one.value} value={one.value} {...(keepAll && { forceMount: true as const })}
          className={cx('rounded-md border border-line bg-sheet p-5 sm:p-6', keepAll && 'data-[state=inactive]:hidden')}
        >
          {one.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
