import { deleteCourse } from '@cloudoc/courses/contract/courses.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { people } from '@cloudoc/kit/format/count.ts'
import type { CourseItem } from '../coursesReads.ts'

/** Asks before a course is deleted, and says what stays. */
export function DeleteCourse({
  course: { id, title, due, underway, overdue },
  onClose,
  onDone,
}: {
  course: CourseItem
  onClose: () => void
  onDone: () => void
}) {
  const write = useWriting()
  const [progress, during] = usePending()
  const waiting = due + underway + overdue
  const go = async () => {
    if (await during(write(deleteCourse, { id }))) onDone()
  }
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={open => {
        if (!open) onClose()
      }}
      progress={progress}
      onConfirm={() => {
        void go()
      }}
      title={`Delete ‘${title}’?`}
      confirm="Delete course"
    >
      <p>
        {waiting === 0 ? 'Nobody has it to do.' : `${people(waiting)} will not have to take it any more.`} It lies in
        the bin for 90 days. Certificates stay, and can still be looked up.
      </p>
    </ConfirmDialog>
  )
}
