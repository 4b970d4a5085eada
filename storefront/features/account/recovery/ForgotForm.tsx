import { forgotPassword } from '@cloudoc/accounts/contract/recovery.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import type { FieldErrors } from '@cloudoc/kit/components/form/formContext.ts'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { useState } from 'react'
import type { CodeStep } from '../code/useCodeStep.ts'
import { Draft } from '../Draft.tsx'
import { draft } from '../drafts.ts'
import { FormAlert } from '../FormAlert.tsx'
import { isEmail } from '../sign-up/signUpRules.ts'

const { texts } = forgotPassword
const check = (form: FormReader) => {
  const email = form.text('email')
  return { email: !email ? texts.noEmail : isEmail(email) ? undefined : texts.email }
}
/** What was typed on the sign-in form need not be typed again. */
const typedBefore = (): Record<string, string> => {
  const { email } = draft('sign-in')
  return email ? { email } : {}
}

/** Forgot Password (shop §2, §5). `onSent` is called once a code is out. */
export function ForgotForm({ code, onSent }: { code: CodeStep; onSent?: () => void }) {
  const [errors, setErrors] = useState<FieldErrors>()
  const ask = async (form: FormReader) => {
    const texts = await code.start(form.text('email'))
    setErrors(texts)
    if (!texts) onSent?.()
  }
  return (
    <Draft name="forgot" initial={typedBefore}>
      <Form label="Forgot Password" onSubmit={ask} check={check} errors={errors}>
        <FormAlert />
        <TextField
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint="The address that you sign in with."
        />
        <Button type="submit" wide progress={code.pending === 'sending' ? 'pending' : 'idle'} pendingText="Sending">
          Send code
        </Button>
      </Form>
    </Draft>
  )
}
