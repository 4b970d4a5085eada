import { newPress } from '@cloudoc/kit/calls/press.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { today } from '@cloudoc/kit/format/date.ts'
import { severities } from '@cloudoc/quality/contract/action-words.ts'
import { headingList } from '@cloudoc/quality/contract/headings.ts'
import { addFinding } from '@cloudoc/quality/contract/inspections/inspections.ts'
import { useState } from 'react'
import { severityWords } from '../../actions/actionTexts.ts'
import { DueField } from '../../actions/DueField.tsx'
import { OwnerField } from '../../actions/OwnerField.tsx'

/** Days that what an inspector found has, unless somebody says otherwise. */
const usualDays = 14

/** Headings of all regulators of the company, each with its regulator where there are several. */
function useHeadingOptions() {
  const regulators = useRead(headingList, {}).data ?? []
  return regulators.flatMap(({ name, headings }) =>
    headings.map(({ key, group, title }) => ({
      value: key,
      label: [regulators.length > 1 && name, [group, title].filter(Boolean).join(', ')].filter(Boolean).join(': '),
    })),
  )
}

/** What an inspector found: one after another, each of which becomes an action at once. */
export function FindingForm({ inspectionId }: { inspectionId: string }) {
  const write = useWriting()
  const [progress, during] = usePending()
  const [key, setKey] = useState(newPress)
  const headings = useHeadingOptions()
  const check = (values: FormReader) => ({
    what: values.text('what') === '' ? 'Say what was found.' : undefined,
    ownerId: values.text('ownerId') === '' ? 'Choose somebody.' : undefined,
    dueOn: values.text('dueOn') < today() ? addFinding.refusals.past.text : undefined,
  })
  const add = async (values: FormReader) => {
    const written = await during(
      write(addFinding, {
        inspectionId,
        key,
        what: values.text('what'),
        heading: values.text('heading'),
        title: values.text('title'),
        ownerId: values.text('ownerId'),
        severity: severities.find(each => each === values.text('severity')) ?? 'high',
        dueOn: values.text('dueOn'),
      }),
    )
    // The next finding is another one: the fields begin anew with its key.
    if (written) setKey(newPress())
  }
  return (
    <Form key={key} label="A finding" check={check} onSubmit={add}>
      <TextArea
        label="What was found"
        name="what"
        rows={3}
        maxLength={2000}
        hint="As the report says it. Leave names of residents out: it stands in lists and mails."
      />
      {headings.length > 0 && (
        <Select label="Under which heading" name="heading" placeholder="None" options={headings} />
      )}
      <TextField
        label="What is to be done"
        name="title"
        maxLength={255}
        optional
        hint="Left empty, the action is called as what was found."
        autoComplete="off"
      />
      <OwnerField />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Severity"
          name="severity"
          defaultValue="high"
          hint="High and critical ones are done only with proof."
          options={severities.map(value => ({ value, label: severityWords[value] }))}
        />
        <DueField days={usualDays} />
      </div>
      <div>
        <Button type="submit" progress={progress} pendingText="Writing down…">
          Write down
        </Button>
      </div>
    </Form>
  )
}
