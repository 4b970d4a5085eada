import { courseList } from '@cloudoc/courses/contract/courses.ts'
import { recordCertificate } from '@cloudoc/courses/contract/records.ts'
import { maxFile } from '@cloudoc/courses/contract/shapes.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { control, Field } from '@cloudoc/kit/components/form/Field.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { today } from '@cloudoc/kit/format/date.ts'
import { employeeList } from '@cloudoc/people/contract/employees.ts'
import { useState } from 'react'
import { PickList } from '../../documents/create/PickList.tsx'

const ends = [
  { value: 'course', label: 'As the course says' },
  { value: 'date', label: 'On a date' },
  { value: 'never', label: 'Never' },
] as const
const step = 10

/**
 * Records a certificate of a course that somebody took elsewhere. What is known already is not asked: the
 * course, the person.
 */
export function RecordDialog({
  courseId = '',
  employee,
  onClose,
}: {
  courseId?: string
  employee?: { id: string; name: string }
  onClose: () => void
}) {
  const write = useWriting()
  const [progress, during] = usePending()
  const [expires, setExpires] = useState<(typeof ends)[number]['value']>('course')
  const [picked, setPicked] = useState(employee?.id ?? '')
  const [refused, setRefused] = useState<string>()
  const courses = useRead(courseList, courseId === '' ? { status: 1, limit: 100 } : null)
  const check = (values: FormReader) => {
    const [issuedOn, expiresOn, file] = [values.text('issuedOn'), values.text('expiresOn'), values.file('file')]
    return {
      courseId: courseId === '' && values.text('courseId') === '' ? 'Choose the course.' : undefined,
      picked: picked === '' ? 'Choose who it is of.' : undefined,
      issuer: values.text('issuer') === '' ? 'Say who held it.' : undefined,
      issuedOn:
        issuedOn === '' ? 'Say when it was issued.' : issuedOn > today() ? recordCertificate.texts.future : undefined,
      expiresOn:
        expires !== 'date'
          ? undefined
          : expiresOn === ''
            ? 'Say when it ends.'
            : expiresOn < issuedOn
              ? recordCertificate.texts.turned
              : undefined,
      file: file && file.size > maxFile ? 'A file of at most 20 MB.' : undefined,
    }
  }
  const save = async (values: FormReader) => {
    setRefused(undefined)
    const file = values.file('file')
    const answer = await during(
      write(
        recordCertificate,
        {
          employeeId: picked,
          courseId: courseId || values.text('courseId'),
          issuer: values.text('issuer'),
          issuedOn: values.text('issuedOn'),
          expiresOn: expires === 'never' ? 'never' : expires === 'date' ? values.text('expiresOn') : '',
          ...(file && { file }),
        } as never,
        { says: 'The certificate is recorded', onRefused: setRefused },
      ),
    )
    if (answer) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={employee ? `A certificate of ${employee.name}` : 'A certificate from elsewhere'}
      description="It counts as the course done, for as long as it is good."
    >
      <Form label="Certificate" onSubmit={save} check={check}>
        {courseId === '' && (
          <Select
            label="Course"
            name="courseId"
            placeholder="Choose a course"
            defaultValue=""
            options={(courses.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          />
        )}
        {!employee && <People picked={picked} onPick={setPicked} />}
        <TextField label="Who held the course" name="issuer" maxLength={200} autoComplete="off" />
        <TextField label="Issued on" name="issuedOn" type="date" max={today()} />
        <RadioGroup inline label="It ends" name="expires" choices={ends} value={expires} onChange={setExpires} />
        {expires === 'date' && <TextField label="Good until" name="expiresOn" type="date" hint="Its last good day." />}
        <Field label="The certificate itself" name="file" optional hint="A PDF or a photo, at most 20 MB.">
          {wiring => <input {...wiring} type="file" accept=".pdf,.png,.jpg,.jpeg,.webp" className={control} />}
        </Field>
        {refused !== undefined && (
          <div role="alert">
            <Notice tone="danger" title={refused} />
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress} pendingText="Recording…">
            Record certificate
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function People({ picked, onPick }: { picked: string; onPick: (id: string) => void }) {
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(step)
  const reading = useRead(employeeList, { search, skip: 0, limit }, { keepPrevious: true })
  const rows = reading.data?.map(({ _id, name, jobTitle }) => ({ id: _id, name, policyNumber: '', detail: jobTitle }))
  return (
    <PickList
      label="Of"
      search="Search people"
      reading={reading}
      rows={rows}
      picked={picked}
      onPick={({ id }) => onPick(id)}
      onSearch={text => {
        setSearch(text)
        setLimit(step)
      }}
      onMore={() => setLimit(limit + step)}
      empty={search === '' ? 'There are no employees yet.' : 'Nobody is called so.'}
    />
  )
}
