import { confirmProvider } from '@cloudoc/accounts/contract/doors/provider.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { AccountPage } from '../pages/AccountPage.tsx'

/**
 * /signin/link/{token} from the mail to whoever has come by their organisation's sign-in for the first time.
 * Looking at it changes nothing (rulings 37).
 */
export function ConfirmProviderPage() {
  const { token = '' } = useParams()
  const [run, running] = useCall(confirmProvider)
  const [isDone, setDone] = useState(false)
  const confirm = async () => {
    const envelope = await run({ token })
    setDone(envelope.status === 1)
  }
  return (
    <AccountPage
      title="Link your organisation’s sign-in"
      lead="Do this only if it was you who has just signed in with it."
    >
      {running.error !== undefined && (
        <div role="alert">
          <Notice tone="danger">{running.error}</Notice>
        </div>
      )}
      <div role="status">{isDone && <Notice tone="success">{confirmProvider.texts.done}</Notice>}</div>
      {!isDone && (
        <Button
          wide
          progress={running.progress}
          pendingText="One moment"
          onClick={() => {
            void confirm()
          }}
        >
          It was me: link it
        </Button>
      )}
      <div>
        <Button variant="link" className="-ml-1" to="/signin">
          Back to Sign In
        </Button>
      </div>
    </AccountPage>
  )
}
