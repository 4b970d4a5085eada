import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'

const ActionDialog = lazy(async () => ({ default: (await import('./ActionDialog.tsx')).ActionDialog }))

/** Opens the dialog for a new action. */
export function NewActionButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Plus aria-hidden className="size-5" />} onClick={() => setOpen(true)}>
        New action
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ActionDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
