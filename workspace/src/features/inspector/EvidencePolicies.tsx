import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { dayOf, longDate, today } from '@cloudoc/kit/format/date.ts'
import { evidencePolicies } from '@cloudoc/policies/contract/inspector.ts'
import { ListStates } from '../lists/ListStates.tsx'
import { useListState } from '../lists/useListState.ts'
import { titled } from '../policies/policiesTexts.ts'

type Line = ReplyOf<typeof evidencePolicies>[number]
const limit = 25

/** The policies in force, each leading to its words. */
export function EvidencePolicies({ token, onOpen }: { token: string; onOpen: (policyId: string) => void }) {
  const { skip, get, filter, goTo, clear, round, narrowed } = useListState()
  const list = useRead(evidencePolicies, { token, search: get('search'), skip, limit }, { keepPrevious: true })
  const columns: readonly Column<Line>[] = [
    {
      key: 'policy',
      head: 'Policy',
      main: true,
      cell: line => (
        <button
          type="button"
          onClick={() => onOpen(line.policyId)}
          className="min-h-target text-left font-bold wrap-break-word text-accent underline"
        >
          {titled(line)}
        </button>
      ),
    },
    { key: 'version', head: 'Version', tight: true, cell: ({ version }) => version },
    { key: 'owner', head: 'Owner', words: true, cell: ({ owner }) => owner || '–' },
    {
      key: 'issued',
      head: 'Issued, next review',
      tight: true,
      cell: ({ publishedAt, reviewDate }) => (
        <span className="grid justify-items-start">
          {longDate(publishedAt)}
          {reviewDate !== '' &&
            (reviewDate < today() ? (
              <Status tone="warning">Review was due {dayOf(reviewDate)}</Status>
            ) : (
              <span className="text-small text-quiet">Review {dayOf(reviewDate)}</span>
            ))}
        </span>
      ),
    },
    {
      key: 'read',
      head: 'Read by',
      cell: ({ people, done, waived, overdue }) =>
        people === 0 ? (
          <span className="text-quiet">Asked of nobody</span>
        ) : (
          <span className="flex flex-wrap items-center gap-x-3 tabular-nums">
            {done + waived} of {people}
            {overdue > 0 && <Status tone="danger">{overdue} overdue</Status>}
          </span>
        ),
    },
  ]
  return (
    <div className="grid grid-cols-1 gap-3">
      <SearchField key={round} label="Search by name or number" onSearch={search => filter({ search })} />
      <ListStates
        reading={list}
        rows={list.data}
        noun={{ one: 'policy', many: 'policies' }}
        narrowed={narrowed}
        onClear={clear}
        empty={<EmptyState title="No policy is in force">The company has published none so far.</EmptyState>}
      >
        {rows => (
          <>
            <Table caption="Policies in force" columns={columns} rows={rows} rowKey={({ policyId }) => policyId} />
            <Pagination skip={skip} limit={limit} total={list.total} label="Pages of policies" onSkip={goTo} />
          </>
        )}
      </ListStates>
    </div>
  )
}
