import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { CodeField, codeText } from '@cloudoc/kit/components/form/CodeField.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { PasswordField } from '@cloudoc/kit/components/form/PasswordField.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { openInvitation, registerEmployee, sendInvitationCode } from '@cloudoc/people/contract/invitations.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Step } from './arrive.ts'
import { isStep, useArrival } from './arrive.ts'
import { CardForm } from './CardForm.tsx'
import { Door } from './Door.tsx'
import { SecondStep } from './SecondStep.tsx'

type Invitation = ReplyOf<typeof openInvitation>

/**
 * Joining by an invitation or a card (documents §2 /employee/register). Opening it changes nothing: the code
 * is sent after a press (rulings 37).
 */
export function Register() {
  const token = useLocation().hash.replace(/^#/, '')
  return token === '' ? (
    <Door title="Join with a card" lead="Type what is printed on your joining card.">
      <CardForm />
    </Door>
  ) : (
    <Open key={token} token={token} />
  )
}

function Open({ token }: { token: string }) {
  // Read once: whoever has joined is somebody else to the cache, and the invitation is used up by then.
  const [opened, setOpened] = useState<Invitation>()
  const invitation = useRead(openInvitation, opened ? null : { token })
  const navigate = useNavigate()
  if (!opened && invitation.data) setOpened(invitation.data)
  if (opened) return <Join token={token} invitation={opened} />
  if (invitation.isLoading)
    return (
      <Door title="Join">
        <Skeleton shape="block" label="Opening the invitation" />
      </Door>
    )
  if (invitation.code !== 'linkEnded')
    return (
      <Door title="Join">
        <ErrorState {...(invitation.error !== undefined && { text: invitation.error })} onRetry={invitation.retry} />
      </Door>
    )
  return (
    <Door
      title="This invitation is over"
      lead="It was used already, taken back, or is older than 14 days. If you have joined, sign in; otherwise ask your manager to send a new one."
    >
      <Button wide onClick={() => void navigate('/employee/login', { replace: true })}>
        Sign in
      </Button>
    </Door>
  )
}

function Join({
  token,
  invitation: { companyName, firstname, how, sentTo, signsIn },
}: {
  token: string
  invitation: Invitation
}) {
  const [sendCode, sending] = useCall(sendInvitationCode)
  const [register, registering] = useCall(registerEmployee)
  const arrive = useArrival()
  const [data, setData] = useState<string>()
  const [step, setStep] = useState<Step>()
  const [usesProvider, setUsesProvider] = useState(false)
  const ask = async () => {
    const envelope = await sendCode({ token })
    if (envelope.status === 1) setData(envelope.response.data)
  }
  const submit = async (values: FormReader) => {
    const envelope = await register({
      token,
      data: data ?? '',
      votp: values.text('votp'),
      password: values.raw('password'),
      ...(signsIn ? {} : { confirmPassword: values.raw('confirmPassword') }),
    })
    if (envelope.status === 0 && envelope.message === 'useProvider') setUsesProvider(true)
    if (envelope.status !== 1) return
    if (isStep(envelope.response)) setStep(envelope.response)
    else arrive(envelope.response)
  }
  const title = `Join ${companyName}`
  if (usesProvider)
    return (
      <Door title={`You have joined ${companyName}`} lead={registerEmployee.refusals.useProvider.text}>
        <Button wide href="/signin">
          Sign in
        </Button>
      </Door>
    )
  if (step)
    return (
      <Door title={title}>
        <SecondStep step={step} />
      </Door>
    )
  if (how === 'mail' && data === undefined) {
    return (
      <Door title={title} lead={`Hello ${firstname}. We send a code to ${sentTo}, to make sure that it is you.`}>
        {sending.error !== undefined && (
          <div role="alert">
            <Notice tone="danger">{sending.error}</Notice>
          </div>
        )}
        <Button wide progress={sending.progress} pendingText="Sending" onClick={() => void ask()}>
          Send me the code
        </Button>
      </Door>
    )
  }
  const { texts } = registerEmployee
  const check = (values: FormReader) => ({
    votp: values.text('votp').length < (how === 'card' ? 8 : 4) ? codeText : '',
    password: values.raw('password') === '' ? texts.noPassword : '',
    confirmPassword: !signsIn && values.raw('confirmPassword') !== values.raw('password') ? texts.different : '',
  })
  const known = Object.keys(registering.errors ?? {}).length > 0
  return (
    <Door
      title={title}
      lead={
        how === 'card'
          ? `Hello ${firstname}. Type the code of your card and choose a password.`
          : `The code is on its way to ${sentTo}. It is good for 10 minutes.`
      }
    >
      <Form label={title} errors={registering.errors} check={check} onSubmit={submit}>
        {registering.error !== undefined && !known && (
          <div role="alert">
            <Notice tone="danger">{registering.error}</Notice>
          </div>
        )}
        {how === 'card' ? (
          <TextField
            label="Code of your card"
            name="votp"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        ) : (
          <CodeField label="Code" name="votp" autoFocus />
        )}
        {signsIn ? (
          <PasswordField
            label="Your Cloudoc password"
            name="password"
            hint="You sign in to Cloudoc with this address already: use that password."
          />
        ) : (
          <>
            <PasswordField label="Choose a password" name="password" autoComplete="new-password" />
            <PasswordField label="The same password again" name="confirmPassword" autoComplete="new-password" />
          </>
        )}
        <Button type="submit" wide progress={registering.progress} pendingText="Joining">
          Join
        </Button>
        {how === 'mail' && (
          <Button variant="link" onClick={() => void ask()}>
            Send a new code
          </Button>
        )}
        {sending.error !== undefined && (
          <p role="alert" className="text-danger">
            {sending.error}
          </p>
        )}
      </Form>
    </Door>
  )
}
