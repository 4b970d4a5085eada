import { newPress } from '@cloudoc/kit/calls/press.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { today } from '@cloudoc/kit/format/date.ts'
import { saveInspection } from '@cloudoc/quality/contract/inspections/inspections.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { inspectionPath } from '../../addresses/quality.ts'
import { useViewer } from '../../company/companyReads.ts'
import { useSites } from '../../sites/useSites.ts'
import type { InspectionDetails } from '../qualityReads.ts'

/** Who looks, mostly: any other name can be typed. */
const bodies = [
  'CQC',
  'Ofsted',
  'Care Inspectorate Wales',
  'Care Inspectorate',
  'RQIA',
  'Local authority',
  'Integrated care board',
  'Environmental health',
  'Fire and rescue service',
  'Healthwatch',
]

/** A new inspection, or one that is changed: who looked, when and where. */
export function InspectionDialog({ inspection, onClose }: { inspection?: InspectionDetails; onClose: () => void }) {
  const write = useWriting()
  const navigate = useNavigate()
  const sites = useSites()
  // Who manages some locations types in what was found at one of those.
  const isOfSome = useViewer().managesSome === true
  const [progress, during] = usePending()
  const [key] = useState(newPress)
  const check = (values: FormReader) => ({
    body: values.text('body') === '' ? 'Say who looked.' : undefined,
    inspectedOn:
      values.text('inspectedOn') === '' || values.text('inspectedOn') > today()
        ? saveInspection.refusals.future.text
        : undefined,
    siteId: isOfSome && values.text('siteId') === '' ? saveInspection.refusals.noSite.text : undefined,
  })
  const save = async (values: FormReader) => {
    const saved = await during(
      write(saveInspection, {
        inspectionId: inspection?.inspectionId ?? '',
        revision: inspection?.revision ?? 0,
        key,
        body: values.text('body'),
        inspectedOn: values.text('inspectedOn'),
        siteId: values.text('siteId'),
        summary: values.text('summary'),
      }),
    )
    if (!saved) return
    onClose()
    if (!inspection) void navigate(inspectionPath(saved.inspectionId))
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={inspection ? 'Change the inspection' : 'New inspection'}
    >
      <Form label={inspection ? 'Change the inspection' : 'New inspection'} check={check} onSubmit={save}>
        <TextField
          label="Who looked"
          name="body"
          list="inspecting-bodies"
          maxLength={120}
          defaultValue={inspection?.body}
          hint="A regulator, a council, or anybody else from outside."
          autoComplete="off"
        />
        <datalist id="inspecting-bodies">
          {bodies.map(body => (
            <option key={body} value={body} />
          ))}
        </datalist>
        <TextField
          label="When"
          name="inspectedOn"
          type="date"
          max={today()}
          defaultValue={inspection?.inspectedOn ?? today()}
        />
        {sites.length > 0 && (
          <Select
            label="Location"
            name="siteId"
            placeholder={isOfSome ? 'Choose a location' : 'The company as a whole'}
            options={sites.map(({ _id, name }) => ({ value: _id, label: name }))}
            defaultValue={inspection?.site?._id ?? (isOfSome && sites.length === 1 ? sites[0]?._id : '') ?? ''}
          />
        )}
        <TextArea
          label="What came of it as a whole"
          name="summary"
          rows={2}
          maxLength={2000}
          optional
          defaultValue={inspection?.summary}
          hint="A rating, or a number of the report. Leave names of residents out."
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress} pendingText="Saving…">
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
