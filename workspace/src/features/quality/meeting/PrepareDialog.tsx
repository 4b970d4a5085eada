import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { today } from '@cloudoc/kit/format/date.ts'
import { prepareMeeting } from '@cloudoc/quality/contract/meeting/meetings.ts'
import { monthInWords } from '@cloudoc/quality/contract/meeting/month-words.ts'
import { useNavigate } from 'react-router-dom'
import { meetingPath } from '../../addresses/quality.ts'
import { useViewer } from '../../company/companyReads.ts'
import { useSites } from '../../site-choice/useSites.ts'

/** Months back from this one that can be prepared here. */
const offered = 12

const monthsBack = (): string[] => {
  const [year = 0, month = 1] = today().split('-').map(Number)
  return Array.from({ length: offered }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

/** Which month's meeting is prepared, and of which location. */
export function PrepareDialog({ onClose }: { onClose: () => void }) {
  const write = useWriting()
  const navigate = useNavigate()
  const sites = useSites()
  // Who manages some locations prepares the meeting of one of those.
  const isOfSome = useViewer().managesSome === true
  const [progress, during] = usePending()
  const months = monthsBack()
  const prepare = async (values: FormReader) => {
    const made = await during(write(prepareMeeting, { month: values.text('month'), siteId: values.text('siteId') }))
    if (!made) return
    onClose()
    void navigate(meetingPath(made.meetingId))
  }
  const check = (values: FormReader) => ({
    siteId: isOfSome && values.text('siteId') === '' ? prepareMeeting.texts.noSite : undefined,
  })
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="Prepare a meeting"
    >
      <Form label="Prepare a meeting" check={check} onSubmit={prepare}>
        <p className="text-quiet">
          The figures are worked out now, and stay as they are. Prepared again, they are worked out anew.
        </p>
        <Select
          label="Month"
          name="month"
          defaultValue={months[0] ?? ''}
          options={months.map(value => ({ value, label: monthInWords(value) }))}
        />
        {sites.length > 0 && (
          <Select
            label="Location"
            name="siteId"
            defaultValue={isOfSome && sites.length === 1 ? (sites[0]?._id ?? '') : ''}
            placeholder={isOfSome ? 'Choose a location' : 'The company as a whole'}
            options={sites.map(({ _id, name }) => ({ value: _id, label: name }))}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress} pendingText="Preparing…">
            Prepare
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
