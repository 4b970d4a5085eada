import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { today } from '@cloudoc/kit/format/date.ts'
import { settleDuty } from '@cloudoc/quality/contract/registers/records.ts'
import { useState } from 'react'
import { type Duty, isOpen } from '../registersTexts.ts'

const choices = [
  { value: 'told', label: 'It was told' },
  { value: 'not needed', label: 'It need not be told' },
  { value: 'open', label: 'It is not decided yet' },
] as const
type Choice = (typeof choices)[number]['value']

const choiceOf = (duty: Duty): Choice => (duty.notNeededWhy !== '' ? 'not needed' : 'told')

/** Says when a body was told, or why it need not be. */
export function DutyDialog({ recordId, duty, onClose }: { recordId: string; duty: Duty; onClose: () => void }) {
  const write = useWriting()
  const [progress, during] = usePending()
  const [choice, setChoice] = useState<Choice>(choiceOf(duty))
  const [doneOn, setDoneOn] = useState(duty.doneOn || today())
  const [reference, setReference] = useState(duty.reference)
  const [why, setWhy] = useState(duty.notNeededWhy)
  const [refusal, setRefusal] = useState('')
  const save = async () => {
    const settled = {
      told: { doneOn, reference },
      'not needed': { notNeededWhy: why },
      open: {},
    }[choice]
    const reply = await during(
      write(settleDuty, { recordId, dutyId: duty.dutyId, ...settled }, { onRefused: setRefusal }),
    )
    if (reply) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={duty.body}
      description={duty.within}
    >
      <Form
        label={duty.body}
        check={() => ({
          doneOn: choice === 'told' && doneOn === '' ? 'Please give the day.' : undefined,
          why: choice === 'not needed' && why.trim() === '' ? 'Please say why.' : undefined,
        })}
        onSubmit={save}
      >
        <RadioGroup
          label="How does it stand?"
          name="choice"
          value={choice}
          onChange={setChoice}
          choices={isOpen(duty) ? choices.slice(0, 2) : choices}
        />
        {choice === 'told' && (
          <>
            <TextField
              label="On which day?"
              name="doneOn"
              type="date"
              max={today()}
              value={doneOn}
              onChange={({ currentTarget: { value } }) => setDoneOn(value)}
            />
            <TextField
              label="Their reference"
              name="reference"
              optional
              maxLength={200}
              value={reference}
              onChange={({ currentTarget: { value } }) => setReference(value)}
            />
          </>
        )}
        {choice === 'not needed' && (
          <TextArea
            label="Why?"
            name="why"
            maxLength={2000}
            value={why}
            onChange={({ currentTarget: { value } }) => setWhy(value)}
          />
        )}
        {refusal !== '' && (
          <div role="alert">
            <Notice tone="danger">{refusal}</Notice>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress}>
            Save
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
