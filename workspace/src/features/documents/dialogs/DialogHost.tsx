import type { ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import type { DialogRequest } from './useDialogs.ts'
import { DialogContext } from './useDialogs.ts'

const DocumentDialog = lazy(async () => ({ default: (await import('./DocumentDialog.tsx')).DocumentDialog }))

/** Where the dialogs of the documents area are opened. Their code is loaded with the first one. */
export function DialogHost({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ request: DialogRequest; done?: (() => void) | undefined; round: number }>()
  const [open, setOpen] = useState(false)
  return (
    <DialogContext
      value={(request, done) => {
        setAsked(now => ({ request, done, round: (now?.round ?? 0) + 1 }))
        setOpen(true)
      }}
    >
      {children}
      {asked && (
        <Suspense fallback={null}>
          <DocumentDialog
            key={asked.round}
            request={asked.request}
            open={open}
            onClose={() => setOpen(false)}
            onDone={() => {
              setOpen(false)
              asked.done?.()
            }}
          />
        </Suspense>
      )}
    </DialogContext>
  )
}
