import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { accessLabels, type RecordAccess } from '@cloudoc/quality/contract/registers/kinds.ts'
import { restrictRecord } from '@cloudoc/quality/contract/registers/records.ts'
import { useState } from 'react'
import type { RecordDetails } from '../registersTexts.ts'

interface AccessProps {
  record: RecordDetails
  /** Those that the person sees themselves. */
  accesses: readonly RecordAccess[]
  onClose: () => void
}

/** Says who sees a record. */
export function AccessDialog({ record, accesses, onClose }: AccessProps) {
  const { recordId, revision } = record
  const write = useWriting()
  const [progress, during] = usePending()
  const [access, setAccess] = useState(record.access)
  const [refusal, setRefusal] = useState('')
  const save = async () => {
    if (await during(write(restrictRecord, { recordId, revision, access }, { onRefused: setRefusal }))) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="Who sees this record"
      description="Whoever may not see it finds it nowhere: not in lists, counts or pictures."
    >
      <Form label="Who sees this record" onSubmit={save}>
        <RadioGroup
          label="Who sees it?"
          name="access"
          value={access}
          onChange={setAccess}
          choices={accesses.map(value => ({ value, label: accessLabels[value] }))}
        />
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
