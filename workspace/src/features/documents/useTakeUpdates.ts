import { updateFiles } from '@cloudoc/documents/contract/revisions.ts'
import type { Progress } from '@cloudoc/kit/calls/useCall.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useDialogs } from './dialogs/useDialogs.ts'
import { useWrite } from './useWrite.ts'

/** Takes the provider's updates of these documents, or of all, or all of a `set`, and says truthfully what became of them: updated, or left to be merged. */
export function useTakeUpdates(): [
  (which: { files?: string[]; set?: string }, done?: () => void) => Promise<void>,
  Progress,
] {
  const write = useWrite()
  const openDialog = useDialogs()
  const [progress, during] = usePending()
  return [
    async (which, done) => {
      const result = await during(write(updateFiles, which, { says: '' }))
      if (!result) return
      openDialog({ kind: 'updated', result })
      done?.()
    },
    progress,
  ]
}
