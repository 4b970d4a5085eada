import { useState } from 'react'
import { replaceRecipient } from '@cloudoc/esign/contract/sending.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { RadioGroup } from '@cloudoc/kit/components/form/RadioGroup.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { PersonList } from '../people/PersonList.tsx'
import { checkAnybody, WhoFields } from '../people/WhoFields.tsx'
import type { EnvelopeDetails, Recipient } from '../reads.ts'
import { useSignRefresh } from '../reads.ts'

const ways = [{ value: 'person', label: 'One of your people' }, { value: 'anybody', label: 'Somebody else' }] as const

/** Asks somebody else in the place of one who has not signed. */
export function ReplaceDialog({ envelope: { envelopeId }, recipient: { recipientId, name }, onClose }: { envelope: EnvelopeDetails; recipient: Recipient; onClose: () => void }) {
  const [replace, replacing] = useCall(replaceRecipient)
  const refresh = useSignRefresh()
  const [way, setWay] = useState<(typeof ways)[number]['value']>('person')
  const [personId, setPerson] = useState('')
  const submit = async (who: { personId: string } | { name: string; email: string }) => {
    const envelope = await replace({ envelopeId, recipientId, ...who })
    refresh()
    if (envelope.status !== 1) return
    showToast(envelope.message ?? replaceRecipient.texts.done)
    onClose()
  }
  const known = Object.keys(replacing.errors ?? {}).length > 0
  return (
    <Dialog open onOpenChange={open => { if (!open) onClose() }} title="Somebody else should sign" description={`They are asked in place of ${name}, whose link ends. Everyone else stays as they are.`}>
      <Form
        label="Somebody else should sign" errors={replacing.errors} check={values => (way === 'person' ? { picked: personId === '' ? 'Choose who should sign.' : '' } : checkAnybody(values))}
        onSubmit={values => submit(way === 'person' ? { personId } : { name: values.text('name'), email: values.text('email') })}
      >
        {replacing.error !== undefined && !known && <div role="alert"><Notice tone="danger">{replacing.error}</Notice></div>}
        <RadioGroup inline label="Who" name="way" choices={ways} value={way} onChange={setWay} />
        {way === 'person' ? <PersonList picked={personId} onPick={setPerson} /> : <WhoFields />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={replacing.progress} pendingText="Asking…">Ask them instead</Button>
          <Button variant="quiet" onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  )
}
