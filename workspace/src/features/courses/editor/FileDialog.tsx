import { courseFileFromUpload, uploadCourseFile } from '@cloudoc/courses/contract/courses.ts'
import { maxFile } from '@cloudoc/courses/contract/shapes.ts'
import { uploadList } from '@cloudoc/documents/contract/uploads.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { control, Field } from '@cloudoc/kit/components/form/Field.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { useState } from 'react'
import { useViewer } from '../../company/companyReads.ts'
import { PickList } from '../../documents/create/PickList.tsx'
import { mayReadDocuments } from '../../menu/rules.ts'
import type { CourseDetails, TopicFile } from '../coursesReads.ts'

const sources = [
  { value: 'device', label: 'From this device' },
  { value: 'company', label: 'From the company’s files' },
] as const
const step = 10

/** Chooses a PDF for a topic: of this device, or one that lies beside the company's documents. */
export function FileDialog({
  course,
  onChosen,
  onClose,
}: {
  course: Pick<CourseDetails, 'id'>
  onChosen: (file: TopicFile) => void
  onClose: () => void
}) {
  const viewer = useViewer()
  const [source, setSource] = useState<(typeof sources)[number]['value']>('device')
  const [uploadId, setUpload] = useState('')
  const [refused, setRefused] = useState('')
  const [progress, during] = usePending()
  const check = (values: FormReader) => {
    const file = values.file('file')
    return {
      picked: source === 'company' && uploadId === '' ? 'Choose a PDF.' : undefined,
      file:
        source !== 'device'
          ? undefined
          : !file
            ? 'Choose a PDF.'
            : file.size > maxFile
              ? 'A PDF of at most 20 MB.'
              : undefined,
    }
  }
  const take = async (values: FormReader) => {
    setRefused('')
    const envelope = await during(
      source === 'device'
        ? send(uploadCourseFile, { id: course.id, file: values.file('file') } as never)
        : send(courseFileFromUpload, { id: course.id, uploadId }),
    )
    if (envelope.status === 1) onChosen(envelope.response)
    else setRefused(textOf(envelope) ?? brokenText)
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="A PDF for a topic"
    >
      <Form label="PDF" onSubmit={take} check={check}>
        {viewer.active === true && mayReadDocuments(viewer) && (
          <RadioGroup
            inline
            label="Where it lies"
            name="source"
            choices={sources}
            value={source}
            onChange={setSource}
          />
        )}
        {source === 'device' ? (
          <Field label="PDF" name="file" hint="At most 20 MB, without a password.">
            {wiring => <input {...wiring} type="file" accept="application/pdf,.pdf" className={control} />}
          </Field>
        ) : (
          <CompanyFiles picked={uploadId} onPick={setUpload} />
        )}
        {refused !== '' && (
          <div role="alert">
            <Notice tone="danger" title={refused} />
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress} pendingText={source === 'device' ? 'Uploading…' : 'Taking it…'}>
            Use this PDF
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function CompanyFiles({ picked, onPick }: { picked: string; onPick: (uploadId: string) => void }) {
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(step)
  const reading = useRead(uploadList, { searchValue: search, skip: 0, limit }, { keepPrevious: true })
  const rows = reading.data
    ?.filter(({ openType }) => openType === 'pdf')
    .map(({ _id, name, folder }) => ({ id: _id, name, policyNumber: '', detail: folder }))
  return (
    <PickList
      label="File"
      search="Search files beside documents"
      reading={reading}
      rows={rows}
      picked={picked}
      onPick={({ id }) => onPick(id)}
      onSearch={text => {
        setSearch(text)
        setLimit(step)
      }}
      onMore={() => setLimit(limit + step)}
      empty="There is no PDF that fits."
    />
  )
}
