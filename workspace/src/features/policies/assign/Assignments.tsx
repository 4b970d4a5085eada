import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { endAssignments, policyAssignments } from '@cloudoc/policies/contract/assigning.ts'
import { useState } from 'react'
import { AssignmentList, assignmentsAtOnce } from '../../assignments/AssignmentList.tsx'

/** Who a policy is assigned to; each can be ended. */
export function Assignments({ policyId, onAssign }: { policyId: string; onAssign: () => void }) {
  const [skip, setSkip] = useState(0)
  const write = useWriting()
  const list = useRead(policyAssignments, { id: policyId, skip, limit: assignmentsAtOnce }, { keepPrevious: true })
  return (
    <AssignmentList
      list={list}
      skip={skip}
      onSkip={setSkip}
      todo="read"
      stays="What was acknowledged stays proven."
      onAssign={onAssign}
      onEnd={assignmentId => write(endAssignments, { assignmentIds: [assignmentId] }, { says: '' })}
    />
  )
}
