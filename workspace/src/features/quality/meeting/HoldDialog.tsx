import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { today } from '@cloudoc/kit/format/date.ts'
import { holdMeeting } from '@cloudoc/quality/contract/meeting/meetings.ts'
import type { MeetingDetails } from '../qualityReads.ts'

const check = (values: FormReader) => ({
  heldOn: values.text('heldOn') === '' || values.text('heldOn') > today() ? 'Choose a day that has come.' : undefined,
  attended: values.text('attended') === '' ? 'Say who was there.' : undefined,
})

/** Ends a meeting: when it was held, and who was there. */
export function HoldDialog({
  meeting: { meetingId, revision },
  onClose,
}: {
  meeting: Pick<MeetingDetails, 'meetingId' | 'revision'>
  onClose: () => void
}) {
  const write = useWriting()
  const [progress, during] = usePending()
  const hold = async (values: FormReader) => {
    const held = await during(
      write(holdMeeting, { meetingId, revision, heldOn: values.text('heldOn'), attended: values.text('attended') }),
    )
    if (held) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="The meeting was held"
    >
      <Form label="The meeting was held" check={check} onSubmit={hold}>
        <p className="text-quiet">
          Figures and decisions then stay as they are, and their fingerprint goes into the evidence.
        </p>
        <TextField label="Held on" name="heldOn" type="date" max={today()} defaultValue={today()} />
        <TextArea label="Who was there" name="attended" rows={3} maxLength={2000} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress} pendingText="Keeping…">
            Keep the minutes
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
