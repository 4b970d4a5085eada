import { lazy, Suspense } from 'react'
import { useIsConfirming } from './confirming.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }))

/** Where the dialog stands that asks for the password before a change that matters; loaded when it is asked for. */
export function ConfirmSignIn() {
  return (
    useIsConfirming() && (
      <Suspense fallback={null}>
        <ConfirmDialog />
      </Suspense>
    )
  )
}
