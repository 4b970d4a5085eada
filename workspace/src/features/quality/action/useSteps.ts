import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import {
  checkAction,
  confirmAction,
  dropAction,
  moveAction,
  remindOfAction,
  reopenAction,
} from '@cloudoc/quality/contract/actions.ts'
import type { ActionDetails } from '../qualityReads.ts'
import type { Step } from './nextStep.ts'
import type { Said } from './SayDialog.tsx'

const nothingSaid: Said = { words: '', dueOn: '', checkOn: '' }

/** Takes a step with an action, with what was said. Answers whether it was done. */
export function useSteps({ actionId, revision }: Pick<ActionDetails, 'actionId' | 'revision'>) {
  const write = useWriting()
  const [progress, during] = usePending()
  const one = { actionId, revision }
  const ways: Readonly<Record<Exclude<Step, 'change'>, (said: Said) => Promise<unknown>>> = {
    begin: () => write(moveAction, { ...one, to: 'doing' }, { says: 'Begun' }),
    finish: ({ words }) => write(moveAction, { ...one, to: 'done', words }),
    confirm: ({ words, checkOn }) => write(confirmAction, { ...one, words, checkOn }),
    check: ({ words }) => write(checkAction, { ...one, words, helped: true }),
    remind: () => write(remindOfAction, { actionId }),
    reopen: ({ words, dueOn }) => write(reopenAction, { ...one, words, dueOn }),
    drop: ({ words }) => write(dropAction, { ...one, words }),
  }
  const take = async (step: Exclude<Step, 'change'>, said = nothingSaid): Promise<boolean> =>
    (await during(ways[step](said))) !== undefined
  const notHelped = async ({ words, dueOn }: Said): Promise<boolean> =>
    (await during(write(checkAction, { ...one, words, dueOn, helped: false }))) !== undefined
  return { take, notHelped, progress }
}
