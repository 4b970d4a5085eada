import type { ActionDetails } from '../qualityReads.ts'

/** What somebody can do with an action. */
export type Step = 'begin' | 'finish' | 'confirm' | 'check' | 'remind' | 'reopen' | 'change' | 'drop'

export const stepWords: Readonly<Record<Step, string>> = {
  begin: 'Begin',
  finish: 'Done…',
  confirm: 'Confirm…',
  check: 'Did it help?',
  remind: 'Remind the owner',
  reopen: 'Open again…',
  change: 'Change…',
  drop: 'Drop…',
}

/** What this person can do with an action as it stands; the first is what comes next for them, where something does. */
export function stepsOf({ may, mine, state, checkDue }: ActionDetails): { next: Step | undefined; others: Step[] } {
  const hasBegun = state === 'doing'
  const next: Step | undefined =
    may.check && checkDue
      ? 'check'
      : may.confirm
        ? 'confirm'
        : may.work && mine
          ? hasBegun
            ? 'finish'
            : 'begin'
          : may.remind
            ? 'remind'
            : undefined
  const all: readonly (readonly [Step, boolean])[] = [
    ['begin', may.work && !hasBegun],
    ['finish', may.work],
    ['check', may.check],
    ['remind', may.remind],
    ['change', may.change],
    ['reopen', may.reopen],
    ['drop', may.drop],
  ]
  return { next, others: all.filter(([step, isOpen]) => isOpen && step !== next).map(([step]) => step) }
}
