import { allowCourseAttempt } from '@cloudoc/courses/contract/assigning.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { ReasonForm } from '../../reason/ReasonForm.tsx'
import type { Enrolment } from '../coursesReads.ts'

/** Allows somebody another try at the quiz of a course. */
export function AllowDialog({
  row: { enrolmentId, name, title, quiz },
  onClose,
}: {
  row: Enrolment
  onClose: () => void
}) {
  const write = useWriting()
  const [progress, during] = usePending()
  const allow = async (reason: string) => {
    if (await during(write(allowCourseAttempt, { enrolmentId, reason }, { says: `${name} has another try` }))) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={`Allow ${name} another try?`}
      description={`They have used ${quiz.tries} of ${quiz.allowed} tries at the quiz of ‘${title}’; the best was ${quiz.score}%.`}
    >
      <ReasonForm action="Allow another try" progress={progress} onSay={allow} onClose={onClose} />
    </Dialog>
  )
}
