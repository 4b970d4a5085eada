import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { chooseUpdateMail, updateMailChoice } from '@cloudoc/notifications/contract/notifications.ts'

const options = [
  { value: 'weekly', label: 'Once a week' },
  { value: 'daily', label: 'Every day' },
  { value: 'never', label: 'Never' },
] as const

/** How often this person is mailed about updates of documents, for those who may take them. */
export function UpdateMail() {
  const { data, refresh } = useRead(updateMailChoice, {})
  const [choose] = useCall(chooseUpdateMail)
  if (!data) return null
  const change = async (value: string) => {
    const updates = options.find(option => option.value === value)?.value ?? 'weekly'
    const envelope = await choose({ updates })
    if (envelope.status === 1) showToast(envelope.message ?? chooseUpdateMail.texts.saved)
    else if (envelope.status === 0) showMessage(envelope.response, 'danger')
    await refresh()
  }
  return (
    <div className="max-w-form">
      <Select
        label="Mail me about updates of documents"
        name="updates"
        value={data.updates}
        options={options}
        onChange={event => {
          void change(event.currentTarget.value)
        }}
      />
    </div>
  )
}
