import { restoreFromBin } from '@cloudoc/bin/contract/bin.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { type Binned, nouns } from './kinds.ts'

/** Takes one thing back to its place. Nothing where that is not this person's to do. */
export function RestoreButton({ item: { _id, name, collection_type, mayRestore } }: { item: Binned }) {
  const write = useWriting()
  const [progress, during] = usePending()
  if (!mayRestore) return null
  return (
    <Button
      variant="row"
      progress={progress}
      onClick={() => {
        void during(write(restoreFromBin, { collection_type, id: [_id] }))
      }}
    >
      {nouns[collection_type].stays ? 'Bring back' : 'Restore'}
      <span className="sr-only"> {name}</span>
    </Button>
  )
}
