import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { BulkBar } from '@cloudoc/kit/components/data/BulkBar.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { hidePolicy } from '@cloudoc/policies/contract/policies.ts'
import { lazy, Suspense, useState } from 'react'
import type { Chosen } from '../../lists/useChosen.ts'
import { policies as counted } from '../policiesTexts.ts'
import type { PolicyItem } from './item.ts'

const AssignDialog = lazy(async () => ({ default: (await import('../assign/AssignDialog.tsx')).AssignDialog }))
const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog }))
/** Assignments take so many at once. */
const maxChosen = 100

/** What can be done with several policies at once. */
export function PolicyBulk({ chosen: { items, clear } }: { chosen: Chosen<PolicyItem> }) {
  const [open, setOpen] = useState<'assign' | 'delete'>()
  const write = useWriting()
  const close = () => setOpen(undefined)
  const assignable = items.filter(({ status }) => status !== 2)
  const hide = async () => {
    let done = 0
    for (const { id } of items) if (await write(hidePolicy, { policyId: id, hidden: true }, { says: '' })) done += 1
    if (done > 0) showToast(`${counted(done)} hidden from lists`)
    clear()
  }
  return (
    <>
      <BulkBar count={items.length} noun={{ one: 'policy', many: 'policies' }} onClear={clear}>
        <Button
          variant="quiet"
          disabled={assignable.length === 0 || items.length > maxChosen}
          onClick={() => setOpen('assign')}
        >
          Say who reads {items.length === 1 ? 'it' : 'them'}…
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            void hide()
          }}
        >
          Hide
        </Button>
        <Button variant="quiet" onClick={() => setOpen('delete')}>
          Delete…
        </Button>
      </BulkBar>
      <Suspense fallback={null}>
        {open === 'assign' && <AssignDialog policies={assignable} onClose={close} onDone={clear} />}
        {open === 'delete' && (
          <DeleteDialog
            policies={items}
            onClose={close}
            onDone={() => {
              close()
              clear()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
