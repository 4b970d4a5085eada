import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { useNavigate } from 'react-router-dom'
import { ForgotForm } from '../recovery/ForgotForm.tsx'
import { recoveryTitles } from '../recovery/recoveryTitles.ts'
import { useRecovery } from '../recovery/useRecovery.ts'
import { AccountPage } from './AccountPage.tsx'

/** /forgotpassword: the address that a code is sent to. */
export function ForgotPage() {
  const { code } = useRecovery()
  const navigate = useNavigate()
  return (
    <AccountPage
      title={recoveryTitles.address}
      lead="Tell us your e-mail address, and we will send you a code to set a new password."
      below={
        <div>
          <Button variant="link" className="-ml-1" to="/login">
            Back to Sign In
          </Button>
        </div>
      }
    >
      <ForgotForm
        code={code}
        onSent={() => {
          void navigate('/verifyotp')
        }}
      />
    </AccountPage>
  )
}
