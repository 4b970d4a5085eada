import * as Radix from 'radix-ui/dropdown-menu'
import type { ReactElement, ReactNode } from 'react'
import { Fragment, useState } from 'react'
import { Link } from 'react-router-dom'
import { cx } from '../layout/cx.ts'

interface Entry {
  label: ReactNode
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean /** A line above it. */
  apart?: boolean
}
export type MenuItem = Entry & ({ onSelect: () => void } | { to: string; state?: unknown } | { href: string })

export interface MenuProps {
  /** A Button or IconButton. */
  trigger: ReactElement
  items: readonly MenuItem[]
  align?: 'start' | 'end'
}

const line =
  'flex min-h-target items-center gap-3 rounded-sm px-3 py-2 no-underline outline-none data-highlighted:bg-accent-soft data-disabled:opacity-60'

function target(item: MenuItem, face: ReactNode) {
  if ('to' in item)
    return (
      <Link to={item.to} state={item.state}>
        {face}
      </Link>
    )
  if ('href' in item) return <a href={item.href}>{face}</a>
  return <button type="button">{face}</button>
}

/** What is left between trigger and edge of the window. */
const room = { maxHeight: 'var(--radix-dropdown-menu-content-available-height)' }

/**
 * A menu that drops from a button; arrow keys, first letters and Escape work. One that is longer than the room for it scrolls. It stays as it was when it was opened: an entry that comes or
 * goes meanwhile would put another under the pointer, and be it 'Delete'.
 */
export function Menu({ trigger, items, align = 'start' }: MenuProps) {
  const [opened, setOpened] = useState<readonly MenuItem[]>([])
  return (
    <Radix.Root
      modal={false}
      onOpenChange={open => {
        if (open) setOpened(items)
      }}
    >
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          style={room}
          className="fade-in z-50 min-w-menu max-w-narrow overflow-y-auto rounded-md border border-line bg-sheet p-1 text-ink shadow-lift"
        >
          {opened.map((item, at) => (
            <Fragment key={at}>
              {item.apart && <Radix.Separator className="my-1 border-t border-line" />}
              <Radix.Item
                asChild
                disabled={item.disabled ?? false}
                className={cx(line, 'w-full text-left', item.danger ? 'text-danger' : 'text-ink')}
                onSelect={() => {
                  if ('onSelect' in item) item.onSelect()
                }}
              >
                {target(
                  item,
                  <>
                    {item.icon}
                    {item.label}
                  </>,
                )}
              </Radix.Item>
            </Fragment>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
