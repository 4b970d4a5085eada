import { resetPassword } from '@cloudoc/accounts/contract/recovery.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { FormAlert } from '../FormAlert.tsx'
import { Password } from '../Password.tsx'
import { passwordLength } from '../sign-up/signUpRules.ts'
import type { NewPasswordFlow } from './useRecovery.ts'

const { texts } = resetPassword
const check = (form: FormReader) => {
  const [password, again] = [form.raw('password'), form.raw('confirmpassword')]
  return {
    password: !password ? texts.noPassword : password.length < passwordLength ? texts.shortPassword : undefined,
    confirmpassword: password === again ? undefined : texts.passwords,
  }
}

/** Create New Password (shop §2 Sign-in modal). `email`, where it is known, tells a password manager whose password this is. */
export function NewPasswordForm({ flow, email = '' }: { flow: NewPasswordFlow; email?: string }) {
  return (
    <Form
      label="Create New Password"
      onSubmit={form => flow.submit(form.raw('password'), form.raw('confirmpassword'))}
      check={check}
      errors={flow.errors}
    >
      <FormAlert />
      {email && (
        <input
          type="email"
          name="email"
          value={email}
          readOnly
          autoComplete="username"
          tabIndex={-1}
          aria-hidden
          className="sr-only"
        />
      )}
      <Password
        name="password"
        label="New password"
        autoComplete="new-password"
        hint={`At least ${passwordLength} characters.`}
      />
      <Password
        name="confirmpassword"
        label="Confirm password"
        autoComplete="new-password"
        hint="The same once more."
      />
      <p className="text-small text-quiet">You will be signed out everywhere else.</p>
      <Button type="submit" wide progress={flow.pending ? 'pending' : 'idle'} pendingText="Saving">
        Save new password
      </Button>
    </Form>
  )
}
