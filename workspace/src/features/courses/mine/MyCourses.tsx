import { myCourses } from '@cloudoc/courses/contract/taking.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { useSession } from '@cloudoc/kit/session/store.ts'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import { Navigate } from 'react-router-dom'
import { takePath, trainingPath } from '../../addresses/courses.ts'
import { ListStates } from '../../lists/ListStates.tsx'
import { useListParams } from '../../lists/useListParams.ts'
import { Screen } from '../../screen/Screen.tsx'
import type { MyCourse } from '../coursesReads.ts'
import { courses as counted } from '../coursesTexts.ts'
import { Certificates } from '../people/Certificates.tsx'
import { CourseCard, isToDo } from './CourseCard.tsx'

const limit = 50

/**
 * An employee's training: what is to be done and by when, what is done and until when, and the certificates
 * (documents §2 /course).
 */
export function MyCourses() {
  const { userRole } = useSession()
  // The same address for somebody who makes courses leads to those that they make.
  return userRole === 'employee' ? <Mine /> : <Navigate to={trainingPath} replace />
}

function Mine() {
  const { skip, goTo, clear } = useListParams(limit)
  const list = useRead(myCourses, { skip, limit }, { keepPrevious: true, onFocus: true })
  const toDo = list.data?.filter(isToDo) ?? []
  const overdue = toDo.filter(({ state }) => state === 'overdue').length
  const [next] = toDo
  return (
    <Screen
      title="Training"
      lead={
        list.data &&
        list.data.length > 0 &&
        (toDo.length === 0
          ? 'You have done everything that you were asked to.'
          : `${counted(toDo.length)} to do${overdue > 0 ? `, ${overdue} overdue` : ''}.`)
      }
      action={
        next && (
          <Button to={takePath(next.enrolmentId)}>
            {next.startedAt !== '' && next.completedAt === '' ? 'Go on' : 'Start the next one'}
          </Button>
        )
      }
    >
      <ListStates
        reading={list}
        rows={list.data}
        noun={{ one: 'course', many: 'courses' }}
        narrowed={skip > 0}
        onClear={clear}
        empty={
          <EmptyState title="No training yet" icon={<GraduationCap className="size-8" />}>
            When your employer asks you to take a course, you find it here.
          </EmptyState>
        }
      >
        {rows => (
          <>
            <Part id="to-do" title="To do" rows={rows.filter(isToDo)} />
            <Part id="done" title="Done" rows={rows.filter(row => !isToDo(row))} />
            <Pagination skip={skip} limit={limit} total={list.total} label="Pages of courses" onSkip={goTo} />
          </>
        )}
      </ListStates>
      {list.data && list.data.some(({ certified }) => certified) && (
        <section aria-labelledby="certificates" className="grid grid-cols-1 gap-3 pt-3">
          <h2 id="certificates">My certificates</h2>
          <Certificates />
        </section>
      )}
    </Screen>
  )
}

function Part({ id, title, rows }: { id: string; title: string; rows: readonly MyCourse[] }) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id}>{title}</h2>
      <ol aria-labelledby={id} className="grid gap-2">
        {rows.map(course => (
          <CourseCard key={course.enrolmentId} course={course} />
        ))}
      </ol>
    </section>
  )
}
