import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { dayOf } from '@cloudoc/kit/format/date.ts'
import { evidenceTraining } from '@cloudoc/policies/contract/inspector.ts'
import { ListStates } from '../lists/ListStates.tsx'
import { useListState } from '../lists/useListState.ts'

type Line = ReplyOf<typeof evidenceTraining>[number]
const limit = 25
const columns: readonly Column<Line>[] = [
  {
    key: 'person',
    head: 'Person and course',
    main: true,
    cell: ({ person, course }) => (
      <span className="grid justify-items-start">
        <strong>{person}</strong>
        {course}
      </span>
    ),
  },
  { key: 'status', head: 'Status', tight: true, cell: ({ status }) => status },
  { key: 'until', head: 'Until, or by', tight: true, cell: ({ until }) => (until === '' ? '–' : dayOf(until)) },
  {
    key: 'certificate',
    head: 'Certificate',
    words: true,
    cell: ({ number, issued, issuer }) =>
      number === '' ? (
        '–'
      ) : (
        <span className="grid justify-items-start">
          <code>{number}</code>
          <span className="text-small text-quiet">
            {dayOf(issued)}
            {issuer !== '' && `, ${issuer}`}
          </span>
        </span>
      ),
  },
]

/** How each person stands to each of their courses. */
export function EvidenceTraining({ token }: { token: string }) {
  const { skip, get, filter, goTo, clear, round, narrowed } = useListState()
  const list = useRead(evidenceTraining, { token, search: get('search'), skip, limit }, { keepPrevious: true })
  return (
    <div className="grid grid-cols-1 gap-3">
      <SearchField key={round} label="Search by person or course" onSearch={search => filter({ search })} />
      <ListStates
        reading={list}
        rows={list.data}
        noun={{ one: 'course', many: 'courses' }}
        narrowed={narrowed}
        onClear={clear}
        empty={<EmptyState title="No training is recorded">Nobody has a course to do, or a certificate.</EmptyState>}
      >
        {rows => (
          <>
            <Table
              caption="Training of each person"
              columns={columns}
              rows={rows}
              rowKey={({ employeeId, course, number }) => `${employeeId} ${course} ${number}`}
            />
            <Pagination skip={skip} limit={limit} total={list.total} label="Pages of training" onSkip={goTo} />
          </>
        )}
      </ListStates>
    </div>
  )
}
