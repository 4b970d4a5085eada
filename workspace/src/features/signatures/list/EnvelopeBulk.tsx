import { guard } from '@cloudoc/esign/contract/rules/guard.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { BulkBar } from '@cloudoc/kit/components/data/BulkBar.tsx'
import { lazy, Suspense, useState } from 'react'
import type { EnvelopeItem } from '../signaturesReads.ts'
import { noun } from '../signaturesTexts.ts'
import { endingLabels, endingOf } from './ending.ts'
import type { Left } from './useMany.ts'
import { useRemind } from './useMany.ts'

const CancelDialog = lazy(async () => ({ default: (await import('./CancelDialog.tsx')).CancelDialog }))
const ExtendDialog = lazy(async () => ({ default: (await import('./ExtendDialog.tsx')).ExtendDialog }))
const LeftDialog = lazy(async () => ({ default: (await import('./LeftDialog.tsx')).LeftDialog }))
/** Calls take so many at once. */
const maxChosen = 100

/**
 * What can be done with several at once. What cannot be done with one of them is said of that one, and done
 * with the others.
 */
export function EnvelopeBulk({ items, onClear }: { items: readonly EnvelopeItem[]; onClear: () => void }) {
  const [open, setOpen] = useState<'cancel' | 'extend'>()
  const [left, setLeft] = useState<readonly Left[]>([])
  const [progress, during] = usePending()
  const remind = useRemind()
  const off = (action: 'remind' | 'extend' | 'cancel') =>
    items.length > maxChosen || items.every(({ state }) => guard(action, state) !== undefined)
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    onClear()
  }
  const remindAll = async () => {
    const rest = await during(remind(items))
    if (!rest) return
    if (rest.length > 0 && items.length > 1) setLeft(rest)
    onClear()
  }
  return (
    <>
      <BulkBar count={items.length} noun={noun} onClear={onClear}>
        <Button
          variant="quiet"
          disabled={off('remind')}
          progress={progress}
          onClick={() => {
            void remindAll()
          }}
        >
          Remind
        </Button>
        <Button variant="quiet" disabled={off('extend')} onClick={() => setOpen('extend')}>
          More time…
        </Button>
        <Button variant="quiet" disabled={off('cancel')} onClick={() => setOpen('cancel')}>
          {endingLabels[endingOf(items)]}
        </Button>
      </BulkBar>
      <Suspense fallback={null}>
        {open === 'cancel' && <CancelDialog items={items} onClose={close} onDone={done} />}
        {open === 'extend' && <ExtendDialog items={items} onClose={close} onDone={done} />}
        {left.length > 0 && (
          <LeftDialog
            title={left.length === 1 ? 'One was not reminded' : `${left.length} were not reminded`}
            left={left}
            onClose={() => setLeft([])}
          />
        )}
      </Suspense>
    </>
  )
}
