import { assignCourses } from '@cloudoc/courses/contract/assigning.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { counted } from '@cloudoc/kit/format/count.ts'
import { useState } from 'react'
import { everyOf } from '../../courses/coursesTexts.ts'
import { type MatrixCourse, stages } from './stages.ts'

interface Props {
  groupId: string
  courses: readonly MatrixCourse[]
  onClose: () => void
}

/** Chooses courses of the training matrix for a group, each with who learns it, by when and how often. */
export function MatrixDialog({ groupId, courses, onClose }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(courses.map(({ courseId }) => courseId)))
  const [progress, during] = usePending()
  const write = useWriting()
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const add = async () => {
    const wanted = courses.filter(({ courseId }) => chosen.has(courseId))
    const says = `Added to the induction: ${counted(wanted.length, 'course')}`
    const byDays = [...Map.groupBy(wanted, ({ matrixDays }) => matrixDays)]
    for (const [at, [dueDays, some]] of byDays.entries()) {
      const input = { courseIds: some.map(({ courseId }) => courseId), groupIds: [groupId], dueDays }
      const answer = await write(assignCourses, input, { says: at === byDays.length - 1 ? says : '' })
      if (!answer) return
    }
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="Add courses from the training matrix"
      footer={
        <>
          <Button
            disabled={chosen.size === 0}
            progress={progress}
            pendingText="Adding…"
            onClick={() => {
              void during(add())
            }}
          >
            Add {chosen.size === 0 ? '' : counted(chosen.size, 'course')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>The matrix (HR-F9) says who learns what, and by when. Take out what this group does not need.</p>
      {stages.map(({ days, title }) => {
        const own = courses.filter(({ matrixDays }) => matrixDays === days)
        return (
          own.length > 0 && (
            <fieldset key={days} className="grid min-w-0">
              <legend className="mb-1 font-bold">{title}</legend>
              {own.map(({ courseId, title: name, matrixFor, validMonths }) => (
                <Checkbox
                  key={courseId}
                  name={`matrix-${courseId}`}
                  checked={chosen.has(courseId)}
                  onChange={() => toggle(courseId)}
                  className="border-b border-line last:border-0"
                  label={
                    <span className="flex flex-wrap gap-x-3 wrap-anywhere">
                      {name}
                      <span className="text-quiet">
                        {[matrixFor, everyOf(validMonths)].filter(words => words !== '').join(' · ')}
                      </span>
                    </span>
                  }
                />
              ))}
            </fieldset>
          )
        )
      })}
    </Dialog>
  )
}
