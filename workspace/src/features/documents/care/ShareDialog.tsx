import { shareCopy, shareDays } from '@cloudoc/care/contract/shares.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { useState } from 'react'
import { AddOnNeeded } from '../../company/AddOnNeeded.tsx'
import { useHasManagement } from '../../company/companyReads.ts'
import { CopyLink } from './CopyLink.tsx'

const days = [
  { value: '1', label: 'One day' },
  { value: '7', label: 'A week' },
  { value: String(shareDays), label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
]

/** Makes a link to one document, and shows it. */
export function ShareDialog({ fileId, name, onClose }: { fileId: string; name: string; onClose: () => void }) {
  const [made, setMade] = useState<ReplyOf<typeof shareCopy>>()
  const write = useWriting()
  const hasManagement = useHasManagement()
  const [progress, during] = usePending()
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={made ? 'The link is made' : `Share ‘${name}’ by link`}
      description={
        made
          ? `It is good until ${longDate(made.expiresAt)}. Whoever has it reads this document.`
          : 'Somebody without an account reads this document by it, and changes nothing.'
      }
    >
      {made ? (
        <div className="grid gap-5">
          <p className="rounded-md border border-line bg-well p-4 text-small wrap-anywhere">{made.url}</p>
          <div className="flex flex-wrap gap-3">
            <CopyLink url={made.url} />
            <Button variant="quiet" onClick={onClose}>
              Close
            </Button>
          </div>
        </div>
      ) : !hasManagement ? (
        <AddOnNeeded addOn="management" />
      ) : (
        <Form
          className="grid gap-5"
          onSubmit={async values =>
            setMade(
              await during(
                write(shareCopy, {
                  fileId,
                  days: Number(values.text('days')),
                  fixed: values.text('which') === 'fixed',
                  note: values.text('note'),
                }),
              ),
            )
          }
        >
          <TextField label="For whom" name="note" optional maxLength={200} hint="For your own list of links." />
          <RadioGroup
            label="What it shows"
            name="which"
            defaultValue="issued"
            choices={[
              { value: 'issued', label: 'What is issued when it is opened' },
              { value: 'fixed', label: 'The version that is issued now' },
            ]}
          />
          <Select label="Good for" name="days" defaultValue={String(shareDays)} options={days} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" progress={progress} pendingText="Making…">
              Make link
            </Button>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  )
}
