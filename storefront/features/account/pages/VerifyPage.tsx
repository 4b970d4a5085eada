import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Navigate, useNavigate } from 'react-router-dom'
import { CodePanel } from '../code/CodePanel.tsx'
import { recoveryTitles } from '../recovery/recoveryTitles.ts'
import { restartRecovery, useRecovery } from '../recovery/useRecovery.ts'
import { useInBrowser } from '../useInBrowser.ts'
import { AccountPage } from './AccountPage.tsx'
import { AskFirst } from './AskFirst.tsx'

/** /verifyotp: the code. Once it was right, the new password follows. */
export function VerifyPage() {
  const { step, code } = useRecovery()
  const navigate = useNavigate()
  const inBrowser = useInBrowser()
  if (step === 'password') return <Navigate to="/resetpassword" replace />
  const startOver = () => {
    restartRecovery()
    void navigate('/forgotpassword')
  }
  return (
    <AccountPage title={recoveryTitles.code}>
      {!inBrowser && <Skeleton count={3} />}
      {inBrowser && step === 'address' && <AskFirst text="There is no code to enter yet." button="Send me a code" />}
      {step === 'code' && <CodePanel code={code} onCode={code.verify} submit="Continue" onBack={startOver} />}
    </AccountPage>
  )
}
