import { confirmTwoStep, disableTwoStep, type security, setUpTwoStep } from '@cloudoc/accounts/contract/security.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { AppSecret } from '@cloudoc/kit/two-step/AppSecret.tsx'
import { RecoveryCodes } from '@cloudoc/kit/two-step/RecoveryCodes.tsx'
import { useState } from 'react'
import { OwnPassword } from './OwnPassword.tsx'

type State = ReplyOf<typeof security>

/** The second step of the own sign-in: off, being set up, or on. */
export function TwoStep({ state, onChange }: { state: State; onChange: () => Promise<void> }) {
  const [setup, setSetup] = useState<ReplyOf<typeof setUpTwoStep>>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const [confirm, confirming] = useCall(confirmTwoStep)

  const submit = async (code: string) => {
    const envelope = await confirm({ handle: setup?.handle ?? '', code })
    if (envelope.status === 1) {
      setSetup(undefined)
      setCodes(envelope.response.recoveryCodes)
      showToast(envelope.message ?? confirmTwoStep.texts.on)
      await onChange()
    } else if (envelope.status === 0 && !envelope.errors) {
      if (envelope.message === 'expired') setSetup(undefined)
      showMessage(envelope.response, 'danger')
    }
  }
  if (setup) {
    return (
      <div className="grid max-w-form gap-5">
        <AppSecret secret={setup.secret} uri={setup.uri} />
        <Form
          label="Turn on two-step sign-in"
          onSubmit={form => submit(form.text('code'))}
          check={form => ({ code: form.text('code') ? undefined : 'Enter the code' })}
          errors={confirming.errors}
        >
          <TextField
            name="code"
            label="Code from your authenticator app"
            autoComplete="one-time-code"
            inputMode="numeric"
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" progress={confirming.progress} pendingText="Checking">
              Turn on
            </Button>
            <Button variant="quiet" onClick={() => setSetup(undefined)}>
              Cancel
            </Button>
          </div>
        </Form>
      </div>
    )
  }
  if (!state.twoStep) {
    return (
      <div className="grid max-w-form gap-5">
        <p>Off. With it, signing in also takes a code from your phone, so a stolen password alone opens nothing.</p>
        <OwnPassword call={setUpTwoStep} button="Set up" onDone={setSetup} />
      </div>
    )
  }
  return (
    <div className="grid max-w-form gap-5">
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <p>
          On. You have {state.recoveryCodesLeft} recovery {state.recoveryCodesLeft === 1 ? 'code' : 'codes'} left.
        </p>
      )}
      {state.company.requireTwoStep ? (
        <p className="text-quiet">{disableTwoStep.texts.required}</p>
      ) : (
        <OwnPassword
          call={disableTwoStep}
          button="Turn off"
          onDone={() => {
            setCodes([])
            showToast(disableTwoStep.texts.off)
            void onChange()
          }}
        />
      )}
    </div>
  )
}
