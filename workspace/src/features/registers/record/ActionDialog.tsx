import { newPress } from '@cloudoc/kit/calls/press.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { today } from '@cloudoc/kit/format/date.ts'
import { recordSeverities, severityLabels } from '@cloudoc/quality/contract/registers/kinds.ts'
import { openRecordAction } from '@cloudoc/quality/contract/registers/records.ts'
import { useState } from 'react'
import { OwnerField } from '../../actions/OwnerField.tsx'
import type { RecordDetails } from '../registersTexts.ts'

/** Opens an action out of a record. */
export function ActionDialog({ record, onClose }: { record: RecordDetails; onClose: () => void }) {
  const write = useWriting()
  const [progress, during] = usePending()
  const [key] = useState(newPress)
  const [title, setTitle] = useState('')
  const [severity, setSeverity] = useState(record.severity)
  const [dueOn, setDueOn] = useState('')
  const [refusal, setRefusal] = useState('')
  const open = async (ownerId: string) => {
    const input = { recordId: record.recordId, title, ownerId, severity, dueOn, key }
    if (await during(write(openRecordAction, input, { onRefused: setRefusal }))) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={isOpen => {
        if (!isOpen) onClose()
      }}
      title="Open an action"
      description="Whoever sees actions reads its title. Leave out initials and what would tell whom it is about."
    >
      <Form
        label="Open an action"
        check={values => ({
          title: title.trim() === '' ? 'Please say what has to be done.' : undefined,
          ownerId: values.text('ownerId') === '' ? 'Please choose somebody.' : undefined,
          dueOn: dueOn === '' ? 'Please give a day.' : undefined,
        })}
        onSubmit={values => open(values.text('ownerId'))}
      >
        <TextField
          label="What has to be done?"
          name="title"
          maxLength={200}
          value={title}
          onChange={({ currentTarget: { value } }) => setTitle(value)}
        />
        <OwnerField />
        <TextField
          label="By which day?"
          name="dueOn"
          type="date"
          min={today()}
          value={dueOn}
          onChange={({ currentTarget: { value } }) => setDueOn(value)}
        />
        <Select
          label="How serious is it?"
          name="severity"
          value={severity}
          onChange={({ currentTarget: { value } }) =>
            setSeverity(recordSeverities.find(each => each === value) ?? severity)
          }
          options={recordSeverities.map(value => ({ value, label: severityLabels[value] }))}
        />
        {refusal !== '' && (
          <div role="alert">
            <Notice tone="danger">{refusal}</Notice>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress}>
            Open the action
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
