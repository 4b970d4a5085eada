import { changePassword } from '@cloudoc/accounts/contract/security.ts'
import { passwordLength } from '@cloudoc/accounts/contract/sign-up.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { PasswordField } from '@cloudoc/kit/components/form/PasswordField.tsx'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { useState } from 'react'

const { texts } = changePassword
const read = (form: FormReader) => ({
  password: form.raw('password'),
  newPassword: form.raw('newPassword'),
  confirmPassword: form.raw('confirmPassword'),
})
const check = (form: FormReader) => {
  const { password, newPassword, confirmPassword } = read(form)
  return {
    password: password ? undefined : texts.noPassword,
    newPassword: newPassword.length < passwordLength ? texts.shortPassword : undefined,
    confirmPassword: confirmPassword === newPassword ? undefined : texts.passwords,
  }
}

/** Changes the own password, with the old one. */
export function ChangePassword() {
  const [change, changing] = useCall(changePassword)
  // Empty again once it is done.
  const [round, setRound] = useState(0)
  const submit = async (form: FormReader) => {
    const envelope = await change(read(form))
    if (envelope.status === 1) {
      setRound(round + 1)
      showToast(envelope.message ?? texts.done)
    } else if (envelope.status === 0 && !envelope.errors) showMessage(envelope.response, 'danger')
  }
  return (
    <Form
      key={round}
      label="Change password"
      onSubmit={submit}
      check={check}
      errors={changing.errors}
      className="max-w-form"
    >
      <PasswordField name="password" label="Your password now" autoComplete="current-password" />
      <PasswordField
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        hint={`At least ${passwordLength} characters.`}
      />
      <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
      <p className="text-small text-quiet">You will be signed out everywhere else.</p>
      <div>
        <Button type="submit" progress={changing.progress} pendingText="Saving…">
          Change password
        </Button>
      </div>
    </Form>
  )
}
