import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import FileCheck from 'lucide-react/icons/file-check-2'
import { lazy, Suspense, useState } from 'react'

const PackDialog = lazy(() => import('./PackDialog.tsx').then(loaded => ({ default: loaded.PackDialog })))

/** One press to what an inspector asks for. */
export function PackButton({ variant = 'quiet' }: { variant?: 'quiet' | 'primary' }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} icon={<FileCheck aria-hidden className="size-5" />} onClick={() => setOpen(true)}>
        Inspection pack…
      </Button>
      {open && (
        <Suspense>
          <PackDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
