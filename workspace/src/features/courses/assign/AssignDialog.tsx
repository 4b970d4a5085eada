import { assignCourses } from '@cloudoc/courses/contract/assigning.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { people } from '@cloudoc/kit/format/count.ts'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import type { Audience } from '../../assignments/AssignForm.tsx'
import { AssignForm } from '../../assignments/AssignForm.tsx'
import type { CourseItem } from '../coursesReads.ts'
import { courses as counted } from '../coursesTexts.ts'
import { PersonPicker } from './PersonPicker.tsx'

const usualDays = 30

/**
 * Says who has to take courses, and by when: everyone, groups or people; a date, or days from when it reaches
 * somebody.
 */
export function AssignDialog({
  courses,
  onClose,
  onDone,
}: {
  courses: readonly Pick<CourseItem, 'id' | 'title' | 'status'>[]
  onClose: () => void
  onDone?: () => void
}) {
  const write = useWriting()
  const drafts = courses.filter(({ status }) => status === 0).length
  const [only] = courses
  const assign = async (audience: Audience) => {
    const answer = await write(assignCourses, { courseIds: courses.map(({ id }) => id), ...audience }, { says: '' })
    if (!answer) return
    showToast(
      drafts === courses.length
        ? 'Saved: it reaches people when it is published'
        : `Assigned: ${people(answer.people)} ${answer.people === 1 ? 'has' : 'have'} it to do now`,
    )
    onDone?.()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={
        courses.length === 1
          ? `Who has to take ‘${only?.title ?? ''}’?`
          : `Who has to take these ${counted(courses.length)}?`
      }
    >
      <AssignForm
        texts={assignCourses.texts}
        usualDays={usualDays}
        people={PersonPicker}
        onAssign={assign}
        onClose={onClose}
      >
        {drafts > 0 && (
          <Notice title={drafts === courses.length ? 'Not published yet' : `${counted(drafts)} not published yet`}>
            Nobody sees a draft. It reaches these people when it is published.
          </Notice>
        )}
      </AssignForm>
    </Dialog>
  )
}
