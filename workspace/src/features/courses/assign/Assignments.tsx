import { useState } from 'react'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { courseAssignments, unassignCourses } from '@cloudoc/courses/contract/assigning.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { ListStates } from '../../lists/ListStates.tsx'
import { dayOf, people } from '../../policies/words.ts'
import { useCourseWrite } from '../reads.ts'

type Assignment = ReplyOf<typeof courseAssignments>[number]
const limit = 25
const kinds = { everyone: 'Everyone', group: 'Group', person: 'Person' } as const
const nameOf = ({ audience, name }: Assignment): string => (audience === 'everyone' ? 'Everyone' : name)

/** Who a course is assigned to; each can be ended. */
export function Assignments({ courseId, onAssign }: { courseId: string; onAssign: () => void }) {
  const [skip, setSkip] = useState(0)
  const [ending, setEnding] = useState<Assignment>()
  const [progress, during] = usePending()
  const write = useCourseWrite()
  const list = useRead(courseAssignments, { id: courseId, skip, limit }, { keepPrevious: true })
  const end = async () => {
    const answer = ending && (await during(write(unassignCourses, { assignmentIds: [ending.assignmentId] }, { says: '' })))
    if (answer) showToast(answer.people === 0 ? 'Ended: everybody has it through another assignment, or has finished' : `Ended: ${people(answer.people)} ${answer.people === 1 ? 'does' : 'do'} not have to take it any more`)
    setEnding(undefined)
  }
  const columns: readonly Column<Assignment>[] = [
    { key: 'name', head: 'Who', main: true, cell: row => <>{nameOf(row)}{row.audience !== 'everyone' && <span className="ml-2 font-normal text-quiet">{kinds[row.audience]}</span>}</> },
    { key: 'due', head: 'By when', cell: ({ dueDate, dueDays }) => (dueDate === '' ? `${dueDays} days from getting it` : `By ${dayOf(dueDate)}`) },
    { key: 'at', head: 'Assigned', cell: ({ assignedAt, assignedBy }) => `${longDate(assignedAt)}${assignedBy && ` by ${assignedBy}`}` },
    { key: 'end', head: 'End', plain: true, bare: true, align: 'end', cell: row => <Button variant="link" aria-label={`End: ${nameOf(row)}`} onClick={() => setEnding(row)}>End…</Button> },
  ]
  return (
    <>
      <ListStates
        reading={list} rows={list.data} noun={{ one: 'assignment', many: 'assignments' }} narrowed={skip > 0} onClear={() => setSkip(0)}
        empty={<EmptyState title="Nobody has to take it" action={<Button variant="quiet" onClick={onAssign}>Say who has to take it…</Button>}>Assign it to everyone, to groups, or to people.</EmptyState>}
      >
        {rows => (
          <>
            <Table caption="Assigned to" columns={columns} rows={rows} rowKey={({ assignmentId }) => assignmentId} />
            <p><Button variant="quiet" onClick={onAssign}>Assign to more…</Button></p>
            <Pagination skip={skip} limit={limit} total={list.total} label="Pages of assignments" onSkip={setSkip} />
          </>
        )}
      </ListStates>
      {ending && (
        <ConfirmDialog open danger onOpenChange={() => setEnding(undefined)} title={`End it for ${nameOf(ending)}?`} confirm="End assignment" progress={progress} onConfirm={() => { void end() }}>
          <p>Whoever has not finished does not have to take it any more, unless they have it through another assignment. Certificates stay, and are not asked for again when they expire.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
