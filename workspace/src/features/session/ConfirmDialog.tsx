import { confirmSignIn } from '@cloudoc/accounts/contract/security.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { PasswordField } from '@cloudoc/kit/components/form/PasswordField.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { knowsPasskeys } from '@cloudoc/kit/passkeys/signPasskey.ts'
import { useState } from 'react'
import { ConfirmByPasskey } from './ConfirmByPasskey.tsx'
import { endConfirming } from './confirming.ts'

const { texts } = confirmSignIn

/** Asks for the own password or passkey before a change that matters, so that nobody makes it at a screen that was left open. */
export function ConfirmDialog() {
  const [confirm, confirming] = useCall(confirmSignIn)
  const [needsCode, setNeedsCode] = useState(false)
  const submit = async (values: FormReader) => {
    const envelope = await confirm({ password: values.raw('password'), code: needsCode ? values.text('code') : '' })
    if (envelope.status !== 1) return
    if (envelope.response.needsCode) setNeedsCode(true)
    else endConfirming(true)
  }
  const general = confirming.error !== undefined && Object.keys(confirming.errors ?? {}).length === 0
  return (
    <Dialog
      open
      onOpenChange={isOpen => {
        if (!isOpen) endConfirming(false)
      }}
      title="Is it you?"
      description="This change matters, and you signed in a while ago. Enter your password to make it."
      size="narrow"
    >
      <Form
        label="Is it you?"
        className="grid gap-4"
        onSubmit={submit}
        errors={confirming.errors}
        check={values => ({
          password: values.raw('password') ? undefined : texts.noPassword,
          ...(needsCode && { code: values.text('code') ? undefined : texts.noCode }),
        })}
      >
        {general && (
          <div role="alert">
            <Notice tone="danger">{confirming.error}</Notice>
          </div>
        )}
        <PasswordField name="password" label="Your password" autoComplete="current-password" />
        {needsCode && (
          <TextField
            name="code"
            label="Code from your authenticator app"
            hint="Or one of your recovery codes."
            autoComplete="one-time-code"
            autoFocus
          />
        )}
        <Button type="submit" wide progress={confirming.progress} pendingText="Checking">
          Go on
        </Button>
        {knowsPasskeys() && !needsCode && <ConfirmByPasskey onConfirmed={() => endConfirming(true)} />}
      </Form>
    </Dialog>
  )
}
