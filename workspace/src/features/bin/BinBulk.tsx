import { deleteForEver, restoreFromBin } from '@cloudoc/bin/contract/bin.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { BulkBar } from '@cloudoc/kit/components/data/BulkBar.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { useState } from 'react'
import { type BinKind, type Binned, countedOf, nouns } from './kinds.ts'
import { useBinWrite } from './useBinWrite.ts'

/** The server restores so many at once. */
const maxRestored = 100

/** What can be done with what was chosen: back to its place, or for ever. */
export function BinBulk({ kind, items, onClear }: { kind: BinKind; items: readonly Binned[]; onClear: () => void }) {
  const [asks, setAsks] = useState(false)
  const write = useBinWrite()
  const [progress, during] = usePending()
  const ids = items.map(({ _id }) => _id)
  const [mayRestore, mayDelete] = [items.every(item => item.mayRestore), items.every(item => item.mayDelete)]
  const restore = async () => {
    if (await during(write(restoreFromBin, { collection_type: kind, id: ids }))) onClear()
  }
  const remove = async () => {
    if (!(await during(write(deleteForEver, { collection_type: kind, delData: ids })))) return
    setAsks(false)
    onClear()
  }
  const [one] = items
  return (
    <>
      <BulkBar count={items.length} noun={nouns[kind]} onClear={onClear}>
        <Button
          progress={asks ? 'idle' : progress}
          disabled={!mayRestore || items.length > maxRestored}
          onClick={() => {
            void restore()
          }}
        >
          {nouns[kind].stays ? 'Bring back' : 'Restore'}
        </Button>
        {!nouns[kind].stays && (
          <Button variant="quiet" disabled={!mayDelete} onClick={() => setAsks(true)}>
            Delete for ever…
          </Button>
        )}
        {!mayRestore && <p className="w-full px-2 text-small text-quiet">Not all of these are yours to restore.</p>}
        {mayRestore && !mayDelete && !nouns[kind].stays && (
          <p className="w-full px-2 text-small text-quiet">
            {kind === 'policies'
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
        title={`Delete ${one && items.length === 1 ? `‘${one.name}’` : countedOf(kind, items.length)} for ever?`}
        confirm="Delete for ever"
        progress={progress}
        onConfirm={() => {
          void remove()
        }}
      >
        {kind === 'folders' ? 'All that went to the bin in it goes, too. ' : ''}That cannot be undone. What proves that
        staff read something stays.
      </ConfirmDialog>
    </>
  )
}
