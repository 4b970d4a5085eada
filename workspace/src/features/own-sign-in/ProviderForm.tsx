import {
  type companyIdentity,
  type ProviderKind,
  removeIdentity,
  saveIdentity,
} from '@cloudoc/accounts/contract/doors/identity.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { PasswordField } from '@cloudoc/kit/components/form/PasswordField.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { useState } from 'react'
import { useConfirmedCall } from '../session/confirming.ts'

type Identity = ReplyOf<typeof companyIdentity>

const choices = [
  { value: 'microsoft', label: 'Microsoft Entra ID', hint: 'Microsoft 365 accounts' },
  { value: 'google', label: 'Google Workspace' },
  { value: 'other', label: 'Another provider', hint: 'One that speaks OpenID Connect' },
] as const satisfies readonly { value: ProviderKind; label: string; hint?: string }[]

/** What the issuer of a Microsoft directory has of its own. */
const directoryIn = (issuer: string): string => /\.com\/([0-9a-f-]{36})\//.exec(issuer)?.[1] ?? issuer

/** Which provider, and what it knows this product by. */
export function ProviderForm({ identity, onChange }: { identity: Identity; onChange: () => Promise<void> }) {
  const { provider, redirectAddress } = identity
  const [kind, setKind] = useState<ProviderKind>(provider?.kind ?? 'microsoft')
  const [isRemoving, setRemoving] = useState(false)
  const [save, saving] = useConfirmedCall(saveIdentity)
  const [remove] = useConfirmedCall(removeIdentity)
  const submit = async (form: FormReader) => {
    const envelope = await save({
      kind,
      issuer: form.text('issuer'),
      clientId: form.text('clientId'),
      clientSecret: form.raw('clientSecret'),
    })
    if (envelope.status === 1) showToast(envelope.message ?? saveIdentity.texts.saved)
    else if (envelope.status === 0 && !envelope.errors) showMessage(envelope.response, 'danger')
    await onChange()
  }
  const confirmRemoval = async () => {
    setRemoving(false)
    const envelope = await remove({})
    if (envelope.status === 1) showToast(envelope.message ?? removeIdentity.texts.removed)
    else showMessage(textOf(envelope) ?? brokenText, 'danger')
    await onChange()
  }
  const issuer = provider?.kind === kind ? provider.issuer : ''
  return (
    <Form label="Your provider" onSubmit={submit} errors={saving.errors} className="max-w-form">
      <RadioGroup label="Provider" name="kind" choices={choices} value={kind} onChange={setKind} />
      <p>
        Redirect address to enter there: <strong className="wrap-anywhere">{redirectAddress}</strong>
      </p>
      {kind === 'microsoft' && (
        <TextField
          key="microsoft"
          name="issuer"
          label="Directory (tenant) ID"
          defaultValue={directoryIn(issuer)}
          autoComplete="off"
        />
      )}
      {kind === 'other' && (
        <TextField
          key="other"
          name="issuer"
          label="Address of the issuer"
          hint="It begins with https://."
          defaultValue={issuer}
          autoComplete="off"
        />
      )}
      <TextField
        name="clientId"
        label={kind === 'microsoft' ? 'Application (client) ID' : 'Client ID'}
        defaultValue={provider?.clientId ?? ''}
        autoComplete="off"
      />
      <PasswordField
        name="clientSecret"
        label="Client secret"
        autoComplete="off"
        {...(provider && { hint: 'Leave it empty to keep the one that you entered.' })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" progress={saving.progress} pendingText="Saving…">
          Save provider
        </Button>
        {provider && (
          <Button variant="quiet" onClick={() => setRemoving(true)}>
            Remove provider
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title="Remove your provider?"
        confirm="Remove provider"
        danger
        onConfirm={() => {
          void confirmRemoval()
        }}
      >
        Everybody signs in with their password again. People whom the provider has added set one by Forgot Password.
      </ConfirmDialog>
    </Form>
  )
}
