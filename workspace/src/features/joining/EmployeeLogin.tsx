import { passkeySignIn } from '@cloudoc/accounts/contract/doors/passkeys.ts'
import { employeeSignIn } from '@cloudoc/accounts/contract/session.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { PasswordField } from '@cloudoc/kit/components/form/PasswordField.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { PasskeyButton } from '@cloudoc/kit/passkeys/PasskeyButton.tsx'
import type { Signed } from '@cloudoc/kit/passkeys/signPasskey.ts'
import { KeptOut } from '@cloudoc/kit/sign-in/KeptOut.tsx'
import { useState } from 'react'
import type { Step } from './arrive.ts'
import { isStep, useArrival } from './arrive.ts'
import { Door } from './Door.tsx'
import { SecondStep } from './SecondStep.tsx'

const { texts } = employeeSignIn

/**
 * Signing in as an employee, by e-mail or staff number, at the company's own address (documents §2
 * /employee/login).
 */
export function EmployeeLogin() {
  const [signIn, signingIn] = useCall(employeeSignIn)
  const [passkey, signingInByPasskey] = useCall(passkeySignIn)
  const arrive = useArrival()
  const [step, setStep] = useState<Step>()
  const [keptOut, setKeptOut] = useState('')
  const [hasProvider, setHasProvider] = useState(false)
  const submit = async (values: FormReader) => {
    const envelope = await signIn({ login: values.text('login'), password: values.raw('password') })
    setHasProvider(envelope.status === 0 && envelope.message === 'useProvider')
    const isKeptOut = envelope.status === 0 && envelope.message === 'keptOut'
    // Who has no address has no mail: they ask their manager, or wait.
    setKeptOut(isKeptOut && values.text('login').includes('@') ? values.text('login') : '')
    if (envelope.status !== 1) return
    if (isStep(envelope.response)) setStep(envelope.response)
    else arrive(envelope.response)
  }
  const enterByPasskey = async (signed: Signed) => {
    const envelope = await passkey(signed)
    if (envelope.status !== 1) return
    // Only the product's own address has several places to choose from.
    if ('workplaces' in envelope.response) browser.leave('/signin')
    else arrive(envelope.response)
  }
  if (step)
    return (
      <Door title="Sign in">
        <SecondStep step={step} />
      </Door>
    )
  const known = Object.keys(signingIn.errors ?? {}).length > 0
  const refused = (known ? undefined : signingIn.error) ?? signingInByPasskey.error
  return (
    <Door
      title="Sign in"
      lead="For employees. Use the address of your organisation, as it stands on your card or in your invitation."
    >
      <Form
        label="Sign in"
        errors={signingIn.errors}
        check={values => ({
          login: values.text('login') ? '' : texts.noLogin,
          password: values.raw('password') ? '' : texts.noPassword,
        })}
        onSubmit={submit}
      >
        {refused !== undefined && (
          <div role="alert">
            <Notice tone="danger">{refused}</Notice>
          </div>
        )}
        <TextField
          label="E-mail or staff number"
          name="login"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField label="Password" name="password" />
        <Button type="submit" wide progress={signingIn.progress} pendingText="Signing in">
          Sign in
        </Button>
        {hasProvider && (
          <Button variant="quiet" wide href="/signin/provider">
            Use my organisation’s sign-in
          </Button>
        )}
        <PasskeyButton onSigned={enterByPasskey} />
        {keptOut !== '' && <KeptOut key={keptOut} email={keptOut} />}
        <Button variant="link" to="/employee/register">
          I have a joining card
        </Button>
      </Form>
    </Door>
  )
}
