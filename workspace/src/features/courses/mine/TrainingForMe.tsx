import { myCourses } from '@cloudoc/courses/contract/taking.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { courses as counted } from '../coursesTexts.ts'
import { minePath } from '../paths.ts'
import { isToDo } from './CourseCard.tsx'

/** On an employee's first screen: that there is training to do, and the way to it. Nothing where there is none. */
export function TrainingForMe() {
  const { data } = useRead(myCourses, { limit: 50 })
  const toDo = data?.filter(isToDo) ?? []
  if (toDo.length === 0) return null
  const overdue = toDo.filter(({ state }) => state === 'overdue').length
  return (
    <Notice
      tone={overdue > 0 ? 'warning' : 'info'}
      title={`${counted(toDo.length)} to take${overdue > 0 ? `, ${overdue} overdue` : ''}`}
      action={
        <Button variant="quiet" to={minePath}>
          Go to training
        </Button>
      }
    />
  )
}
