import { addPasskey, beginPasskey } from '@cloudoc/accounts/contract/doors/passkeys.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { makePasskey } from '@cloudoc/kit/passkeys/makePasskey.ts'
import { knowsPasskeys } from '@cloudoc/kit/passkeys/signPasskey.ts'
import { useState } from 'react'
import { useConfirmedCall } from '../session/confirming.ts'
import { deviceOf } from './device.ts'

/** Names the device, and has it make a passkey. */
export function AddPasskey({ onAdded }: { onAdded: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const [refused, setRefused] = useState('')
  const [begin] = useConfirmedCall(beginPasskey)

  /** Answers why it was not added; '' where it was. */
  const make = async (name: string): Promise<string> => {
    const begun = await begin({})
    if (begun.status !== 1) return textOf(begun) ?? brokenText
    const made = await makePasskey(begun.response)
    if ('text' in made) return made.text
    const added = await send(addPasskey, { handle: begun.response.handle, name, made })
    if (added.status !== 1) return textOf(added) ?? brokenText
    setOpen(false)
    showToast(added.message ?? addPasskey.texts.added)
    await onAdded()
    return ''
  }
  const submit = async (name: string) => {
    if (isWaiting) return
    setWaiting(true)
    setRefused('')
    setRefused(await make(name))
    setWaiting(false)
  }
  if (!knowsPasskeys()) return <p className="text-quiet">This browser does not know passkeys.</p>
  if (!isOpen)
    return (
      <div>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Add a passkey
        </Button>
      </div>
    )
  return (
    <Form
      label="Add a passkey"
      onSubmit={form => submit(form.text('name'))}
      check={form => ({ name: form.text('name') ? undefined : 'Give it a name' })}
    >
      {refused !== '' && (
        <div role="alert">
          <Notice tone="danger">{refused}</Notice>
        </div>
      )}
      <TextField
        name="name"
        label="Name of this device"
        hint="So that you know it again in this list."
        maxLength={60}
        defaultValue={deviceOf(navigator.userAgent)}
      />
      <p className="text-small text-quiet">
        Add one on a device of your own. Whoever can unlock the device can sign in as you.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" progress={isWaiting ? 'pending' : 'idle'} pendingText="Waiting for your device">
          Go on
        </Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
