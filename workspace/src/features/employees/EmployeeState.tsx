import type { StatusTone } from '@cloudoc/kit/components/feedback/Status.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import Mail from 'lucide-react/icons/mail'
import type { ReactNode } from 'react'
import type { Employee } from './employeesReads.ts'

const states: Record<Employee['state'], { tone: StatusTone; word: string; icon?: ReactNode }> = {
  active: { tone: 'success', word: 'Joined' },
  invited: { tone: 'info', word: 'Invited', icon: <Mail aria-hidden className="size-5 shrink-0" /> },
  uninvited: { tone: 'warning', word: 'Not invited' },
  left: { tone: 'neutral', word: 'Left' },
}
export const stateWord = (state: Employee['state']): string => states[state].word

/** Whether an employee signs in, is invited, is to be invited, or has left. */
export function EmployeeState({ state }: { state: Employee['state'] }) {
  const { tone, word, icon } = states[state]
  return (
    <Status tone={tone} icon={icon}>
      {word}
    </Status>
  )
}
