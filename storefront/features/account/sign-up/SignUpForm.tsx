import { signUpTexts } from '@cloudoc/accounts/contract/sign-up.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { PhoneField } from '@cloudoc/kit/components/form/PhoneField.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Draft } from '../Draft.tsx'
import { FormAlert } from '../FormAlert.tsx'
import { Password } from '../Password.tsx'
import { SubdomainField } from './SubdomainField.tsx'
import { checkSignUp, passwordLength, readSignUp } from './signUpRules.ts'
import type { SignUpFlow } from './useSignUp.ts'

const pair = 'grid grid-cols-1 items-start gap-5 sm:grid-cols-2'

/** Sign Up (shop §3 Sign-up form, §5). The fields stand in the order in which somebody would say them. */
export function SignUpForm({ flow }: { flow: SignUpFlow }) {
  return (
    <Draft name="sign-up">
      <Form
        label="Sign Up"
        missing={signUpTexts.missing}
        onSubmit={form => flow.submit(readSignUp(form))}
        check={form => checkSignUp(readSignUp(form))}
        errors={flow.errors}
      >
        <FormAlert />
        <div className={pair}>
          <TextField name="firstname" label="First name" autoComplete="given-name" />
          <TextField name="lastname" label="Last name" autoComplete="family-name" />
        </div>
        <TextField
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint="We send a code there to make sure that it is yours."
        />
        <PhoneField name="personal_phone" label="Phone" hint="Digits only, 10 to 12 of them." />
        <TextField name="companyName" label="Company name" autoComplete="organization" />
        <SubdomainField />
        <div className={pair}>
          <Password
            name="password"
            label="Password"
            autoComplete="new-password"
            hint={`At least ${passwordLength} characters.`}
          />
          <Password
            name="confirmPassword"
            label="Confirm password"
            autoComplete="new-password"
            hint="The same once more."
          />
        </div>
        <Button type="submit" wide progress={flow.pending ? 'pending' : 'idle'} pendingText="Checking">
          Sign Up
        </Button>
      </Form>
    </Draft>
  )
}
