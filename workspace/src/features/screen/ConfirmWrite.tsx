import type { Call, InputOf } from '@cloudoc/core/contract/call.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { lazy, type ReactNode, Suspense } from 'react'

const ConfirmDialog = lazy(async () => ({
  default: (await import('@cloudoc/kit/components/overlay/ConfirmDialog.tsx')).ConfirmDialog,
}))

interface ConfirmWriteProps<C extends Call> {
  title: string
  /** What the button says that does it. */
  confirm: string
  /** What it leads to. */
  children: ReactNode
  call: C
  input: InputOf<C>
  onClose: () => void
  /** What follows once it was done; closing it, where nothing is said. */
  onDone?: () => void
}

/** Asks before a call that takes something away, makes it, and says what became of it. A refusal leaves it open. */
export function ConfirmWrite<C extends Call>({
  call,
  input,
  onClose,
  onDone = onClose,
  ...words
}: ConfirmWriteProps<C>) {
  const write = useWriting()
  const [progress, during] = usePending()
  const act = async () => {
    if (await during(write(call, input))) onDone()
  }
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        {...words}
        open
        danger
        onOpenChange={open => {
          if (!open) onClose()
        }}
        progress={progress}
        onConfirm={() => void act()}
      />
    </Suspense>
  )
}
