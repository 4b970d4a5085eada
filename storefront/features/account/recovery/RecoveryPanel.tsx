import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { CodePanel } from '../code/CodePanel.tsx'
import type { CodeStep } from '../code/useCodeStep.ts'
import { ForgotForm } from './ForgotForm.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { restartRecovery, useNewPassword } from './useRecovery.ts'

export interface RecoveryPanelProps {
  step: 'address' | 'code' | 'password'
  code: CodeStep
  /** The password is set; with the text that says so. */
  onDone: (text: string) => void
  onLeave: () => void
}

/** The three steps of a forgotten password, one after the other (shop §4 Forgot password). */
export function RecoveryPanel({ step, code, onDone, onLeave }: RecoveryPanelProps) {
  const handle = code.attempt?.verified ? code.attempt.handle : ''
  const reset = useNewPassword(handle, { onDone, onExpired: restartRecovery })
  if (step === 'code') return <CodePanel code={code} onCode={code.verify} submit="Continue" onBack={restartRecovery} />
  if (step === 'password') return <NewPasswordForm flow={reset} email={code.attempt?.email ?? ''} />
  return (
    <div className="grid grid-cols-1 gap-5">
      <p>Tell us your e-mail address, and we will send you a code to set a new password.</p>
      <ForgotForm code={code} />
      <div>
        <Button variant="link" className="-ml-1" onClick={onLeave}>
          Back to Sign In
        </Button>
      </div>
    </div>
  )
}
