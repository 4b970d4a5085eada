import { replaceRecipient } from '@cloudoc/esign/contract/sending.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { useState } from 'react'
import { PersonList } from '../people/PersonList.tsx'
import { checkAnybody, WhoFields } from '../people/WhoFields.tsx'
import type { EnvelopeDetails, Recipient } from '../signaturesReads.ts'

const ways = [
  { value: 'person', label: 'One of your people' },
  { value: 'anybody', label: 'Somebody else' },
] as const

interface ReplaceProps {
  envelope: EnvelopeDetails
  recipient: Recipient /** The same person, at another address. */
  corrects?: boolean
  onClose: () => void
}

/** Asks somebody else in the place of one who has not signed, or the same one at the right address. */
export function ReplaceDialog({
  envelope: { envelopeId },
  recipient: { recipientId, personId, name, email },
  corrects = false,
  onClose,
}: ReplaceProps) {
  const [replace, replacing] = useCall(replaceRecipient)
  const refresh = useReadAgain()
  const [way, setWay] = useState<(typeof ways)[number]['value']>(corrects ? 'anybody' : 'person')
  const [picked, setPerson] = useState('')
  const submit = async (who: { personId: string } | { name: string; email: string }) => {
    const envelope = await replace({ envelopeId, recipientId, ...who })
    refresh()
    if (envelope.status !== 1) return
    showToast(corrects ? 'It is on its way to the new address' : (envelope.message ?? replaceRecipient.texts.done))
    onClose()
  }
  // What is said at a field is not said above it, too.
  const known = way === 'anybody' && Object.keys(replacing.errors ?? {}).length > 0
  const title = corrects ? 'Correct the address' : 'Somebody else should sign'
  const description = corrects
    ? `${name} is mailed a new link; the one that was refused ends. Everyone else stays as they are.${personId === '' ? '' : ' The address in their own record stays: correct it there, too.'}`
    : `They are asked in place of ${name}, whose link ends. Everyone else stays as they are.`
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={title}
      description={description}
    >
      <Form
        label={title}
        errors={replacing.errors}
        check={values =>
          way === 'person' ? { picked: picked === '' ? 'Choose who should sign.' : '' } : checkAnybody(values)
        }
        onSubmit={values =>
          submit(way === 'person' ? { personId: picked } : { name: values.text('name'), email: values.text('email') })
        }
      >
        {replacing.error !== undefined && !known && (
          <div role="alert">
            <Notice tone="danger">{replacing.error}</Notice>
          </div>
        )}
        {!corrects && <RadioGroup inline label="Who" name="way" choices={ways} value={way} onChange={setWay} />}
        {way === 'person' ? (
          <PersonList picked={picked} onPick={setPerson} />
        ) : corrects ? (
          <WhoFields name={name} email={email} />
        ) : (
          <WhoFields />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={replacing.progress} pendingText={corrects ? 'Sending…' : 'Asking…'}>
            {corrects ? 'Send to this address' : 'Ask them instead'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
