import { type EventKind, eventKindNames, eventKinds } from '@cloudoc/connect/contract/events.ts'
import { saveWebhook } from '@cloudoc/connect/contract/webhooks.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { CheckboxGroup } from '@cloudoc/kit/components/choice/CheckboxGroup.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { useState } from 'react'
import { useConfirmedCall } from '../../session/confirming.ts'
import type { Webhook } from './Webhooks.tsx'

const choices = eventKindNames.map(value => ({ value, label: eventKinds[value] }))

interface WebhookDialogProps {
  /** The one that is changed; a new one without. */
  webhook?: Webhook
  onClose: () => void
  /** A new one has a secret, which is shown once. */
  onSecret: (secret: string) => void
}

/** Where something is told, and what. */
export function WebhookDialog({ webhook, onClose, onSecret }: WebhookDialogProps) {
  const [send, sending] = useConfirmedCall(saveWebhook)
  const readAgain = useReadAgain()
  const [events, setEvents] = useState<readonly EventKind[]>(webhook?.events ?? [])
  const title = webhook ? 'Change the webhook' : 'Add a webhook'
  const save = async (values: FormReader) => {
    const envelope = await send({
      webhookId: webhook?._id ?? '',
      url: values.text('url'),
      events: [...events],
      // One that stopped goes on at another address.
      isOn: webhook?.state !== 'off' && (webhook?.state !== 'stopped' || values.text('url') !== webhook.url),
    })
    if (envelope.status !== 1) return
    void readAgain()
    onClose()
    if (envelope.response.secret === '') showToast(envelope.message ?? saveWebhook.texts.saved)
    else onSecret(envelope.response.secret)
  }
  const check = (values: FormReader) => ({
    url: /^https?:\/\//.test(values.text('url')) ? undefined : saveWebhook.refusals.badAddress.text,
    events: events.length === 0 ? 'Choose at least one.' : undefined,
  })
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={title}
    >
      <Form label={title} errors={sending.errors} check={check} onSubmit={save}>
        {sending.error !== undefined && !sending.errors && (
          <div role="alert">
            <Notice tone="danger">{sending.error}</Notice>
          </div>
        )}
        <TextField
          label="Address"
          name="url"
          maxLength={500}
          defaultValue={webhook?.url ?? ''}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          hint="The other system says which. It begins with https://."
        />
        <CheckboxGroup label="What it is told" name="events" choices={choices} value={events} onChange={setEvents} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={sending.progress} pendingText="Saving…">
            {webhook ? 'Save' : 'Add webhook'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
