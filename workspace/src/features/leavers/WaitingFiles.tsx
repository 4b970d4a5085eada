import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { leftFiles } from '@cloudoc/myfiles/contract/takeover.ts'
import { useViewer } from '../company/companyReads.ts'
import { holdsOf } from './leaversTexts.ts'
import { TakeOver } from './TakeOver.tsx'

/**
 * Above the list of those who left: whose files wait to be taken over, those that go first at the top. For
 * the account holder; nothing where none wait.
 */
export function WaitingFiles() {
  const holds = useViewer().role === 'company'
  const { data } = useRead(leftFiles, holds ? { limit: 5 } : null)
  if (!data || data.length === 0) return null
  return (
    <Notice title="Files of people who left">
      <ul className="grid gap-3">
        {data.map(left => (
          <li key={left.personId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere">{holdsOf(left)}</span>
            <TakeOver left={left} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}
