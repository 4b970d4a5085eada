import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { moveAction } from '@cloudoc/quality/contract/actions.ts'
import { moveMyAction } from '@cloudoc/quality/contract/my-actions.ts'
import type { ActionDetails } from '../qualityReads.ts'

type Move = Pick<InputOf<typeof moveMyAction>, 'to' | 'words' | 'stepsDone'>

/** Begins an action, does its steps, or says that it is done. `own`: as its owner, whatever one's rights. */
export function useMove({ actionId, revision }: ActionDetails, own: boolean) {
  const write = useWriting()
  const [progress, during] = usePending()
  const move = (input: Move, says?: string): Promise<{ revision: number } | undefined> => {
    const given = { actionId, revision, ...input }
    const how = says === undefined ? {} : { says }
    return during(own ? write(moveMyAction, given, how) : write(moveAction, given, how))
  }
  return [move, progress] as const
}
