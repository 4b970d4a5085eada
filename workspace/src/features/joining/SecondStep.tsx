import { secondStep } from '@cloudoc/accounts/contract/session.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { useState } from 'react'
import type { Begun, Step } from './arrive.ts'
import { useArrival } from './arrive.ts'

/** The code of an app, which is set up on the way where the organisation asks for one. Recovery codes are shown once, before going on. */
export function SecondStep({ step }: { step: Step }) {
  const [check, checking] = useCall(secondStep)
  const arrive = useArrival()
  const [kept, setKept] = useState<{ begun: Begun; codes: readonly string[] }>()
  const submit = async (code: string) => {
    const envelope = await check({ handle: step.handle, code })
    if (envelope.status !== 1) return
    const { recoveryCodes, ...begun } = envelope.response
    if (recoveryCodes.length === 0) return arrive(begun)
    setKept({ begun, codes: recoveryCodes })
  }
  if (kept) {
    return (
      <div className="grid gap-4">
        <p>Write these codes down. Each opens the way once, should your phone be lost.</p>
        <ul className="grid grid-cols-2 gap-2 font-bold tabular-nums">
          {kept.codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button onClick={() => arrive(kept.begun)}>I have kept them</Button>
      </div>
    )
  }
  return (
    <Form
      label="Second step"
      errors={checking.errors}
      check={values => ({ code: values.text('code') === '' ? secondStep.texts.wrong : '' })}
      onSubmit={values => submit(values.text('code'))}
    >
      {step.secondStep === 'setup' && (
        <p>
          Your organisation asks for a second step. Add this key to an authenticator app, then type the code that it
          shows: <strong className="wrap-anywhere">{step.secret}</strong>{' '}
          <a href={step.uri}>Open in an app on this phone</a>
        </p>
      )}
      {checking.error !== undefined && (
        <div role="alert">
          <Notice tone="danger">{checking.error}</Notice>
        </div>
      )}
      <TextField
        label={step.secondStep === 'setup' ? 'Code of the app' : 'Code of your app, or a recovery code'}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
      />
      <Button type="submit" wide progress={checking.progress}>
        Go on
      </Button>
    </Form>
  )
}
