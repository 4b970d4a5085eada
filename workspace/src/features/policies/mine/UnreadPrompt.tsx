import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { counted } from '@cloudoc/kit/format/count.ts'
import { read, write } from '@cloudoc/kit/session/storage.ts'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { unreadPolicies } from '@cloudoc/policies/contract/reading.ts'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { minePath, readerPath } from '../paths.ts'
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
 * Unread policy prompt (documents §4), once in a session, in better words than the call's (rulings 40). It does not come between somebody and what they are
 * reading.
 */
function UnreadPrompt() {
  const { userId, startedAt } = useSession()
  const mark = `${userId} ${startedAt}`
  const [closed, setClosed] = useState(() => read('sessionStorage', storageKey) === mark)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const reading = pathname.startsWith(readerPath(''))
  const { data } = useRead(unreadPolicies, closed || reading ? null : {})
  const close = () => {
    write('sessionStorage', storageKey, mark)
    setClosed(true)
  }
  if (closed || reading || !data || data.unread === 0) return null
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
