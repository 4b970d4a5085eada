import { resetPassword } from '@cloudoc/accounts/contract/recovery.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import type { FieldErrors } from '@cloudoc/kit/components/form/formContext.ts'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import { useState } from 'react'
import { attemptOf, keepAttempt, spentBecause } from '../code/codeAttempts.ts'
import { recoveryCode } from '../code/codeCalls.ts'
import type { CodeStep } from '../code/useCodeStep.ts'
import { useCodeStep } from '../code/useCodeStep.ts'
import { keepDraft } from '../drafts.ts'
import { refusalErrors } from '../refusal.ts'

const { texts } = resetPassword

/** Begins anew, unless a code is out that can still be entered. */
export function beginRecovery(): void {
  const attempt = attemptOf('recovery')
  if (attempt && spentBecause(attempt, Date.now())) keepAttempt('recovery', null)
}

export const restartRecovery = (): void => keepAttempt('recovery', null)

/** Forgot password: the address, the code, then a new password (shop §4, rulings 13). */
export function useRecovery(): { step: 'address' | 'code' | 'password'; code: CodeStep } {
  const code = useCodeStep('recovery', recoveryCode)
  const { attempt } = code
  return { step: !attempt ? 'address' : attempt.verified ? 'password' : 'code', code }
}

export interface NewPasswordFlow {
  pending: boolean
  errors: FieldErrors | undefined
  submit: (password: string, confirmpassword: string) => Promise<void>
}

export interface AfterReset {
  /** With the text that says so. */
  onDone: (text: string) => void
  /** The link or code was used, or is too old. */
  onExpired: () => void
}

/** Sets the new password with a handle: of a code that was right, or of the link in the mail. */
export function useNewPassword(handle: string, { onDone, onExpired }: AfterReset): NewPasswordFlow {
  const [pending, setPending] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>()
  const submit = async (password: string, confirmpassword: string) => {
    if (pending) return
    setPending(true)
    const reply = await send(resetPassword, { password, confirmpassword, userId: handle })
    setPending(false)
    if (reply.status === 1) {
      const email = attemptOf('recovery')?.email
      if (email) keepDraft('sign-in', 'email', email)
      restartRecovery()
      return onDone(textOf(reply) ?? texts.done)
    }
    if (reply.status !== 0 || reply.message !== 'expired') return setErrors(refusalErrors(reply))
    restartRecovery()
    showMessage(texts.expired, 'danger')
    onExpired()
  }
  return { pending, errors, submit }
}
