import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { BulkBar } from '@cloudoc/kit/components/data/BulkBar.tsx'
import { lazy, Suspense, useState } from 'react'
import type { FormItem } from '../formsReads.ts'
import { noun } from '../formsTexts.ts'

const CloseDialog = lazy(async () => ({ default: (await import('./ChangeDialogs.tsx')).CloseDialog }))
const DeleteDialog = lazy(async () => ({ default: (await import('./ChangeDialogs.tsx')).DeleteDialog }))

/** What can be done with several forms at once. */
export function FormBulk({ forms, onClear }: { forms: readonly FormItem[]; onClear: () => void }) {
  const [open, setOpen] = useState<'close' | 'delete'>()
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    onClear()
  }
  return (
    <>
      <BulkBar count={forms.length} noun={noun} onClear={onClear}>
        <Button
          variant="quiet"
          disabled={!forms.some(({ state }) => state === 'open') || forms.some(({ state }) => state === 'draft')}
          onClick={() => setOpen('close')}
        >
          Close…
        </Button>
        <Button variant="quiet" onClick={() => setOpen('delete')}>
          Delete…
        </Button>
      </BulkBar>
      <Suspense fallback={null}>
        {open === 'close' && <CloseDialog forms={forms} onClose={close} onDone={done} />}
        {open === 'delete' && (
          <DeleteDialog forms={forms} note="Their answers go with them." onClose={close} onDone={done} />
        )}
      </Suspense>
    </>
  )
}
