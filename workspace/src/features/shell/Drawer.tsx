import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { Logo } from '@cloudoc/kit/components/layout/Logo.tsx'
import Store from 'lucide-react/icons/store'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { BookTraining } from './BookTraining.tsx'
import { MenuEntries } from './MenuEntries.tsx'

/**
 * The menu of narrow screens. The browser's own dialog keeps the focus inside, closes with Escape and gives
 * the focus back; a press beside it, or a chosen entry, closes it, too.
 */
export function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  useEffect(() => {
    close.current()
  }, [key])
  return (
    <dialog
      ref={dialog}
      aria-label="Menu"
      className="drawer md:hidden"
      onClose={onClose}
      onClick={event => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {open && (
        // Closed as an entry is chosen, so that the focus is given back before the new screen takes it.
        <div
          className="flex min-h-full flex-col gap-4 pb-4"
          onClick={event => {
            if (event.target instanceof Element && event.target.closest('a')) onClose()
          }}
        >
          <div className="flex h-bar items-center justify-between border-b border-line pr-2 pl-6">
            <Logo />
            <IconButton label="Close the menu" icon={<X aria-hidden />} onClick={onClose} />
          </div>
          <div className="grow px-3">
            <MenuEntries staying />
          </div>
          <div className="grid gap-3 px-4">
            <BookTraining />
            <Button variant="quiet" wide href="/" icon={<Store aria-hidden className="size-5" />}>
              Back to the shop
            </Button>
          </div>
        </div>
      )}
    </dialog>
  )
}
