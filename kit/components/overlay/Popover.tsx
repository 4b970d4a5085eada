import * as Radix from 'radix-ui/popover'
import type { ReactElement, ReactNode } from 'react'
import { useRef } from 'react'

export interface PopoverProps {
  /** A Button or IconButton. */
  trigger: ReactElement
  /** What it is called, for screen readers. */
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  align?: 'start' | 'end'
  children: ReactNode
}

/** As wide and high as there is room for; what is in it scrolls by itself. */
const room = {
  maxWidth: 'var(--radix-popover-content-available-width)',
  maxHeight: 'var(--radix-popover-content-available-height)',
}

/**
 * A panel that drops from a button, for more than a menu holds: Tab walks it, Escape and a click elsewhere close it. The focus goes back to the
 * button, unless what was pressed led elsewhere. Heavy, so load it where it opens.
 */
export function Popover({ trigger, label, open, onOpenChange, align = 'end', children }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null)
  const keepFocus = (event: Event) => {
    const now = document.activeElement
    if (now && now !== document.body && !panel.current?.contains(now)) event.preventDefault()
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          ref={panel}
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          style={room}
          onCloseAutoFocus={keepFocus}
          className="fade-in z-50 flex w-narrow flex-col rounded-md border border-line bg-sheet text-ink shadow-lift"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
