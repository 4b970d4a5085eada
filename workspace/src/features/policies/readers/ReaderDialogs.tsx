import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { people } from '@cloudoc/kit/format/count.ts'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { waiveReaders } from '@cloudoc/policies/contract/reports.ts'
import { allowAttempt } from '@cloudoc/policies/contract/test.ts'
import { ReasonForm } from '../../reason/ReasonForm.tsx'
import type { Reader } from './readerColumns.tsx'

/** Excuses people from reading a version, with a reason. */
export function WaiveDialog({
  readers,
  onClose,
  onDone,
}: {
  readers: readonly Reader[]
  onClose: () => void
  onDone: () => void
}) {
  const write = useWriting()
  const [progress, during] = usePending()
  const [only] = readers
  const waive = async (reason: string) => {
    const answer = await during(
      write(waiveReaders, { obligationIds: readers.map(({ obligationId }) => obligationId), reason }, { says: '' }),
    )
    if (!answer) return
    showToast(
      [`${people(answer.waived)} excused`, answer.skipped > 0 && `${answer.skipped} had finished already`]
        .filter(Boolean)
        .join('; '),
    )
    onDone()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={readers.length === 1 ? `Excuse ${only?.name ?? ''}?` : `Excuse ${people(readers.length)}?`}
      description="They do not have to read this version. A later one that is to be read again asks them anew."
    >
      <ReasonForm action="Excuse" progress={progress} onSay={waive} onClose={onClose} />
    </Dialog>
  )
}

/** Allows somebody another try at the test. */
export function AllowDialog({ reader, onClose }: { reader: Reader; onClose: () => void }) {
  const write = useWriting()
  const [progress, during] = usePending()
  const allow = async (reason: string) => {
    if (
      await during(
        write(
          allowAttempt,
          { employeeId: reader.employeeId, testId: reader.test.testId, reason },
          { says: `${reader.name} has another try` },
        ),
      )
    )
      onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={`Allow ${reader.name} another try?`}
      description={`They have used ${reader.test.tries} of ${reader.test.allowed}; the best was ${reader.test.score}%.`}
    >
      <ReasonForm action="Allow another try" progress={progress} onSay={allow} onClose={onClose} />
    </Dialog>
  )
}
