import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { AppSecret } from '@cloudoc/kit/two-step/AppSecret.tsx'
import { RecoveryCodes } from '@cloudoc/kit/two-step/RecoveryCodes.tsx'
import { FormAlert } from './FormAlert.tsx'
import type { SignInFlow, Step } from './useSignIn.ts'

/** The second step of a sign-in: a code of the person's app. Where the company asks for one and there is none yet, it is set up first. */
export function SecondStepForm({ step, flow }: { step: Step; flow: SignInFlow }) {
  const sets = step.secondStep === 'setup'
  return (
    <div className="grid grid-cols-1 gap-5">
      {sets && <p>Your company asks everyone for two-step sign-in.</p>}
      {sets && <AppSecret secret={step.secret} uri={step.uri} />}
      <Form
        label="Two-step sign-in"
        onSubmit={form => flow.submitCode(form.text('code'))}
        check={form => ({ code: form.text('code') ? undefined : 'Enter the code' })}
        errors={flow.errors}
      >
        <FormAlert />
        <TextField
          name="code"
          label="Code from your authenticator app"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...(!sets && { hint: 'Or one of your recovery codes.' })}
        />
        <Button type="submit" wide progress={flow.pending ? 'pending' : 'idle'} pendingText="Checking">
          Sign In
        </Button>
      </Form>
      <div>
        <Button variant="link" className="-ml-1" onClick={flow.back}>
          Back to Sign In
        </Button>
      </div>
    </div>
  )
}

/** Codes that were just given, before going on. */
export function KeepCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <RecoveryCodes codes={codes} />
      <Button wide onClick={onKept}>
        I have kept them
      </Button>
    </div>
  )
}
