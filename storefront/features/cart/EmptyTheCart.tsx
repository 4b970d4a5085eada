import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { lazy, Suspense, useState } from 'react'

const ConfirmDialog = lazy(() =>
  import('@cloudoc/kit/components/overlay/ConfirmDialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

/** Takes everything out, after asking. */
export function EmptyTheCart({ clear }: { clear: () => Promise<unknown> }) {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const confirm = async () => {
    setPending(true)
    await clear()
    setPending(false)
    setOpen(false)
  }
  return (
    <>
      <Button
        variant="link"
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      >
        Empty the cart
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open={open}
            onOpenChange={setOpen}
            title="Empty the cart?"
            confirm="Empty the cart"
            cancel="Keep it"
            danger
            progress={pending ? 'pending' : 'idle'}
            onConfirm={() => {
              void confirm()
            }}
          >
            Everything in it is taken out. This cannot be undone.
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
