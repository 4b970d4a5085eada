import { courseList } from '@cloudoc/courses/contract/courses.ts'
import { trainingEvidence } from '@cloudoc/courses/contract/records.ts'
import { exportList } from '@cloudoc/exports/contract/exports.ts'
import { keysOf } from '@cloudoc/kit/calls/keysOf.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { today } from '@cloudoc/kit/format/date.ts'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type { PickerProps } from '../../pickers/ManyPicker.tsx'
import { ManyPicker, pickStep } from '../../pickers/ManyPicker.tsx'
import { useSiteChoice } from '../../site-choice/chosenSite.ts'
import { SiteField } from '../../site-choice/SiteField.tsx'
import { PersonPicker } from '../assign/PersonPicker.tsx'

const orders = [
  { value: 'person', label: 'Person by person' },
  { value: 'course', label: 'Course by course' },
] as const
const whose = [
  { value: 'all', label: 'Everybody, all courses' },
  { value: 'people', label: 'Some people' },
  { value: 'courses', label: 'Some courses' },
] as const
const yearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4).replace('-02-29', '-02-28')}`

/**
 * Says what of the training record an inspector gets, and starts it. It goes on by itself; the bar of exports
 * shows how far it is.
 */
export function EvidenceDialog({
  employee,
  onClose,
}: {
  /** Of one person alone. */ employee?: { id: string; name: string }
  onClose: () => void
}) {
  const { mutate } = useSWRConfig()
  const [make, making] = useCall(trainingEvidence)
  const { site: begun } = useSiteChoice()
  const [site, setSite] = useState(begun)
  const [by, setBy] = useState<(typeof orders)[number]['value']>('person')
  const [of, setOf] = useState<(typeof whose)[number]['value']>('all')
  const [peopleIds, setPeople] = useState<ReadonlySet<string>>(new Set())
  const [courseIds, setCourses] = useState<ReadonlySet<string>>(new Set())
  const check = (values: FormReader) => {
    const [from, to] = [values.text('from'), values.text('to')]
    return {
      from: from === '' ? 'Choose the first day.' : undefined,
      to:
        to === ''
          ? 'Choose the last day.'
          : to > today()
            ? trainingEvidence.texts.future
            : from !== '' && to < from
              ? trainingEvidence.texts.turned
              : undefined,
      of:
        of === 'people' && peopleIds.size === 0
          ? 'Choose at least one person.'
          : of === 'courses' && courseIds.size === 0
            ? 'Choose at least one course.'
            : undefined,
    }
  }
  const start = async (values: FormReader) => {
    const envelope = await make({
      by,
      from: values.text('from'),
      to: values.text('to'),
      courseIds: !employee && of === 'courses' ? [...courseIds] : [],
      ...(!employee && site !== '' && { site }),
      employeeIds: employee ? [employee.id] : of === 'people' ? [...peopleIds] : [],
    })
    if (envelope.status !== 1) return
    showToast(envelope.message ?? trainingEvidence.texts.started)
    await mutate(keysOf([exportList]))
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={employee ? `Training record of ${employee.name}` : 'Training record'}
      description="One zip file: a PDF to read, and spreadsheets beside it. You can go on working meanwhile."
    >
      <Form label="Training record" errors={making.errors} check={check} onSubmit={start}>
        {making.error !== undefined && !making.errors && (
          <div role="alert">
            <Notice tone="danger">{making.error}</Notice>
          </div>
        )}
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField label="From" name="from" type="date" max={today()} defaultValue={yearBefore(today())} />
          <TextField label="To" name="to" type="date" max={today()} defaultValue={today()} />
        </div>
        {!employee && <SiteField value={site} onChange={setSite} />}
        {!employee && <RadioGroup inline label="In it" name="of" choices={whose} value={of} onChange={setOf} />}
        {!employee && of === 'people' && <PersonPicker chosen={peopleIds} onChange={setPeople} />}
        {!employee && of === 'courses' && <CoursePicker chosen={courseIds} onChange={setCourses} />}
        {!employee && (
          <RadioGroup inline label="In the order of" name="by" choices={orders} value={by} onChange={setBy} />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={making.progress} pendingText="Starting…">
            Make the record
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function CoursePicker(props: PickerProps) {
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(pickStep)
  const reading = useRead(courseList, { search, skip: 0, limit }, { keepPrevious: true })
  return (
    <ManyPicker
      {...props}
      label="Courses"
      search="Search courses"
      reading={reading}
      choices={(reading.data ?? []).map(({ id, title }) => ({ id, name: title, detail: '' }))}
      empty="No course is called so."
      onSearch={text => {
        setSearch(text)
        setLimit(pickStep)
      }}
      onMore={() => setLimit(limit + pickStep)}
    />
  )
}
