import { letMeIn } from '@cloudoc/accounts/contract/let-in.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import { useNavigate, useParams } from 'react-router-dom'
import { AccountPage } from './AccountPage.tsx'

/**
 * /signin/{token} from the mail to an owner whom wrong tries of strangers keep out. Looking at it changes nothing
 * (rulings 37).
 */
export function LetInPage() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [run, running] = useCall(letMeIn)
  const open = async () => {
    const envelope = await run({ token })
    if (envelope.status !== 1) return
    showMessage(letMeIn.texts.done, 'success')
    void navigate('/signin', { replace: true })
  }
  return (
    <AccountPage
      title="Sign in from here"
      lead="Your account does not know this place yet. Let it know it, and then sign in with your password."
    >
      {running.error !== undefined && (
        <div role="alert">
          <Notice tone="danger">{running.error}</Notice>
        </div>
      )}
      <Button
        wide
        progress={running.progress}
        pendingText="One moment"
        onClick={() => {
          void open()
        }}
      >
        Let me sign in here
      </Button>
      <div>
        <Button variant="link" className="-ml-1" to="/signin">
          Back to Sign In
        </Button>
      </div>
    </AccountPage>
  )
}
