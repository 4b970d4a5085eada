import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { CodeField, codeText } from '@cloudoc/kit/components/form/CodeField.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FieldErrors } from '@cloudoc/kit/components/form/formContext.ts'
import { useNow } from '@cloudoc/kit/hooks/useNow.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { FormAlert } from '../FormAlert.tsx'
import { codeTries, spentBecause } from './codeAttempts.ts'
import { Resend } from './Resend.tsx'
import type { CodeStep } from './useCodeStep.ts'

const spentTexts = {
  tries: `That was the last of ${codeTries} tries, so this code no longer works. You need a new code.`,
  time: 'This code is more than 10 minutes old and no longer works. You need a new code.',
}

export interface CodePanelProps {
  code: CodeStep
  /** Checks the code and goes on; the text when it is not right. */
  onCode: CodeStep['verify']
  /** What follows the code is on its way. */
  pending?: boolean
  submit: string
  onBack: () => void
}

/** Entering a one-time code (shop §2 Sign-in modal, §5 OTP; rulings 11). After five wrong ones it says that a new code is needed. */
export function CodePanel({ code, onCode, pending = false, submit, onBack }: CodePanelProps) {
  const [errors, setErrors] = useState<FieldErrors>()
  const now = useNow()
  const { attempt } = code
  if (!attempt) return null
  const spent = spentBecause(attempt, now ?? attempt.sentAt)

  const enter = async (digits: string) => {
    const text = digits.length === 4 ? await onCode(digits) : codeText
    setErrors(text ? { otp: text } : undefined)
  }
  const resend = async () => setErrors(await code.resend())
  return (
    <div onInput={() => setErrors(undefined)} className="grid grid-cols-1 gap-5">
      <div role="status" className="empty:hidden">
        {attempt.notice && (
          <p className="flex gap-3 rounded-md bg-success-soft px-4 py-3 font-bold text-success">
            <CircleCheck aria-hidden className="mt-px size-6 shrink-0" />
            {attempt.notice}
          </p>
        )}
      </div>
      <p>
        The code has four digits. It went to <strong className="wrap-anywhere">{attempt.email}</strong> and is good for
        10 minutes. If it does not arrive, look among your unwanted mail.
      </p>
      <Form label="One-time code" errors={errors} onSubmit={form => enter(form.text('otp'))}>
        <FormAlert />
        {spent ? (
          <Notice tone="warning" title={errors?.['otp'] ?? 'The code has run out'}>
            {spentTexts[spent]}
          </Notice>
        ) : (
          // A new code, or a wrong one, begins with empty boxes.
          <CodeField key={`${attempt.handle} ${attempt.wrong}`} name="otp" label="Code from the e-mail" />
        )}
        {!spent && (
          <Button
            type="submit"
            wide
            progress={pending || code.pending === 'checking' ? 'pending' : 'idle'}
            pendingText="Checking"
          >
            {submit}
          </Button>
        )}
      </Form>
      <Resend
        sentAt={attempt.sentAt}
        pending={code.pending === 'sending'}
        onResend={() => {
          void resend()
        }}
      />
      <div>
        <Button variant="link" className="-ml-1" onClick={onBack}>
          Use another e-mail address
        </Button>
      </div>
    </div>
  )
}
