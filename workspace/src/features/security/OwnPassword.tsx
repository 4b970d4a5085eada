import type { disableTwoStep, setUpTwoStep } from '@cloudoc/accounts/contract/security.ts'
import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { PasswordField } from '@cloudoc/kit/components/form/PasswordField.tsx'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import { useState } from 'react'

type WithPassword = typeof setUpTwoStep | typeof disableTwoStep

/** Asks for the own password before something about the sign-in is changed. `button` is the deed itself. */
export function OwnPassword<C extends WithPassword>({
  call,
  button,
  onDone,
}: {
  call: C
  button: string
  onDone: (reply: ReplyOf<C>) => void
}) {
  const [asked, setAsked] = useState(false)
  const [run, running] = useCall<C>(call)
  const submit = async (password: string) => {
    const envelope = await run({ password } as InputOf<C>)
    if (envelope.status === 1) {
      setAsked(false)
      onDone(envelope.response)
    } else if (envelope.status === 0 && !envelope.errors) showMessage(envelope.response, 'danger')
  }
  if (!asked)
    return (
      <div>
        <Button variant="quiet" onClick={() => setAsked(true)}>
          {button}
        </Button>
      </div>
    )
  return (
    <Form
      label={button}
      onSubmit={form => submit(form.raw('password'))}
      check={form => ({ password: form.raw('password') ? undefined : 'Password is required' })}
      errors={running.errors}
    >
      <PasswordField name="password" label="Your password" autoComplete="current-password" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" progress={running.progress} pendingText="Checking">
          {button}
        </Button>
        <Button variant="quiet" onClick={() => setAsked(false)}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
