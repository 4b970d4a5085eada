import { deleteForEver, restoreFromBin } from '@cloudoc/bin/contract/bin.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { BulkBar } from '@cloudoc/kit/components/data/BulkBar.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { useState } from 'react'
import { type Binned, byKind, countedOf, nounOf, nouns, type Shown } from './kinds.ts'

/** The server restores so many at once. */
const maxRestored = 100

const isStaying = ({ collection_type }: Binned): boolean => nouns[collection_type].stays === true

/** What can be done with what was chosen: back to its place, or for ever. */
export function BinBulk({ shown, items, onClear }: { shown: Shown; items: readonly Binned[]; onClear: () => void }) {
  const [asks, setAsks] = useState(false)
  const write = useWriting()
  const [progress, during] = usePending()
  const [mayRestore, mayDelete] = [items.every(item => item.mayRestore), items.every(item => item.mayDelete)]
  const [staying, leaving] = [items.filter(isStaying).length, items.filter(item => !isStaying(item)).length]
  // A call takes one kind. What it refuses stays chosen with all that comes after it.
  const restoreAll = async () => {
    for (const [collection_type, id] of byKind(items))
      if (!(await write(restoreFromBin, { collection_type, id }))) return
    onClear()
  }
  const removeAll = async () => {
    for (const [collection_type, delData] of byKind(items))
      if (!(await write(deleteForEver, { collection_type, delData }))) return
    setAsks(false)
    onClear()
  }
  const [one] = items
  return (
    <>
      <BulkBar count={items.length} noun={nounOf(shown)} onClear={onClear}>
        <Button
          progress={asks ? 'idle' : progress}
          disabled={!mayRestore || items.length > maxRestored}
          onClick={() => {
            void during(restoreAll())
          }}
        >
          {leaving === 0 ? 'Bring back' : 'Restore'}
        </Button>
        {staying === 0 && (
          <Button variant="quiet" disabled={!mayDelete} onClick={() => setAsks(true)}>
            Delete for ever…
          </Button>
        )}
        {!mayRestore && <p className="w-full px-2 text-small text-quiet">Not all of these are yours to restore.</p>}
        {mayRestore && !mayDelete && staying === 0 && (
          <p className="w-full px-2 text-small text-quiet">
            {items.every(({ collection_type, mayDelete }) => mayDelete || collection_type === 'policies')
              ? 'A policy that was published stays, as evidence of what staff read.'
              : 'To delete for ever needs the right to delete what others made.'}
          </p>
        )}
        {items.length > maxRestored && (
          <p className="w-full px-2 text-small text-quiet">At most {maxRestored} are restored at a time.</p>
        )}
      </BulkBar>
      <ConfirmDialog
        danger
        open={asks}
        onOpenChange={setAsks}
        title={`Delete ${one && items.length === 1 ? `‘${one.name}’` : countedOf(shown, items.length)} for ever?`}
        confirm="Delete for ever"
        progress={progress}
        onConfirm={() => {
          void during(removeAll())
        }}
      >
        {items.some(({ collection_type }) => collection_type === 'folders')
          ? 'All that went to the bin in a folder goes, too. '
          : ''}
        That cannot be undone. What proves that staff read something stays.
      </ConfirmDialog>
    </>
  )
}
