import { idleMinutes, type security, updateSecurity } from '@cloudoc/accounts/contract/security.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'

const options = idleMinutes.map(minutes => ({
  value: String(minutes),
  label:
    minutes === 0
      ? 'Only after 4 hours'
      : minutes < 60
        ? `After ${minutes} minutes without use`
        : `After ${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'} without use`,
}))

/** What the account holder asks of everyone's sign-in. */
export function CompanyRules({
  company,
  onChange,
}: {
  company: ReplyOf<typeof security>['company']
  onChange: () => Promise<void>
}) {
  const [update, updating] = useCall(updateSecurity)
  const submit = async (requireTwoStep: boolean, chosen: string) => {
    const envelope = await update({
      requireTwoStep,
      idleMinutes: idleMinutes.find(minutes => String(minutes) === chosen) ?? 0,
    })
    if (envelope.status === 1) showToast(envelope.message ?? updateSecurity.texts.saved)
    else if (envelope.status === 0) showMessage(envelope.response, 'danger')
    await onChange()
  }
  return (
    <Form
      label="For everyone in your company"
      onSubmit={form => submit(form.ticked('requireTwoStep'), form.text('idleMinutes'))}
      className="max-w-form"
    >
      <Checkbox
        name="requireTwoStep"
        label="Everyone signs in with two steps"
        defaultChecked={company.requireTwoStep}
      />
      <Select name="idleMinutes" label="Sign people out" options={options} defaultValue={String(company.idleMinutes)} />
      <div>
        <Button type="submit" progress={updating.progress} pendingText="Saving…">
          Save
        </Button>
      </div>
    </Form>
  )
}
