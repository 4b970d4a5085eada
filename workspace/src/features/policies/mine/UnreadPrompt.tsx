import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { counted } from '@cloudoc/kit/format/count.ts'
import { today } from '@cloudoc/kit/format/date.ts'
import { read, write } from '@cloudoc/kit/session/storage.ts'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { unreadPolicies } from '@cloudoc/policies/contract/reading.ts'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { minePath } from '../../addresses/policies.ts'
import { todoPath } from '../../addresses/todo.ts'
import { useSending } from '../phone/useQueue.ts'

const Dialog = lazy(async () => ({ default: (await import('@cloudoc/kit/components/overlay/Dialog.tsx')).Dialog }))
const storageKey = 'cloudoc_unread_prompt'

/**
 * What an employee has with them on every screen: the prompt for what is unread, and the sending of what
 * waits in the phone.
 */
export function EmployeeCare() {
  const { userRole } = useSession()
  useSending()
  return userRole === 'employee' ? <UnreadPrompt /> : null
}

/**
 * Unread policy prompt (documents §4), in better words than the call's (rulings 40): once a day, on the page where an
 * employee lands. It never stands before what somebody came for; on the list it is a line.
 */
function UnreadPrompt() {
  const { userId } = useSession()
  const mark = `${userId} ${today()}`
  const [closed, setClosed] = useState(() => read('localStorage', storageKey) === mark)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const landed = pathname === todoPath
  const { data } = useRead(unreadPolicies, closed || !landed ? null : {})
  const close = () => {
    write('localStorage', storageKey, mark)
    setClosed(true)
  }
  if (closed || !landed || !data || data.unread === 0) return null
  return (
    <Suspense fallback={null}>
      <Dialog
        open
        onOpenChange={open => {
          if (!open) close()
        }}
        size="narrow"
        title="Unread policies"
        description={`You have ${counted(data.unread, 'unread policy', 'unread policies')}. You must read the policies and documents.`}
        footer={
          <>
            <Button
              onClick={() => {
                close()
                navigate(minePath)
              }}
            >
              Go to policies
            </Button>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
          </>
        }
      />
    </Suspense>
  )
}
