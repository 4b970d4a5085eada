import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import type { Reading } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { people } from '@cloudoc/kit/format/count.ts'
import { dayOf, longDate } from '@cloudoc/kit/format/date.ts'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import type { Assignment } from '@cloudoc/people/contract/assigning.ts'
import { useState } from 'react'
import { ListStates } from '../lists/ListStates.tsx'

interface Props {
  list: Reading<readonly Assignment[]>
  skip: number
  onSkip: (skip: number) => void
  /** What has to be done, as in 'Nobody has to … it'. */
  todo: string
  /** What ending an assignment leaves as it is. */
  stays: string
  onAssign: () => void
  /** Answers how many people do not have to any more; undefined where it was refused. */
  onEnd: (assignmentId: string) => Promise<{ people: number } | undefined>
}

/** Rows that are asked for at once. */
export const assignmentsAtOnce = 25
const kinds = { everyone: 'Everyone', group: 'Group', person: 'Person' } as const
const nameOf = ({ audience, name }: Assignment): string => (audience === 'everyone' ? 'Everyone' : name)

/** Who something is assigned to; each can be ended. */
export function AssignmentList({ list, skip, onSkip, todo, stays, onAssign, onEnd }: Props) {
  const [ending, setEnding] = useState<Assignment>()
  const [progress, during] = usePending()
  const end = async () => {
    const answer = ending && (await during(onEnd(ending.assignmentId)))
    if (answer)
      showToast(
        answer.people === 0
          ? 'Ended: everybody has it through another assignment, or has finished'
          : `Ended: ${people(answer.people)} ${answer.people === 1 ? 'does' : 'do'} not have to ${todo} it any more`,
      )
    setEnding(undefined)
  }
  const columns: readonly Column<Assignment>[] = [
    {
      key: 'name',
      head: 'Who',
      main: true,
      cell: row => (
        <>
          {nameOf(row)}
          {row.audience !== 'everyone' && <span className="ml-2 font-normal text-quiet">{kinds[row.audience]}</span>}
        </>
      ),
    },
    {
      key: 'due',
      head: 'By when',
      cell: ({ dueDate, dueDays }) => (dueDate === '' ? `${dueDays} days from getting it` : `By ${dayOf(dueDate)}`),
    },
    {
      key: 'at',
      head: 'Assigned',
      cell: ({ assignedAt, assignedBy }) => `${longDate(assignedAt)}${assignedBy && ` by ${assignedBy}`}`,
    },
    {
      key: 'end',
      head: 'End',
      plain: true,
      bare: true,
      align: 'end',
      cell: row => (
        <Button variant="link" aria-label={`End: ${nameOf(row)}`} onClick={() => setEnding(row)}>
          End…
        </Button>
      ),
    },
  ]
  return (
    <>
      <ListStates
        reading={list}
        rows={list.data}
        noun={{ one: 'assignment', many: 'assignments' }}
        narrowed={skip > 0}
        onClear={() => onSkip(0)}
        empty={
          <EmptyState
            title={`Nobody has to ${todo} it`}
            action={
              <Button variant="quiet" onClick={onAssign}>
                Say who has to {todo} it…
              </Button>
            }
          >
            Assign it to everyone, to groups, or to people.
          </EmptyState>
        }
      >
        {rows => (
          <>
            <Table caption="Assigned to" columns={columns} rows={rows} rowKey={({ assignmentId }) => assignmentId} />
            <p>
              <Button variant="quiet" onClick={onAssign}>
                Assign to more…
              </Button>
            </p>
            <Pagination
              skip={skip}
              limit={assignmentsAtOnce}
              total={list.total}
              label="Pages of assignments"
              onSkip={onSkip}
            />
          </>
        )}
      </ListStates>
      {ending && (
        <ConfirmDialog
          open
          danger
          onOpenChange={() => setEnding(undefined)}
          title={`End it for ${nameOf(ending)}?`}
          confirm="End assignment"
          progress={progress}
          onConfirm={() => {
            void end()
          }}
        >
          <p>
            Whoever has not finished does not have to {todo} it any more, unless they have it through another
            assignment. {stays}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
