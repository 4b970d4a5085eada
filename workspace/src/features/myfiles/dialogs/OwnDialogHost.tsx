import type { ReactNode } from 'react'
import { lazy, Suspense, useCallback, useState } from 'react'
import type { OwnDialog } from './useOwnDialogs.ts'
import { OwnDialogs } from './useOwnDialogs.ts'

const code = () => import('./OwnDialogsOf.tsx')
const Shown = lazy(async () => ({ default: (await code()).OwnDialogsOf }))

/** The dialogs of one's own files, for whatever is inside; their code comes with the first that opens. */
export function OwnDialogHost({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<{ dialog: OwnDialog; onDone: (() => void) | undefined }>()
  const show = useCallback((dialog: OwnDialog, onDone?: () => void) => setOpen({ dialog, onDone }), [])
  const close = () => setOpen(undefined)
  return (
    <OwnDialogs value={show}>
      {children}
      {open && (
        <Suspense fallback={null}>
          <Shown
            dialog={open.dialog}
            onClose={close}
            onDone={() => {
              open.onDone?.()
              close()
            }}
          />
        </Suspense>
      )}
    </OwnDialogs>
  )
}
