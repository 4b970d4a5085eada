import * as Radix from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import type { Progress } from '../../calls/useCall.ts'
import { Button } from '../action/Button.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What will happen, and whether it can be undone. */
  children: ReactNode
  /** The action itself: 'Delete folder', never 'OK'. */
  confirm: string
  cancel?: string
  danger?: boolean
  /** It cannot be confirmed yet, such as while a name has to be typed. */
  barred?: boolean
  progress?: Progress
  /** Closing it is the caller's, once it is done. */
  onConfirm: () => void
}

/** Asks before something that cannot easily be undone. Does not close by a click beside it; the focus begins on Cancel. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirm,
  cancel = 'Cancel',
  danger = false,
  barred = false,
  progress = 'idle',
  onConfirm,
}: ConfirmDialogProps) {
  const opener = useRef<HTMLElement | null>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="backdrop fixed inset-0 z-40 bg-shade" />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-end justify-center p-2 sm:items-center sm:p-6">
          <Radix.Content
            onOpenAutoFocus={() => {
              opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
            }}
            onCloseAutoFocus={event => {
              event.preventDefault()
              opener.current?.focus()
            }}
            className="dialog pointer-events-auto grid max-h-full w-full max-w-form gap-4 overflow-y-auto rounded-lg bg-sheet p-6 text-ink shadow-lift"
          >
            <Radix.Title className="text-heading">{title}</Radix.Title>
            <Radix.Description asChild>
              <div>{children}</div>
            </Radix.Description>
            <div className="flex flex-wrap gap-3 pt-2">
              <Button variant={danger ? 'danger' : 'primary'} progress={progress} disabled={barred} onClick={onConfirm}>
                {confirm}
              </Button>
              <Radix.Cancel asChild>
                <Button variant="quiet">{cancel}</Button>
              </Radix.Cancel>
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
