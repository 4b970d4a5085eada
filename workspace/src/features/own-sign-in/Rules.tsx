import { type companyIdentity, saveIdentityRules } from '@cloudoc/accounts/contract/doors/identity.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { useConfirmedCall } from '../session/confirming.ts'

type Provider = NonNullable<ReplyOf<typeof companyIdentity>['provider']>

/** Who has to use it, who need not, and who is added by it. */
export function Rules({ provider, onChange }: { provider: Provider; onChange: () => Promise<void> }) {
  const [save, saving] = useConfirmedCall(saveIdentityRules)
  const submit = async (form: FormReader) => {
    const envelope = await save({
      isRequired: form.ticked('isRequired'),
      addsEmployees: form.ticked('addsEmployees'),
      excepted: form
        .text('excepted')
        .split(/[\s,;]+/)
        .filter(Boolean),
    })
    if (envelope.status !== 1) return
    showToast(envelope.message ?? saveIdentityRules.texts.saved)
    await onChange()
  }
  const isGeneral = saving.error !== undefined && Object.keys(saving.errors ?? {}).length === 0
  return (
    <Form label="Who signs in by it" onSubmit={submit} errors={saving.errors} className="max-w-form">
      {isGeneral && (
        <div role="alert">
          <Notice tone="danger">{saving.error}</Notice>
        </div>
      )}
      <Checkbox
        name="isRequired"
        label="Everybody with an address of a proven domain has to use it"
        defaultChecked={provider.isRequired}
      />
      <p className="text-small text-quiet">
        Their passwords sign in no more. Your own still does, with your second step, for when your provider does not
        answer.
      </p>
      <TextArea
        name="excepted"
        label="Who may go on with their password"
        hint="E-mail addresses, one a line."
        optional
        rows={3}
        defaultValue={provider.excepted.join('\n')}
      />
      <Checkbox
        name="addsEmployees"
        label="Add people of a proven domain whom we do not know as employees"
        defaultChecked={provider.addsEmployees}
      />
      <p className="text-small text-quiet">
        They see what you assign to them, and no more. A role that your provider gives them counts for nothing here.
      </p>
      <div>
        <Button type="submit" progress={saving.progress} pendingText="Saving…">
          Save
        </Button>
      </div>
    </Form>
  )
}
