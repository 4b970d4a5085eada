import { checkReset } from '@cloudoc/accounts/contract/recovery.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { NewPasswordForm } from '../recovery/NewPasswordForm.tsx'
import { recoveryTitles } from '../recovery/recoveryTitles.ts'
import { useNewPassword, useRecovery } from '../recovery/useRecovery.ts'
import { useInBrowser } from '../useInBrowser.ts'
import { AccountPage } from './AccountPage.tsx'
import { AskFirst } from './AskFirst.tsx'

/** /resetpassword after the code, /resetpassword/{token} from the mail: either is good once (rulings 13), and says so before a password is typed. */
export function ResetPage() {
  const { token } = useParams()
  const {
    code: { attempt },
  } = useRecovery()
  const inBrowser = useInBrowser()
  const navigate = useNavigate()
  const [expired, setExpired] = useState(false)
  const verified = attempt?.verified ? attempt : undefined
  const handle = token ?? verified?.handle ?? ''
  const checked = useRead(checkReset, handle ? { userId: handle } : null)
  const flow = useNewPassword(handle, {
    onDone: text => {
      showMessage(text, 'success')
      void navigate('/login')
    },
    onExpired: () => setExpired(true),
  })

  const content = () => {
    if (expired || checked.code === 'expired')
      return (
        <AskFirst
          notice={checkReset.texts.expired}
          text="A link or code works once, and only for a short time. We can send you a new one."
          button="Send me a new one"
        />
      )
    if (checked.isLoading) return <Skeleton count={3} label="Looking at the link" />
    if (handle) return <NewPasswordForm flow={flow} email={token ? '' : (verified?.email ?? '')} />
    return inBrowser ? (
      <AskFirst text="To set a new password, ask for a code first." button="Send me a code" />
    ) : (
      <Skeleton count={3} />
    )
  }
  return <AccountPage title={recoveryTitles.password}>{content()}</AccountPage>
}
