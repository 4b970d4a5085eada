import { courseAssignments, unassignCourses } from '@cloudoc/courses/contract/assigning.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { useState } from 'react'
import { AssignmentList, assignmentsAtOnce } from '../../assignments/AssignmentList.tsx'

/** Who a course is assigned to; each can be ended. */
export function Assignments({ courseId, onAssign }: { courseId: string; onAssign: () => void }) {
  const [skip, setSkip] = useState(0)
  const write = useWriting()
  const list = useRead(courseAssignments, { id: courseId, skip, limit: assignmentsAtOnce }, { keepPrevious: true })
  return (
    <AssignmentList
      list={list}
      skip={skip}
      onSkip={setSkip}
      todo="take"
      stays="Certificates stay, and are not asked for again when they expire."
      onAssign={onAssign}
      onEnd={assignmentId => write(unassignCourses, { assignmentIds: [assignmentId] }, { says: '' })}
    />
  )
}
